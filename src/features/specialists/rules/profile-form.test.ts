import { describe, expect, it } from 'vitest'
import { profileUpdate, type OwnProfile } from '../schema/index.ts'
import { profileFormValues, profileOfForm } from './profile-form.ts'

const profile: OwnProfile = {
  id: 1,
  name: 'Dr. Mina Kaviani',
  photo: null,
  bio: 'I listen first.',
  languages: ['english', 'farsi'],
  expertise: ['speech_therapy'],
  location: 'Berlin',
  credentials: null,
  callDescription: null,
  meetingUrl: 'https://meet.google.com/abc',
  meetingHosts: ['meet.google.com'],
  translations: { fa: { name: 'دکتر مینا کاویانی' } },
  verified: true,
  verifiedAt: null,
  verificationExpiresAt: null,
  verifications: [],
  avgRating: 0,
  reviewCount: 0,
  availability: true,
  listed: true,
  version: 'any',
}

describe('the form of the own profile', () => {
  it('sends back what it was given', () => {
    const sent = profileUpdate.parse(profileOfForm(profileFormValues(profile)))
    expect(sent).toMatchObject({
      name: profile.name,
      bio: profile.bio,
      languages: profile.languages,
      meetingUrl: profile.meetingUrl,
    })
    expect(sent.translations.fa?.name).toBe('دکتر مینا کاویانی')
    expect(sent.credentials).toBeUndefined()
    expect(sent.translations.en).toEqual({})
  })

  it('says nothing of a pause, which the schedule decides', () => {
    expect(profileOfForm(profileFormValues(profile))).not.toHaveProperty('availability')
  })

  it('names errors of a translation as its field is called', () => {
    const values = { ...profileFormValues(profile), 'translations.en.credentials': 'x'.repeat(201) }
    const checked = profileUpdate.safeParse(profileOfForm(values))
    expect(checked.error?.issues[0]?.path.join('.')).toBe('translations.en.credentials')
  })
})
