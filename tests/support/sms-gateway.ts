import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { database } from '../../src/database/client.ts'
import { mails } from '../../src/database/schema/notifications.ts'
import { shortMessages, smsDays, textPhones } from '../../src/database/schema/short-messages.ts'
import { sendDueShort } from '../../src/features/notifications/service/short-messages.server.ts'
import {
  askForCode,
  confirmNumber,
} from '../../src/features/notifications/service/text-phones.server.ts'
import type { Person } from '../../src/platform/actor.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import type { Sms } from '../../src/platform/configuration/sms.ts'
import { deliver, provideTestMailing } from './mailing.ts'

/** An SMS gateway on this machine. */

export interface ReceivedSms {
  id: string
  to: string
  from: string
  text: string
}

interface TestGateway {
  received: ReceivedSms[]
  /** What it answers from now on; `broken` takes the message and breaks the connection off. */
  status: number | 'broken'
  /** How a site is set up to use it. */
  settings(overrides?: Partial<Sms>): Sms
  stop(): Promise<void>
}

const KEY = 'Bearer key of the gateway'
export const REPORT_SECRET = 'a secret of sixteen'

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}

async function startSmsGateway(): Promise<TestGateway> {
  const server = createServer((request, response) => {
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway: TestGateway = {
    received: [],
    status: 200,
    settings: (overrides = {}) => ({
      gateway: {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
        method: 'POST',
        contentType: 'application/json',
        body: '{"to":"{to}","from":"{from}","text":"{text}"}',
        headers: { authorization: KEY },
        from: 'Hamgam',
        idPath: 'entries.0.messageid',
      },
      perDay: 50,
      perMonth: 500,
      prefixes: ['+98', '+49'],
      reports: {
        secret: REPORT_SECRET,
        idField: 'messageid',
        statusField: 'status',
        delivered: ['delivered'],
        failed: ['undelivered'],
      },
      ...overrides,
    }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const { status } = gateway
    if (request.headers.authorization !== KEY) return void response.writeHead(401).end()
    if (status !== 200 && status !== 'broken') return void response.writeHead(status).end()
    const id = `m-${crypto.randomUUID()}`
    gateway.received.push({ ...(JSON.parse(body) as Omit<ReceivedSms, 'id'>), id })
    if (status === 'broken') return void response.destroy()
    response.end(JSON.stringify({ entries: [{ messageid: id }] }))
  }
  return gateway
}

/** The suite's site has this gateway; each test begins without numbers and messages. */
export function useSmsGateway() {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startSmsGateway()
    provideTestMailing()
  })
  afterAll(async () => {
    provideDeployment({ sms: undefined, rateLimits: true })
    await gateway.stop()
  })
  beforeEach(async () => {
    provideDeployment({ sms: gateway.settings(), rateLimits: false })
    for (const table of [shortMessages, smsDays, textPhones, mails]) await database().delete(table)
    gateway.received.length = 0
    gateway.status = 200
  })
  const lastCode = () => /\d{6}/.exec(gateway.received.at(-1)!.text)![0]
  return {
    gateway: () => gateway,
    lastCode,
    /** Names a number and confirms it. */
    async confirm(person: Person, number: string, now: Date) {
      await askForCode(person, { number, locale: 'en' }, now)
      await confirmNumber(person, { code: lastCode() }, now)
      gateway.received.length = 0
    },
    /** Does what the jobs do at an instant; answers what the gateway got. */
    async send(now: Date) {
      await deliver(() => now)
      await sendDueShort(() => now)
      return gateway.received.splice(0)
    },
  }
}
