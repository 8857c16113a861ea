import { describe, expect, it } from 'vitest'
import {
  ATTRIBUTE,
  decodeAddress,
  decodeAnswer,
  encodeAddress,
  findAttribute,
  longTermKey,
  refusalOf,
} from './stun-message.ts'

// The test vectors of RFC 5769.
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex')

describe('STUN messages, by the vectors of RFC 5769', () => {
  const answer = hex(`
    0101003c 2112a442 b7e7a701 bc34d686 fa87dfae
    8022000b 74657374 20766563 746f7220
    00200008 0001a147 e112a643
    00080014 2b91f599 fd9e90c3 8c7489f9 2af9ba53 f06be7d7
    80280004 c07d4c96`)
  const shortTermKey = Buffer.from('VOkJxbRl1RmTxUk/WvJxBt')

  it('are signed by who knows the key', () => {
    const decoded = decodeAnswer(answer)!
    expect(decoded.isSuccess).toBe(true)
    expect(decoded.isSignedBy(shortTermKey)).toBe(true)
    expect(decoded.isSignedBy(Buffer.from('another'))).toBe(false)
    const changed = Buffer.from(answer)
    changed[30]! ^= 1
    expect(decodeAnswer(changed)!.isSignedBy(shortTermKey)).toBe(false)
  })

  it('hide addresses, and give them back', () => {
    const decoded = decodeAnswer(answer)!
    const MAPPED = 0x0020
    const value = findAttribute(decoded, MAPPED)!
    expect(decodeAddress(value, decoded.transaction)).toBe('192.0.2.1')
    expect(encodeAddress('192.0.2.1', 32_853)).toEqual(value)
    const sixth = hex('0002a147 0113a9fa a5d3f179 bc25f4b5 bed2b9d9')
    expect(decodeAddress(sixth, decoded.transaction)).toBe('2001:db8:1234:5678:11:2233:4455:6677')
  })

  it('take their key from name, realm and password', () => {
    expect(longTermKey('user', 'realm', 'pass').toString('hex')).toBe(
      '8493fbc53ba582fb4c044c456bdc40eb',
    )
  })
})

describe('STUN messages of others', () => {
  it('are left alone unless they are whole answers', () => {
    expect(decodeAnswer(Buffer.alloc(0))).toBeUndefined()
    expect(decodeAnswer(Buffer.alloc(19))).toBeUndefined()
    expect(decodeAnswer(hex('0103 0010 2112a442 000000000000000000000000'))).toBeUndefined()
    expect(decodeAnswer(hex('0103 0000 00000000 000000000000000000000000'))).toBeUndefined()
    expect(decodeAnswer(hex('0003 0000 2112a442 000000000000000000000000'))).toBeUndefined()
  })

  it('say why they refuse', () => {
    const refused = hex(
      '0113 0010 2112a442 000000000000000000000000 0009 000a 0000 0401 4e6f74206d65 0000',
    )
    const decoded = decodeAnswer(refused)!
    expect(decoded.isSuccess).toBe(false)
    expect(refusalOf(decoded)).toEqual({ code: 401, reason: 'Not me' })
    expect(findAttribute(decoded, ATTRIBUTE.nonce)).toBeUndefined()
  })
})
