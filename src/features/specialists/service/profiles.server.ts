import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { sortKey } from '../../../i18n/text/sorting.ts'
import { type Actor, type System, may, requirePermission } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { Problem, invalidField, orNotFound } from '../../../platform/api/problem.ts'
import { hasPictureAt } from '../../../platform/files/public-files.ts'
import { withoutOwnOrigin } from '../../../platform/addresses/site-address.ts'
import * as records from '../records/index.server.ts'
import { hostsInWords, isMeetingUrl, localizedTexts } from '../rules/index.ts'
import { profileFormValues } from '../rules/profile-form.ts'
import { searchWordsOf } from '../rules/search-words.ts'
import type { OwnProfile, ProfileUpdate, PublicProfile } from '../schema/index.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { systemClock } from '../../../platform/clock.ts'
import { present } from '../../../platform/present.ts'

/** The average rating, 0 without a review (spec 9.3). */
const averageOf = (row: { ratingSum: number; reviewCount: number }): number =>
  row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount

/** The checks, each with its latest date. */
async function listVerifications(specialistId: number, locale: Locale) {
  const rows = await records.listVerifications(specialistId)
  const latest = new Map(rows.map((row) => [row.what.en, row]))
  return [...latest.values()].map(({ what, checkedAt }) => ({
    what: what[locale],
    checkedAt: checkedAt.toISOString(),
  }))
}

const maySeeUnlisted = (actor: Actor, profile: { userId: number }): boolean =>
  actor.kind === 'system' ||
  may(actor, 'verify-specialists') ||
  (actor.kind === 'person' && actor.userId === profile.userId)

/**
 * A profile that is not verified and active is visible only to its specialist and admins.
 * @throws {Problem} 404 for everybody else, and when there is none.
 */
export async function requireVisible(actor: Actor, specialistId: number) {
  const profile = await records.findProfile(specialistId)
  if (!profile || !(profile.listed || maySeeUnlisted(actor, profile)))
    throw new Problem('not-found', 'specialist-not-found')
  return profile
}

/**
 * A profile for its page (spec 7.8).
 * @throws {Problem} as {@link requireVisible}.
 */
export async function getProfile(
  actor: Actor,
  specialistId: number,
  locale: Locale,
): Promise<PublicProfile> {
  const profile = await requireVisible(actor, specialistId)
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

/** The specialist id of an account; undefined without a profile. */
export const findSpecialistIdOf = (_system: System, userId: number): Promise<number | undefined> =>
  records.findSpecialistId(userId)

/**
 * The profile of the signed-in specialist, who may currently act as one.
 * @throws {Problem} 401, 403 for everybody else, 404 without a profile.
 */
export async function requireActing(actor: Actor): Promise<number> {
  const { id, mayAct } = await requireOwn(actor)
  if (!mayAct) throw new Problem('forbidden')
  return id
}

async function requireOwn(actor: Actor): Promise<records.ProfileRecord> {
  const person = requirePermission(actor, 'keep-profile')
  const profile = orNotFound(await records.findProfileOfUser(person.userId), 'specialist-not-found')
  return profile
}

/**
 * The signed-in specialist's own profile, in all its languages.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile.
 */
export async function getOwnProfile(actor: Actor, locale: Locale): Promise<OwnProfile> {
  const profile = await requireOwn(actor)
  const {
    userId: _,
    role: _____,
    ratingSum: __,
    status: ___,
    deletedAt: ____,
    mayAct: ______,
    ...columns
  } = profile
  return {
    ...columns,
    meetingHosts: [...deployment().meetingHosts],
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verificationExpiresAt: profile.verificationExpiresAt?.toISOString() ?? null,
    verifications: await listVerifications(profile.id, locale),
    avgRating: averageOf(profile),
    version: versionOf(profileFormValues(profile)),
  }
}

/** The search and sort columns of a profile. */
export function keysOf(profile: Parameters<typeof searchWordsOf>[0]) {
  const nameIn = (locale: Locale) => localizedTexts(profile, locale).name
  return {
    sortName: sortKey(nameIn('en')),
    sortNameFa: sortKey(nameIn('fa')),
    searchWords: searchWordsOf(profile),
  }
}

/** Adds search words to profiles from before the search had them. */
export async function completeSearchWords(_system: System): Promise<void> {
  for (;;) {
    const some = await records.listWithOldSearchWords()
    if (some.length === 0) return
    for (const profile of some)
      await records.setSearchWords(profile.id, keysOf(profile).searchWords)
  }
}

function requireKnownHost(link: string | undefined, locale: Locale): void {
  if (!link || isMeetingUrl(link, deployment().meetingHosts)) return
  const hosts = hostsInWords(deployment().meetingHosts, locale)
  const message = m.specialists_meeting_url_invalid({ hosts }, { locale })
  throw invalidField('meetingUrl', message, 'unknown-host')
}

/** @throws {Problem} 400 for a path of this site without a picture. */
export async function requirePhoto(address: string): Promise<void> {
  if (await hasPictureAt(address)) return
  const message = m.common_picture_missing()
  throw invalidField('photo', message)
}

/**
 * Replaces the signed-in specialist's profile texts. Verification, rating and account stay as they
 * are.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile, 412 when it was changed
 * since `ifMatch`, 400 for a meeting link to a host that this site does not know.
 */
export async function updateOwnProfile(
  actor: Actor,
  update: ProfileUpdate,
  locale: Locale,
  ifMatch?: string,
): Promise<OwnProfile> {
  return inTransaction(async () => {
    const { id } = await requireOwn(actor)
    const before = present(await records.lockProfile(id))
    const { photo, availability } = before
    if (!isMatching(ifMatch, versionOf(profileFormValues(before)))) throw new Problem('stale')
    requireKnownHost(update.meetingUrl, locale)
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
    const newPhoto = update.photo && withoutOwnOrigin(update.photo)
    if (newPhoto && newPhoto !== photo) await requirePhoto(newPhoto)
    // Absent fields are not written, so that concurrent changes of them survive.
    const rest = {
      meetingUrl: update.meetingUrl ?? null,
      ...(newPhoto ? { photo: newPhoto } : {}),
      ...pauseOf(update.availability, availability),
    }
    await records.updateProfile(id, { ...texts, ...rest, ...sortNames }, searchWords)
    return getOwnProfile(actor, locale)
  })
}

/** A pause that begins or ends this way has no end of its own. */
const pauseOf = (availability: boolean | undefined, before: boolean) =>
  availability === undefined || availability === before ? {} : { availability, pausedUntil: null }

/**
 * Pauses or resumes the signed-in specialist: a pause offers no free times, booked ones stay. With
 * `until` it ends by itself.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile.
 */
export async function pauseOwn(
  actor: Actor,
  pause: { isPaused: boolean; until: Date | null },
): Promise<void> {
  const { userId } = requirePermission(actor, 'offer-time')
  const specialistId = await records.findSpecialistId(userId)
  if (specialistId === undefined) throw new Problem('not-found', 'specialist-not-found')
  await records.setPause(specialistId, {
    availability: !pause.isPaused,
    pausedUntil: pause.isPaused ? pause.until : null,
  })
}

/** Job: ends expired pauses. Returns the ids of their specialists. */
export const endPauses = (_system: System, now: Date = systemClock()): Promise<number[]> =>
  records.endPausesUntil(now)
