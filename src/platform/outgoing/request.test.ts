import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nobodysAddress } from '../../../tests/support/free-port.ts'
import { isPublicAddress, mayBeRequested, requestPublic, type OutgoingRequest } from './request.ts'

const MEGABYTE = 1_000_000

/** A DNS lookup with the test's answers; counts its calls. */
function dnsWith(...answers: readonly string[][]) {
  let asked = 0
  const lookup = ((_name: string, _options: unknown, done: (...all: unknown[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as NonNullable<OutgoingRequest['lookup']>
  return { lookup, count: () => asked }
}

describe('the door by which requests to strangers’ addresses leave', () => {
  let server: Server
  let other: Server
  let origin = ''
  let elsewhere = ''
  let heard: IncomingMessage[] = []
  const open = { withinMs: 60_000, mostBytes: MEGABYTE, mostRedirects: 3, allowsLoopback: true }
  const ask = (path: string, more: Partial<OutgoingRequest> = {}) =>
    requestPublic(path.includes('://') ? path : origin + path, { ...open, ...more })

  const listen = async (to: Server) => {
    to.listen(0, '127.0.0.1')
    await once(to, 'listening')
    return `http://127.0.0.1:${(to.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    other = createServer((request, response) => {
      heard.push(request)
      response.end('elsewhere')
    })
    elsewhere = await listen(other)
    server = createServer((request, response) => {
      heard.push(request)
      const url = new URL(request.url ?? '/', 'http://localhost')
      const to = url.searchParams.get('to')
      if (to) return response.writeHead(302, { location: to }).end()
      if (url.pathname === '/never') return
      if (url.pathname === '/switches') {
        const head = ['HTTP/1.1 101 Switching Protocols', 'connection: upgrade', 'upgrade: other']
        return request.socket.write(`${head.join('\r\n')}\r\n\r\n`)
      }
      if (url.pathname === '/drips') {
        const drip = setInterval(() => response.write('x'), 20)
        return request.on('close', () => clearInterval(drip))
      }
      if (url.pathname === '/huge') {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', pour)
        return pour()
      }
      if (url.pathname === '/said-huge')
        return response.writeHead(200, { 'content-length': String(50 * MEGABYTE) }).write('x')
      if (url.pathname === '/bomb')
        return response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50 * MEGABYTE)))
      if (url.pathname === '/packed')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'))
      if (url.pathname === '/broken')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
      if (url.pathname === '/brotli')
        return response.writeHead(200, { 'content-encoding': 'br' }).end('x')
      if (url.pathname === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (url.pathname === '/see') return response.writeHead(303, { location: '/' }).end()
      return response.end('here')
    })
    origin = await listen(server)
  })
  beforeEach(() => (heard = []))
  afterAll(() => {
    for (const one of [server, other]) {
      one.closeAllConnections()
      one.close()
    }
  })

  it('reads an answer, and unpacks it', async () => {
    expect((await ask('/')).body.toString()).toBe('here')
    expect((await ask('/packed')).body.toString()).toBe('unpacked')
  })

  it.each([
    ['/never', 'too-slow'],
    ['/drips', 'too-slow'],
  ])('gives up on %s: %s', async (path, code) => {
    await expect(ask(path, { withinMs: 200 })).rejects.toMatchObject({ code })
  })

  it.each([
    ['/switches', 'unreachable'],
    ['/huge', 'too-large'],
    ['/said-huge', 'too-large'],
    ['/bomb', 'too-large'],
    ['/broken', 'unpackable'],
    ['/brotli', 'unpackable'],
    ['/round', 'too-many-redirects'],
  ])('gives up on %s: %s', async (path, code) => {
    await expect(ask(path)).rejects.toMatchObject({ code })
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'http://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00::1]/',
    'http://example.org/',
    'file:///etc/passwd',
    'https://user:secret@example.org/',
    'https://example.org:25/',
  ])('does not follow a redirect to %s', async (to) => {
    await expect(ask(`/?to=${encodeURIComponent(to)}`)).rejects.toMatchObject({
      code: 'not-public',
    })
  })

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://intranet/',
    'http://example.org/',
  ])('does not go to %s where no setting allows this machine', (address) => {
    expect(mayBeRequested(address, { allowsLoopback: false, allowsHighPorts: true })).toBe(false)
  })

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['93.184.216.34', '10.0.0.1'],
  ])('does not go to a name that leads to %s', async (...addresses) => {
    const { lookup } = dnsWith(addresses)
    const asking = ask('https://calendar.example.org/', { lookup, allowsLoopback: false })
    await expect(asking).rejects.toMatchObject({ code: 'not-public' })
  })

  it('asks once where a name leads, and goes there and nowhere else', async () => {
    // A name may resolve differently on a second lookup (DNS rebinding).
    const { port } = new URL(origin)
    const { lookup, count } = dnsWith(['127.0.0.1'], ['169.254.169.254'])
    const address = `http://calendar.localhost:${port}/`
    expect((await ask(address, { lookup })).body.toString()).toBe('here')
    expect(count()).toBe(1)
    await expect(ask(address, { lookup })).rejects.toMatchObject({ code: 'not-public' })
    expect(heard).toHaveLength(1)
  })

  it('takes a password to no other origin, and does to one that is trusted', async () => {
    const authorization = 'Basic c2VjcmV0'
    const path = `/?to=${encodeURIComponent(elsewhere)}`
    expect((await ask(path, { authorization })).body.toString()).toBe('elsewhere')
    expect(heard.map(({ headers }) => headers.authorization)).toEqual([authorization, undefined])
    heard = []
    const isTrusted = (to: URL) => to.origin === elsewhere
    await ask(path, { authorization, isTrusted })
    expect(heard.map(({ headers }) => headers.authorization)).toEqual([
      authorization,
      authorization,
    ])
  })

  it('repeats a request as it was after a redirect, but with a plain GET after a 303', async () => {
    const body = Buffer.from('<propfind/>')
    await ask(`/?to=${encodeURIComponent('/moved')}`, { method: 'PROPFIND', body })
    expect(heard.map(({ method }) => method)).toEqual(['PROPFIND', 'PROPFIND'])
    heard = []
    await ask('/see', { method: 'PROPFIND', body })
    expect(heard.map(({ method }) => method)).toEqual(['PROPFIND', 'GET'])
  })

  it('says what went wrong without the address, which may be a secret', async () => {
    const asking = ask(`http://${await nobodysAddress()}/secret-token`)
    await expect(asking).rejects.toMatchObject({ code: 'unreachable' })
    await expect(asking).rejects.not.toThrow(/secret-token/)
  })
})

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '142.250.185.74', '2a00:1450:4001:82f::200a', '172.15.0.1', '100.128.0.1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '192.0.2.7',
    '224.0.0.1',
    '255.255.255.255',
    '198.19.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'example.org',
    '',
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false))
})
