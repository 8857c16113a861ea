import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { mistakesOf } from '../../../tests/support/configuration.ts'

const read = (source: Record<string, string>) => readConfiguration({ DEMO: 'off', ...source })
describe('an SMS gateway', () => {
  it('is not there without an address', () => expect(read({}).sms).toBeUndefined())

  it('is any that takes a request', () => {
    const { sms } = read({
      SMS_URL: 'https://sms.example.org/send',
      SMS_HEADER: 'Authorization: Basic a:b',
      SMS_FROM: 'Hamgam',
      SMS_ID: 'id',
      SMS_PREFIXES: '+98, +49',
      SMS_REPORT_SECRET: 'sixteen letters and more',
    })
    expect(sms).toMatchObject({
      gateway: { headers: { Authorization: 'Basic a:b' }, from: 'Hamgam', idPath: 'id' },
      prefixes: ['+98', '+49'],
      reports: { statusField: 'status', delivered: ['delivered', 'delivrd'] },
    })
  })

  it('is called with a form, where it takes forms', () => {
    const { sms } = read({ SMS_URL: 'https://sms.example.org', SMS_TYPE: 'form' })
    expect(sms!.gateway).toMatchObject({
      contentType: 'application/x-www-form-urlencoded',
      body: 'to={to}&from={from}&text={text}',
    })
  })
  it.each([
    ['SMS_URL', { SMS_URL: 'sms.example.org' }],
    ['{text}', { SMS_URL: 'https://sms.example.org', SMS_BODY: '{"to":"{to}"}' }],
    ['{to}', { SMS_URL: 'https://sms.example.org/?m={text}', SMS_METHOD: 'GET' }],
    ['SMS_URL', { SMS_URL: 'https://name:secret@sms.example.org' }],
    ['not JSON', { SMS_URL: 'https://sms.example.org', SMS_BODY: '{"to":{to},"text":{text}' }],
    ['SMS_ID', { SMS_URL: 'https://sms.example.org', SMS_REPORT_SECRET: 'sixteen letters!' }],
    ['SMS_HEADER', { SMS_URL: 'https://sms.example.org', SMS_HEADER: 'secret' }],
  ])('is refused at start by a mistake in %s', (named, source) =>
    expect(mistakesOf(source)).toEqual([expect.stringContaining(named)]),
  )
})
