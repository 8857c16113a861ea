import { describe, expect, it } from 'vitest'
import { mayBeTexted, readPhoneNumber } from './phone-numbers.ts'

describe('a number for text messages', () => {
  it.each([
    ['0912 123 4567', '+989121234567'],
    ['+98 912 123 45 67', '+989121234567'],
    ['0049 (151) 234-56789', '+4915123456789'],
  ])('typed as %s is %s', (typed, number) => expect(readPhoneNumber(typed)).toBe(number))
  it.each(['', '0151 23456789', '+0123456789', '+98 912', 'call me', '+1234567890123456'])(
    'is not %j',
    (typed) => expect(readPhoneNumber(typed)).toBeUndefined(),
  )
  it('may be limited to some countries', () => {
    expect(mayBeTexted('+989121234567', ['+98', '+49'])).toBe(true)
    expect(mayBeTexted('+447700900123', ['+98', '+49'])).toBe(false)
    expect(mayBeTexted('+447700900123', [])).toBe(true)
  })
})
