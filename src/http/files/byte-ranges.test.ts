import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRange, sendFile } from './byte-ranges.ts'

describe('the part that a header asks for', () => {
  test.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=10-', 'not-satisfiable'],
    ['bytes=-0', 'not-satisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['items=0-1', undefined],
    [undefined, undefined],
  ])('%j of ten bytes is %j', (header, range) => {
    expect(readRange(header, 10)).toEqual(range)
  })
})

describe('a file', () => {
  const file = (encoding?: string) => ({
    status: 200,
    etag: '"a"',
    headers: {
      'content-type': 'video/mp4',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    body: Buffer.from('0123456789'),
  })
  const server = createServer((incoming, response) =>
    sendFile(incoming, response, file(incoming.url === '/br' ? 'br' : undefined)),
  )
  const get = (headers: Record<string, string>, path = '/', method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve) => {
      const { port } = server.address() as AddressInfo
      request({ port, path, method, headers }, (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => (body += part.toString()))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body }),
        )
      }).end()
    })

  beforeAll(() => new Promise<void>((done) => void server.listen(0, done)))
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))

  test('is sent in the part that is asked for', async () => {
    const part = await get({ range: 'bytes=2-4' })
    expect(part).toMatchObject({ status: 206, body: '234' })
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'content-length': '3',
      'content-type': 'video/mp4',
      etag: '"a"',
    })
  })

  test('is sent whole when no part is asked for, when it has changed since, or is compressed', async () => {
    for (const [headers, path] of [
      [{}, '/'],
      [{ range: 'bytes=2-4', 'if-range': '"older"' }, '/'],
      [{ range: 'bytes=2-4' }, '/br'],
    ] as const)
      expect(await get(headers, path)).toMatchObject({ status: 200, body: '0123456789' })
    expect(await get({ range: 'bytes=2-4', 'if-range': '"a"' })).toMatchObject({ status: 206 })
  })

  test('is not sent again, in parts neither, to who has it', async () => {
    expect(await get({ range: 'bytes=2-4', 'if-none-match': 'W/"a"' })).toMatchObject({
      status: 304,
      body: '',
    })
    expect(await get({ range: 'bytes=2-4', 'if-none-match': '"older"' })).toMatchObject({
      status: 206,
    })
  })

  test('gives its size where a part is asked for that it has not', async () => {
    const answer = await get({ range: 'bytes=10-' })
    expect(answer).toMatchObject({ status: 416, body: '' })
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  test('gives its whole size to HEAD', async () => {
    const answer = await get({ range: 'bytes=2-4' }, '/', 'HEAD')
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers['content-length']).toBe('10')
  })
})
