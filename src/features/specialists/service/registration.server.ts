import { afterCommit, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { System } from '../../../platform/actor.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import { withoutOwnOrigin } from '../../../platform/site-address.ts'
import { register, type Caller, type Registration } from '../../accounts/service.server.ts'
import * as records from '../records.server.ts'
import { isListed, type Expertise, type ProfileTexts, type SpecialistLanguage } from '../rules.ts'
import type { SpecialistRegistration } from '../schema.ts'
import { keysOf } from './profiles.server.ts'

/**
 * Registers a specialist: the account waits for verification, the profile is seen by nobody yet
 * (spec 4.3). The accepted terms are kept with version and time.
 * @throws {Problem} 429 past the limit of the address.
 */
export async function registerSpecialist(
  registration: SpecialistRegistration,
  caller: Caller,
): Promise<Registration> {
  const { name, email, password, termsAccepted: _, ...profile } = registration
  const photo = profile.photo && withoutOwnOrigin(profile.photo)
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
    const specialistId = await insertProfile({
      userId,
      name,
      photo: photo ?? null,
      bio: profile.bio ?? '',
      credentials: profile.credentials ?? null,
      location: profile.location ?? null,
      callDescription: null,
      translations: {},
      languages: profile.languages,
      expertise: profile.expertise,
    })
    await publish('specialist-registered', { specialistId, userId })
  })
}

/** A specialist that the product brings along, on an account that exists. */
export interface NewSpecialist extends ProfileTexts {
  userId: number
  photo: string | null
  languages: readonly SpecialistLanguage[]
  expertise: readonly Expertise[]
  translations: Partial<Record<'en' | 'fa', Partial<Record<keyof ProfileTexts, string>>>>
  meetingUrl?: string | null
  /** Null for one who waits for verification. */
  verifiedAt: Date | null
  verifications: readonly { what: { en: string; fa: string }; checkedAt: Date }[]
}

/** Adds a specialist to an active account, as demo content does. Answers the specialist's id. */
export async function createSpecialist(_system: System, created: NewSpecialist): Promise<number> {
  const { verifications, verifiedAt, ...profile } = created
  const verified = verifiedAt !== null
  return inTransaction(async () => {
    const specialistId = await insertProfile({
      ...profile,
      verified,
      verifiedAt,
      listed: isListed({ verified, status: 'active', deletedAt: null }),
    })
    await records.insertVerifications(verifications.map((one) => ({ ...one, specialistId })))
    afterCommit(publicContentChanged)
    return specialistId
  })
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
