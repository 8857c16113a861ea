import { afterCommit, inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { sortKey } from '../../../i18n/sorting.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { hasRole, requireRole } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import { withoutOwnOrigin } from '../../../platform/site-address.ts'
import * as records from '../records.server.ts'
import {
  localizedTexts,
  type Expertise,
  type ProfileTexts,
  type SpecialistLanguage,
} from '../rules.ts'
import { searchWordsOf } from '../rules/search-words.ts'
import type { OwnProfile, ProfileUpdate } from '../schema.ts'

/** The average of what was given, 0 without a review (spec 9.3). */
export const averageOf = (row: { ratingSum: number; reviewCount: number }): number =>
  row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount

/** A profile in one language, as anybody may see it. */
export interface PublicProfile extends ProfileTexts {
  id: number
  photo: string | null
  languages: SpecialistLanguage[]
  expertise: Expertise[]
  verified: boolean
  /** ISO 8601, UTC. */
  verifiedAt: string | null
  verifications: { what: string; checkedAt: string }[]
  avgRating: number
  reviewCount: number
  /** False while the specialist pauses. */
  availability: boolean
}

async function listVerifications(specialistId: number, locale: Locale) {
  const rows = await records.listVerifications(specialistId)
  return rows.map(({ what, checkedAt }) => ({
    what: what[locale],
    checkedAt: checkedAt.toISOString(),
  }))
}

const maySeeUnlisted = (actor: Actor, profile: { userId: number }): boolean =>
  actor.kind === 'system' ||
  hasRole(actor, 'admin') ||
  (actor.kind === 'person' && actor.userId === profile.userId)

/**
 * A profile for its page (spec 7.8). Who is not verified and active is seen by nobody but
 * themselves and admins.
 * @throws {Problem} 404 for everybody else, and when there is none.
 */
export async function getProfile(
  actor: Actor,
  specialistId: number,
  locale: Locale,
): Promise<PublicProfile> {
  const profile = await records.findProfile(specialistId)
  if (!profile || !(profile.listed || maySeeUnlisted(actor, profile)))
    throw new Problem('not-found', 'specialist-not-found')
  const { id, photo, languages, expertise, verified, reviewCount, availability } = profile
  return {
    id,
    photo,
    languages,
    expertise,
    ...localizedTexts(profile, locale),
    verified,
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verifications: await listVerifications(id, locale),
    avgRating: averageOf(profile),
    reviewCount,
    availability,
  }
}

/** The specialist behind an account; undefined when it has no profile. */
export const findSpecialistIdOf = (_system: System, userId: number): Promise<number | undefined> =>
  records.findSpecialistId(userId)

async function requireOwn(actor: Actor): Promise<records.ProfileRecord> {
  const person = requireRole(actor, 'specialist')
  const profile = await records.findProfileOfUser(person.userId)
  if (!profile) throw new Problem('not-found', 'specialist-not-found')
  return profile
}

/**
 * The signed-in specialist's own profile, in all its languages.
 * @throws {Problem} 401, 403 for who is no specialist, 404 without a profile.
 */
export async function getOwnProfile(actor: Actor, locale: Locale): Promise<OwnProfile> {
  const profile = await requireOwn(actor)
  const { userId: _, ratingSum: __, status: ___, deletedAt: ____, ...columns } = profile
  return {
    ...columns,
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verifications: await listVerifications(profile.id, locale),
    avgRating: averageOf(profile),
  }
}

/** The columns by which a profile is found and sorted. */
export function keysOf(profile: Parameters<typeof searchWordsOf>[0]) {
  const nameIn = (locale: Locale) => localizedTexts(profile, locale).name
  return {
    sortName: sortKey(nameIn('en')),
    sortNameFa: sortKey(nameIn('fa')),
    searchWords: searchWordsOf(profile),
  }
}

/**
 * Replaces what the signed-in specialist says of themselves. Verification, rating and account stay
 * as they are.
 * @throws {Problem} 401, 403 for who is no specialist, 404 without a profile.
 */
export async function updateOwnProfile(
  actor: Actor,
  update: ProfileUpdate,
  locale: Locale,
): Promise<OwnProfile> {
  return inTransaction(async () => {
    const { id, availability } = await requireOwn(actor)
    const texts = {
      name: update.name,
      bio: update.bio ?? '',
      credentials: update.credentials ?? null,
      location: update.location ?? null,
      callDescription: update.callDescription ?? null,
      translations: update.translations,
      languages: update.languages,
      expertise: update.expertise,
    }
    const { searchWords, ...sortNames } = keysOf(texts)
    const rest = {
      photo: update.photo ? withoutOwnOrigin(update.photo) : null,
      meetingUrl: update.meetingUrl ?? null,
      availability: update.availability ?? availability,
    }
    await records.updateProfile(id, { ...texts, ...rest, ...sortNames }, searchWords)
    afterCommit(publicContentChanged)
    return getOwnProfile(actor, locale)
  })
}
