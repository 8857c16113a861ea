import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { addressOfRequest, localeOfCall, networkOf } from './caller.ts'

describe('where a caller is, as limits count (promise 47)', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:9::]:443', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (hop, network) => expect(networkOf(hop)).toBe(network))

  it('is cut where a proxy lets anything through', () => {
    expect(networkOf('x'.repeat(5000))).toHaveLength(64)
  })

  it.each([
    [0, '10.0.0.1'],
    [1, '192.0.2.9'],
    [2, '6.6.6.6'],
  ])('behind %d proxies of ours is %s', (trustedProxies, address) => {
    provideDeployment({ trustedProxies })
    const request = {
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': '6.6.6.6, 192.0.2.9' },
    } as unknown as IncomingMessage
    expect(addressOfRequest(request)).toBe(address)
  })
})

it.each([
  ['fa-IR,fa;q=0.9,en;q=0.8', undefined, 'fa'],
  ['de, fa;q=0.9, en;q=0.5', undefined, 'fa'],
  ['en;q=0, fa', undefined, 'fa'],
  ['fax, en-GB', undefined, 'en'],
  ['*', 'language=fa', 'fa'],
  [undefined, 'timeZone=UTC; language=fa', 'fa'],
  ['EN', 'language=fa', 'en'],
  [undefined, 'language=de', 'en'],
])(
  'a call that accepts %j, with the cookies %j, is answered in %s',
  (accepted, cookies, locale) => {
    expect(localeOfCall(accepted, cookies)).toBe(locale)
  },
)
