import { describe, expect, it } from 'vitest'
import { OLDER_HASH } from '../../../tests/support/accounts.ts'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  it.each([
    ['green kettle 1357', 'green kettle ۱۳۵۷'],
    ['green kettle ۱۳۵۷', 'green kettle 1357'],
    ['green kettle ١٣٥٧', 'green kettle ۱۳۵۷'],
    ['یک کلید سبز', 'يك كليد سبز'],
    ['يك كليد سبز', 'یک کلید سبز'],
  ])('%j is %j on another keyboard', async (chosen, typed) => {
    const hash = await hashPassword(chosen)
    expect(await isPassword(chosen, hash)).toBe(true)
    expect(await isPassword(typed, hash)).toBe(true)
    expect(await isPassword(`${typed} `, hash)).toBe(false)
    expect(await isPassword(typed.replace(/[7۷٧ب]/, 'x'), hash)).toBe(false)
  })

  it('that was hashed letter by letter still opens', async () => {
    expect(await isPassword('کلید سبز ۱۳۵۷', OLDER_HASH)).toBe(true)
    expect(await isPassword('کلید سبز ۱۳۵۸', OLDER_HASH)).toBe(false)
  })

  it('is common with any digits', async () => {
    expect(await isCommonPassword('12345678')).toBe(true)
    expect(await isCommonPassword('۱۲۳۴۵۶۷۸')).toBe(true)
    expect(await isCommonPassword('seven violet teapots')).toBe(false)
  })
})
