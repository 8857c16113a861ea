import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

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
