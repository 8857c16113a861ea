import type { Locale } from '../../../i18n/locale.ts'
import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { system, type System } from '../../../platform/actor.ts'
import { withoutOwnOrigin } from '../../../platform/addresses/site-address.ts'
import { register, type Caller, type Registration } from '../../accounts/service/index.server.ts'
import * as records from '../records/index.server.ts'
import { insertVerificationEvent } from '../records/credentials.server.ts'
import { type Expertise, type ProfileTexts, type SpecialistLanguage } from '../rules/index.ts'
import type { SpecialistRegistration } from '../schema/index.ts'
import { keysOf, requirePhoto } from './profiles.server.ts'

/**
 * Registers a specialist: the account is pending verification, the profile not public yet (spec
 * 4.3). The accepted terms are stored with version and time.
 * @throws {Problem} 429 past the limit of the address.
 */
export async function registerSpecialist(
  registration: SpecialistRegistration,
  caller: Caller,
): Promise<Registration> {
  const { name, email, password, termsAccepted: _, ...profile } = registration
  const photo = profile.photo && withoutOwnOrigin(profile.photo)
  if (photo) await requirePhoto(photo)
  const account = {
    name,
    email,
    password,
    photo,
    role: 'specialist',
    status: 'pending',
    preferredLanguage: caller.locale,
    consents: ['terms'],
  } as const
  return register(account, caller, async (userId) => {
    const specialistId = await createRegisteredProfile(system, { ...profile, userId, name, photo })
    await publish('specialist-registered', { specialistId, userId })
  })
}

/** The profile fields that a specialist, or the team, enters at registration. */
type RegisteredProfile = Pick<
  SpecialistRegistration,
  'name' | 'bio' | 'credentials' | 'location' | 'languages' | 'expertise' | 'photo'
>

/** Adds the profile of a pending specialist to an account. */
export async function createRegisteredProfile(
  _system: System,
  profile: RegisteredProfile & { userId: number },
): Promise<number> {
  const { userId, name, photo, bio, credentials, location, languages, expertise } = profile
  const specialistId = await insertProfile({
    userId,
    name,
    languages,
    expertise,
    photo: photo ?? null,
    bio: bio ?? '',
    credentials: credentials ?? null,
    location: location ?? null,
    callDescription: null,
    translations: {},
  })
  await insertVerificationEvent({ specialistId, kind: 'registered' })
  return specialistId
}

/** A specialist of the demo content, on an existing account. */
export interface NewSpecialist extends ProfileTexts {
  userId: number
  photo: string | null
  languages: readonly SpecialistLanguage[]
  expertise: readonly Expertise[]
  translations: Partial<Record<Locale, Partial<Record<keyof ProfileTexts, string>>>>
  meetingUrl?: string | null
  /** The time of registration; now by default. */
  registeredAt?: Date | undefined
  /** Null for a pending specialist. */
  verifiedAt: Date | null
  verifications: readonly { what: { en: string; fa: string }; checkedAt: Date }[]
}

/** Adds a specialist of the demo content to an active account. Returns the specialist's id. */
export async function createSpecialist(_system: System, created: NewSpecialist): Promise<number> {
  const { verifications, verifiedAt, registeredAt, ...profile } = created
  const verified = verifiedAt !== null
  return inTransaction(async () => {
    const specialistId = await insertProfile({
      ...profile,
      verified,
      verifiedAt,
      listed: verified,
    })
    await records.insertVerifications(verifications.map((one) => ({ ...one, specialistId })))
    await insertVerificationEvent({ specialistId, kind: 'registered', createdAt: registeredAt })
    if (verifiedAt)
      await insertVerificationEvent({ specialistId, kind: 'verified', createdAt: verifiedAt })
    return specialistId
  })
}

/** The default of the empty profile, until the specialist fills it in. */
const FIRST_EXPERTISE: Expertise = 'family_counseling'

/**
 * Creates an empty, hidden profile for an account that becomes a specialist's. Does nothing if
 * there is one.
 */
export async function createProfileIfAbsent(
  _system: System,
  account: { userId: number; name: string; photo: string | null; language: Locale },
): Promise<void> {
  const { userId, name, photo, language } = account
  if ((await records.findSpecialistId(userId)) !== undefined) return
  const specialistId = await insertProfile({
    userId,
    name,
    photo,
    bio: '',
    credentials: null,
    location: null,
    callDescription: null,
    translations: {},
    languages: [language === 'fa' ? 'farsi' : 'english'],
    expertise: [FIRST_EXPERTISE],
  })
  await insertVerificationEvent({ specialistId, kind: 'registered' })
  await publish('specialist-registered', { specialistId, userId })
}

function insertProfile(
  profile: Parameters<typeof keysOf>[0] & {
    userId: number
    photo: string | null
    meetingUrl?: string | null
    verified?: boolean
    verifiedAt?: Date | null
    listed?: boolean
  },
): Promise<number> {
  const { searchWords, ...sortNames } = keysOf(profile)
  const lists = { languages: [...profile.languages], expertise: [...profile.expertise] }
  return records.insertProfile({ ...profile, ...lists, ...sortNames }, searchWords)
}
