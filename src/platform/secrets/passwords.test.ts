import { describe, expect, it } from 'vitest'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'

/** Of «کلید سبز ۱۳۵۷», made when passwords were hashed letter by letter. */
const OLDER =
  '$argon2id$v=19$m=19456,t=2,p=1$qqzBPauv73gcpm5C7i4cNQ$Gjf02IvrfcEaMsxBHjtwgZwQodimeDGFXkeM2LYMbBA'

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
    expect(await isPassword('کلید سبز ۱۳۵۷', OLDER)).toBe(true)
    expect(await isPassword('کلید سبز ۱۳۵۸', OLDER)).toBe(false)
  })

  it('is common with any digits', async () => {
    expect(await isCommonPassword('12345678')).toBe(true)
    expect(await isCommonPassword('۱۲۳۴۵۶۷۸')).toBe(true)
    expect(await isCommonPassword('seven violet teapots')).toBe(false)
  })
})
