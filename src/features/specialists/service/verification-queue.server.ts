import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { requirePermission } from '../../../platform/actor.ts'
import { storedAddress } from '../../../platform/api/email-address.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { partOf, type ListPart } from '../../../platform/api/lists.ts'
import * as credentials from '../records/credentials.server.ts'
import * as records from '../records/verification.server.ts'
import { dueUntil, verificationStatusOf, type VerificationStatus } from '../rules/verification.ts'
import type { Credential } from '../schema/credentials.ts'
import type { QueueCounts, QueueEntry, VerificationCase } from '../schema/verification.ts'
import { toCredential } from './credentials.server.ts'
import { getProfile } from './profiles.server.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { present } from '../../../platform/present.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'

interface QueueRequest {
  standing: VerificationStatus
  q?: string | undefined
  limit: number
  cursor: number
  /** The language of the names. */
  locale?: Locale | undefined
}

const searchOf = (q: string | undefined) => {
  const words = searchedWordsOf(q ?? '')
  return words && { words, address: storedAddress(present(q)) }
}

/**
 * A page of one status of the queue, longest waiting first (spec 2.49).
 * @throws {Problem} 401, 403 for non-admins.
 */
export async function listQueue(
  actor: Actor,
  { standing: status, q, limit, cursor, locale = 'en' }: QueueRequest,
  now: Date = systemClock(),
): Promise<ListPart<QueueEntry, number>> {
  requirePermission(actor, 'verify-specialists')
  const part = { status, dueUntil: dueUntil(now), search: searchOf(q) }
  const [rows, total] = await Promise.all([
    records.listQueue({ ...part, limit: limit + 1, offset: cursor }),
    records.countQueue(part),
  ])
  const { entries, next } = partOf(rows, limit, () => cursor + limit)
  return {
    entries: entries.map((row) => toEntry(row, locale, now)),
    total,
    next,
  }
}

/**
 * The number of waiting specialists, and of those due for a re-check. @throws {Problem} 401, 403
 * for non-admins.
 */
export async function countQueue(actor: Actor, now: Date = systemClock()): Promise<QueueCounts> {
  requirePermission(actor, 'verify-specialists')
  const count = (status: VerificationStatus) =>
    records.countQueue({ status, dueUntil: dueUntil(now), search: undefined })
  const [waiting, due] = await Promise.all([count('waiting'), count('due')])
  return { waiting, due }
}

/**
 * All data for an admin's decision: the profile as families would see it, documents, and steps so
 * far.
 * @throws {Problem} 401, 403 for non-admins, 404 without such a specialist.
 */
export async function getVerificationCase(
  actor: Actor,
  specialistId: number,
  locale: Locale,
  now: Date = systemClock(),
): Promise<VerificationCase> {
  requirePermission(actor, 'verify-specialists')
  const row = orNotFound(await records.findQueueEntry(specialistId), 'specialist-not-found')
  const [profile, documents, steps] = await Promise.all([
    getProfile(actor, specialistId, locale),
    credentials.listCredentials(specialistId),
    credentials.listVerificationEvents(specialistId),
  ])
  const { name, bio, location, callDescription, languages, expertise, verifications } = profile
  return {
    ...toEntry(row, locale, now),
    emailConfirmed: row.emailConfirmedAt !== null,
    preferredLanguage: row.preferredLanguage,
    listed: row.listed,
    profile: {
      name,
      bio,
      location,
      callDescription,
      languages,
      expertise,
      verifications,
      credentials: profile.credentials,
    },
    documents: documents.map(toCredential),
    steps: steps.map((step) => ({
      ...withIsoDates(step),
      by: step.by && shownName(step.by, locale),
    })),
    seen: Math.max(0, ...steps.map(({ id }) => id)),
  }
}

function toEntry(row: records.QueueRecord, locale: Locale, now: Date): QueueEntry {
  const name = row.translations[locale]?.name || row.name
  const { id, email, photo, status, verified, lastStep, newDocuments } = row
  const { registeredAt, verifiedAt, verificationExpiresAt, lastStepAt } = row
  return withIsoDates({
    ...{ id, name, email, photo, status, verified, lastStep, newDocuments },
    standing: verificationStatusOf({ ...row, expiresAt: verificationExpiresAt }, now),
    ...{ registeredAt, verifiedAt, verificationExpiresAt, lastStepAt },
  })
}

export type CredentialDecided =
  | { ok: true; credential: Credential }
  | { ok: false; reason: 'verification-changed' }

/**
 * Accepts or refuses one document, unless it has changed since the admin saw it.
 * @throws {Problem} 401, 403 except for admins and for one's own, 404 for one that is gone.
 */
export async function decideCredential(
  actor: Actor,
  decision: {
    id: number
    seen: Credential['state']
    state: 'accepted' | 'refused'
    reason?: string | undefined
  },
  now: Date = systemClock(),
): Promise<CredentialDecided> {
  const { userId } = requirePermission(actor, 'verify-specialists')
  const { id, seen, state } = decision
  return inTransaction(async () => {
    const owner = orNotFound(await credentials.findCredentialOwner(id))
    if (owner.userId === userId) throw new Problem('forbidden')
    const reason = state === 'refused' ? (decision.reason ?? null) : null
    const isAsSeen = await credentials.decideCredential(
      id,
      seen,
      { state, reason, reviewedBy: userId },
      now,
    )
    const decided = orNotFound(await credentials.findCredential(id))
    return isAsSeen
      ? { ok: true, credential: toCredential(decided) }
      : { ok: false, reason: 'verification-changed' }
  })
}

/** The specialist's data for mails about a verification; undefined once the account is deleted. */
export async function findVerificationForNotice(_system: System, specialistId: number) {
  return records.findQueueEntry(specialistId)
}

/** A decision, for its mail. */
export const findVerificationStep = (_system: System, id: number) =>
  records.findVerificationEvent(id)
