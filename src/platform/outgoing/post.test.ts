import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayBePostedTo, postTo } from './post.ts'

const post = { headers: {}, body: Buffer.from('x'), withinMs: 2000 }

describe('a request to an address that a stranger named (promise 55)', () => {
  let server: Server
  let asked = 0
  let endlessEnded = false
  let address = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1
      if (request.url === '/never') return
      if (request.url === '/endless') {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', pour).on('close', () => (endlessEnded = true))
        return pour()
      }
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
      else response.writeHead(429, { 'retry-after': '7' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each([
    'http://push.example.org/1',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://user:secret@push.example.org/',
    'https://push.example.org:8443/',
    'https://intranet/',
    'https://localhost/',
    'file:///etc/passwd',
    'push',
    'https://2130706433/',
  ])('does not go to %s', async (refused) => {
    expect(mayBePostedTo(refused, false)).toBe(false)
    await expect(postTo(refused, { ...post, allowsLoopback: false })).rejects.toThrow('not-public')
  })

  it('does not go to a name that leads to this machine', async () => {
    const before = asked
    await expect(postTo('https://localhost./', { ...post, allowsLoopback: false })).rejects.toThrow(
      'not-public',
    )
    expect(asked).toBe(before)
  })

  it('goes to this machine where a test allows it, and follows no redirect', async () => {
    const allowed = { ...post, allowsLoopback: true }
    expect(await postTo(address, allowed)).toEqual({ status: 429, retryAfterSeconds: 7 })
    const before = asked
    expect(await postTo(`${address}/moved`, allowed)).toMatchObject({ status: 302 })
    expect(asked).toBe(before + 1)
  })

  it('reads nothing of an answer that does not end', async () => {
    const answer = await postTo(`${address}/endless`, { ...post, allowsLoopback: true })
    expect(answer).toMatchObject({ status: 200 })
    await expect.poll(() => endlessEnded).toBe(true)
  })

  it('gives up after its time', async () => {
    const short = { ...post, withinMs: 100, allowsLoopback: true }
    await expect(postTo(`${address}/never`, short)).rejects.toThrow('too-slow')
  })
})
