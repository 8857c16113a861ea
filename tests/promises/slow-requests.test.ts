import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type ServerParts } from '../../src/http/server.ts'
import { buildTestApi } from '../support/api.ts'
import { useTestDatabase } from '../support/databases.ts'

const PATIENCE = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('a request that comes too slowly (promise 26)', () => {
  useTestDatabase('embedded')
  let server: Server
  let parts: ServerParts
  const servers: Server[] = []
  async function listen(patience?: typeof PATIENCE): Promise<Server> {
    const listening = buildServer(parts, patience).listen(0, '127.0.0.1')
    servers.push(listening)
    await once(listening, 'listening')
    return listening
  }
  const portOf = (listening: Server) => (listening.address() as AddressInfo).port
  beforeAll(async () => {
    const { api } = buildTestApi()
    const page = () => Promise.resolve(new Response('', { status: 200 }))
    parts = {
      api,
      render: page,
      canonical: (address: string) => address,
      findMoved: () => undefined,
      files: { find: () => undefined },
      extra: { fetch: page },
      appUrl: 'http://localhost:3000',
      isReady: () => true,
    }
    server = await listen(PATIENCE)
  })
  afterAll(() => servers.forEach((listening) => void listening.close()))

  /** Sends the beginning, then a byte now and then, until the server ends it. */
  async function trickle(beginning: string): Promise<{ answer: string; sentBytes: number }> {
    const socket = connect(portOf(server), '127.0.0.1')
    let answer = ''
    let sentBytes = 0
    let isReset = false
    const bytes = setInterval(() => {
      sentBytes += 1
      socket.write('x')
    }, 60)
    socket.on('data', (part: Buffer) => {
      clearInterval(bytes)
      answer += part.toString()
    })
    socket.on('error', () => (isReset = true))
    socket.write(beginning)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(bytes)
    // A byte that crosses the answer on its way resets the connection, and may lose the answer.
    return isReset && answer === '' ? trickle(beginning) : { answer, sentBytes }
  }

  it.each([
    ['a body', `${HEAD}Content-Length: 1000\r\n\r\n{"email":"`],
    ['a head', `${HEAD}X-Slow: `],
  ])('is ended with 408, after a while: %s', async (_, beginning) => {
    const { answer, sentBytes } = await trickle(beginning)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(sentBytes).toBeGreaterThan(0)
  })

  it('may be a large one on a slow line: its head comes at once, the rest within minutes', () => {
    const { headersTimeout, requestTimeout } = buildServer(parts)
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 300_000])
  })

  it('holds nobody else up', async () => {
    // With the patience of every day: a busy machine may take longer than the short one for a head.
    const patient = await listen()
    const slow = connect(portOf(patient), '127.0.0.1')
    slow.write(`${HEAD}Content-Length: 1000\r\n\r\n{`)
    await once(patient, 'connection')
    expect((await fetch(`http://127.0.0.1:${portOf(patient)}/api/auth/providers`)).status).toBe(200)
    expect(slow.readyState).toBe('open')
    slow.destroy()
  })
})
