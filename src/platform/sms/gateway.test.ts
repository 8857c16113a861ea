import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf, sendSms, textAt, type SmsGateway } from './gateway.ts'

const gateway: SmsGateway = {
  url: 'https://sms.example.org/send',
  method: 'POST',
  contentType: 'application/json',
  body: '{"to":"{to}","from":"{from}","text":"{text}","reference":"{id}"}',
  headers: { authorization: 'Bearer secret' },
  from: 'Hamgam',
  idPath: undefined,
}
const sms = { to: '+989121234567', text: 'She said: "{to}" & more\nخوب', id: '7' }

describe('a gateway', () => {
  it('gets what its body asks for, and no text breaks it', () => {
    const { url, init } = requestOf(gateway, sms)
    expect(url).toBe('https://sms.example.org/send')
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
    const { to, from, text, reference } = JSON.parse(init.body!) as Record<string, string>
    expect({ to, from, text, reference }).toEqual({
      to: '+989121234567',
      from: 'Hamgam',
      text: sms.text,
      reference: '7',
    })
  })

  it('takes a form, or an address alone', () => {
    const form = { contentType: 'application/x-www-form-urlencoded', body: 'To={to}&Body={text}' }
    const posted = new URLSearchParams(requestOf({ ...gateway, ...form }, sms).init.body)
    expect(Object.fromEntries(posted)).toEqual({ To: sms.to, Body: sms.text })
    const got = requestOf(
      { ...gateway, method: 'GET', url: 'https://sms.example.org/?n={number}&m={text}' },
      sms,
    )
    expect(got.init).not.toHaveProperty('body')
    expect(Object.fromEntries(new URL(got.url).searchParams)).toEqual({
      n: '989121234567',
      m: sms.text,
    })
  })

  it('names its message where its answer says it', () => {
    expect(textAt({ entries: [{ messageid: 8_123 }] }, 'entries.0.messageid')).toBe('8123')
    expect(textAt({ id: 'x' }, 'entries.0.messageid')).toBeUndefined()
  })
})

describe('what a gateway does with a message', () => {
  let answer: (response: ServerResponse) => unknown
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    answer(response)
  })
  let url = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (overrides: Partial<SmsGateway> = {}) =>
    sendSms({ ...gateway, url, idPath: 'id', ...overrides }, sms)

  it('is sent where it answers well, and names the message', async () => {
    answer = (response) => response.writeHead(201).end('{"id":"m-1"}')
    expect(await send()).toEqual({ outcome: 'sent', providerId: 'm-1' })
    expect(await send({ idPath: undefined })).toEqual({ outcome: 'sent', providerId: undefined })
  })

  it.each(['{"error":"no credit"}', '<html>', '', 'x'.repeat(200_000)])(
    'is unclear where it should name the message and answers %.20j',
    async (text) => {
      answer = (response) => response.writeHead(200).end(text)
      expect(await send()).toEqual({ outcome: 'unclear', error: 'no-id' })
    },
  )

  it.each([
    ...([
      [400, 'refused'],
      [401, 'refused'],
      [302, 'refused'],
    ] as const),
    ...([
      [408, 'later'],
      [429, 'later'],
      [503, 'later'],
    ] as const),
    ...([
      [500, 'unclear'],
      [502, 'unclear'],
      [504, 'unclear'],
    ] as const),
  ])('after %i is %s', async (status, outcome) => {
    const before = asked
    answer = (response) => response.writeHead(status, { location: '/other' }).end()
    expect(await send()).toEqual({ outcome, error: String(status) })
    expect(asked).toBe(before + 1)
  })

  it('is unclear where the connection breaks, and left for later where there was none', async () => {
    answer = (response) => response.destroy()
    expect(await send()).toMatchObject({ outcome: 'unclear' })
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    expect(await send({ url: `http://127.0.0.1:${port}/` })).toEqual({
      outcome: 'later',
      error: 'ECONNREFUSED',
    })
  })
})
