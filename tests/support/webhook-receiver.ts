import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

interface WebhookReceiver {
  origin: string
  heard: Heard[]
  answer: (response: ServerResponse) => void
}

/** A receiver of webhooks on this machine, which hears of one test at a time. */
export function useWebhookReceiver(): WebhookReceiver {
  const receiver: WebhookReceiver = { origin: '', heard: [], answer: () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      receiver.answer(response)
    })
  })
  beforeAll(async () => {
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: true } })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    receiver.heard = []
    receiver.answer = (response) => response.writeHead(204).end()
  })
  afterAll(() => {
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: false } })
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
