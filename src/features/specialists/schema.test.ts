import { describe, expect, it } from 'vitest'
import { buildSpecialist } from '../../../tests/support/accounts.ts'
import { profileUpdate, readSpecialistId, specialistRegistration } from './schema/index.ts'

const refusalsOf = (overrides: Record<string, unknown>) =>
  Object.fromEntries(
    (specialistRegistration.safeParse(buildSpecialist(overrides)).error?.issues ?? []).map(
      (issue) => [String(issue.path[0]), issue.message],
    ),
  )

describe('the registration of a specialist', () => {
  it('says what is missing, in the words of the specification (spec 5.3)', () => {
    expect(
      refusalsOf({
        name: 'A',
        email: 'nobody',
        password: 'short',
        languages: [],
        expertise: undefined,
        termsAccepted: false,
      }),
    ).toEqual({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 8 characters.',
      languages: 'Please select at least one language.',
      expertise: 'Please select at least one area of expertise.',
      termsAccepted: 'You must accept the terms and conditions.',
    })
  })

  it('needs no bio, credentials, location, photo, nor the terms in the payload (spec 3.20, 5.3)', () => {
    expect(refusalsOf({})).toEqual({})
    expect(refusalsOf({ bio: '', credentials: '', location: null, photo: '' })).toEqual({})
    expect(refusalsOf({ termsAccepted: 'on' })).toEqual({})
    expect(refusalsOf({ termsAccepted: '' })).toEqual({})
    expect(refusalsOf({ termsAccepted: 'false' })).toHaveProperty('termsAccepted')
  })

  it('knows no other languages and specialties than those of the list (spec 3.22)', () => {
    expect(refusalsOf({ languages: ['klingon'] })).toHaveProperty('languages')
    expect(refusalsOf({ expertise: ['surgery'] })).toHaveProperty('expertise')
  })

  it('takes each choice once', () => {
    const { languages } = specialistRegistration.parse(
      buildSpecialist({ languages: ['farsi', 'english', 'farsi'] }),
    )
    expect(languages).toEqual(['english', 'farsi'])
  })

  it('keeps no character that the database cannot', () => {
    const parsed = specialistRegistration.parse(
      buildSpecialist({ name: 'Mi\u0000na\nK', bio: 'a\r\nb\u0007\ud800' }),
    )
    expect(parsed).toMatchObject({ name: 'Mina K', bio: 'a\nb\ufffd' })
    expect(refusalsOf({ name: '\u0000\u0001' })).toHaveProperty('name')
  })
})

describe('a change of the profile', () => {
  const profile = { name: 'Mina', languages: ['farsi'], expertise: ['aba_therapy'] }

  it('takes https links without a name, a password or a port', () => {
    const accepts = (meetingUrl: string) =>
      profileUpdate.safeParse({ ...profile, meetingUrl }).success
    expect(accepts('https://us02web.zoom.us/j/1')).toBe(true)
    expect(accepts('')).toBe(true)
    for (const url of [
      'http://zoom.us/j/1',
      'https://me:secret@zoom.us/j/1',
      'https://zoom.us:8443/j',
    ])
      expect(accepts(url)).toBe(false)
    expect(accepts('javascript:alert(1)')).toBe(false)
  })

  it('counts an empty translation as none', () => {
    const { translations } = profileUpdate.parse({
      ...profile,
      translations: { fa: { name: '', bio: '' } },
    })
    expect(Object.values(translations.fa ?? {}).filter(Boolean)).toEqual([])
  })
})

describe('the id in a specialist’s address', () => {
  it('is a number (spec 5.9, 8.21)', () => {
    expect(readSpecialistId('12')).toBe(12)
    for (const text of ['abc', '1.5', '-1', '1e3', ''])
      expect(() => readSpecialistId(text)).toThrow(
        expect.objectContaining({ status: 400, code: 'invalid-specialist-id' }),
      )
    expect(() => readSpecialistId('99999999999')).toThrow(
      expect.objectContaining({ status: 404, code: 'specialist-not-found' }),
    )
  })
})
