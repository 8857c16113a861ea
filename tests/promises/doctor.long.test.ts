import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startCoturn, type Coturn } from '../support/coturn.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { nobodysAddress } from '../support/free-port.ts'

const nobody = await nobodysAddress()

/** Asks the doctor as an operator does, by the command that `npm run doctor` runs. */
async function askDoctor(environment: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['src/doctor.ts', ...words], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed }
}

const linesOn = (subject: string, printed: string) =>
  printed.split('\n').filter((line) => line.slice(9).startsWith(`${subject} `))

describe('the doctor of a product that runs', () => {
  let coturn: Coturn
  let mailbox: Mailbox
  let product: RunningProduct
  let environment: Record<string, string>
  beforeAll(async () => {
    ;[coturn, mailbox] = await Promise.all([startCoturn(), startMailbox()])
    const { udp, tcp, tls } = coturn.urls
    const settings = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Hamgam <no-reply@hamgam.test>',
      TURN_URLS: [udp, tcp, tls].join(','),
      TURN_SECRET: coturn.secret,
    }
    product = await startProduct(settings)
    environment = {
      ...settings,
      DATA_DIR: product.dataDirectory,
      PORT: String(product.port),
      APP_URL: product.url,
      NODE_EXTRA_CA_CERTS: coturn.certificateFile,
    }
  })
  afterAll(async () => {
    await product.end()
    await Promise.all([coturn.stop(), mailbox.stop()])
  })

  it('finds mail, relay, storage, zones, address and sockets well, and asks the product of its database', async () => {
    const { code, printed } = await askDoctor(environment, '--mail', 'admin@hamgam.test')
    expect(printed).not.toContain('mistake')
    expect(code).toBe(0)
    for (const subject of ['keys', 'database', 'disk', 'storage', 'zones'])
      expect({ subject, lines: linesOn(subject, printed) }).toEqual({
        subject,
        lines: [expect.stringMatching(/^ok /)],
      })
    const mail = linesOn('mail', printed)
    expect(mail.slice(0, 2)).toEqual([expect.stringMatching(/^ok /), expect.stringMatching(/^ok /)])
    // The test's own domain has no records of who may send for it.
    for (const line of mail.slice(2)) expect(line).toMatch(/^warning .*(?:DKIM|DMARC)/)
    expect(linesOn('relay', printed).filter((line) => line.startsWith('ok '))).toHaveLength(3)
    expect(printed).toContain('the running product holds it')
    expect(printed).toContain('pages and WebSockets are answered there')
    expect((await mailbox.until(1))[0]!.recipients).toEqual(['admin@hamgam.test'])
  })

  it('ends with 1 for a mistake, and says what to mend', async () => {
    const wrong = { TURN_SECRET: 'another-secret', SMTP_URL: `smtp://${nobody}` }
    const { code, printed } = await askDoctor({ ...environment, ...wrong })
    expect(code).toBe(1)
    expect(linesOn('relay', printed)[0]).toMatch(/^mistake .* 401/)
    expect(linesOn('mail', printed)[0]).toMatch(/^mistake /)
    expect(printed).toContain('→ TURN_SECRET must be static-auth-secret')
    expect(printed).not.toContain('another-secret')
  })

  it('sees that a proxy keeps WebSockets back', async () => {
    const pass = async (url: string, response: ServerResponse) => {
      const { status } = await fetch(`${product.url}${url}`)
      response.writeHead(status).end()
    }
    const proxy = createServer((request, response) => {
      void pass(request.url ?? '/', response)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as { port: number }
    const address = { APP_URL: `http://127.0.0.1:${port}` }
    const { code, printed } = await askDoctor({ ...environment, ...address })
    proxy.close()
    proxy.closeAllConnections()
    expect(code).toBe(1)
    expect(linesOn('address', printed)[1]).toMatch(/^mistake .*no WebSocket can be opened/)
  })
})

describe('the doctor of a product that is still to be set up', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names each mistake of the environment, as the start does', async () => {
    const { code, printed } = await askDoctor({
      DATA_DIR: folder,
      MEETING_PROVIDER: 'jitsi',
      JITSI_URL: 'https://meet.jit.si',
      TURN_URLS: 'turn.example.org',
    })
    expect(code).toBe(1)
    expect(linesOn('settings', printed)).toEqual([
      expect.stringMatching(/^mistake .*TURN_URLS and TURN_SECRET go together/),
      expect.stringMatching(/^mistake .*JITSI_URL names meet\.jit\.si, a public service/),
      expect.stringMatching(/^mistake .*JITSI_APP_ID is missing/),
      expect.stringMatching(/^mistake .*JITSI_SECRET is missing/),
    ])
  })

  it('looks into PostgreSQL and makes nothing there', async () => {
    const { code, printed } = await askDoctor({
      DATA_DIR: folder,
      PORT: '1',
      DATABASE_URL: inject('databases').postgresUrl,
    })
    expect(printed).toMatch(/PostgreSQL \d\d\.\d+ .*answers/)
    expect(printed).toContain('agrees with the database')
    expect(printed).toContain('the first start makes the tables')
    expect(code).toBe(0)
  })

  it('explains itself, and knows no other words', async () => {
    expect((await askDoctor({}, '--help')).printed).toContain('npm run doctor -- [--mail ADDRESS]')
    const { code, printed } = await askDoctor({}, '--heal')
    expect(code).toBe(1)
    expect(printed).toContain("Unknown option '--heal'")
  })
})
