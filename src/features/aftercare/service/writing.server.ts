import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { requirePerson, type Actor, type System, type Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records.server.ts'
import { canWriteFollowUp, correctableUntil, type FollowUpRefusal } from '../rules.ts'
import type { FollowUp, FollowUpRequest, ListedFollowUp, Note } from '../schema.ts'
import { isMatching, versionAt } from '../../../platform/api/entity-tags.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'

export type OwnConsultation = NonNullable<
  Awaited<ReturnType<typeof records.findOwnConsultation>>
> & { reader: Person; isSpecialist: boolean }

/**
 * A consultation of the actor, as family or specialist.
 * @throws {Problem} 401 without a session, 404 for everybody else's, also for admins.
 */
export async function requireOwnConsultation(
  actor: Actor,
  id: number,
  locked = false,
): Promise<OwnConsultation> {
  const reader = requirePerson(actor)
  const row = orNotFound(
    await records.findOwnConsultation(id, reader.userId, locked),
    'consultation-not-found',
  )
  return { ...row, reader, isSpecialist: row.specialistUserId === reader.userId }
}

/**
 * As {@link requireOwnConsultation}, locked, for its specialist. @throws {Problem} 401, 403 for the
 * family, 404.
 */
async function lockAsSpecialist(actor: Actor, id: number): Promise<OwnConsultation> {
  const consultation = await requireOwnConsultation(actor, id, true)
  if (!consultation.isSpecialist) throw new Problem('forbidden')
  return consultation
}

/** Writes per specialist: drafts, corrections and notes, all saved automatically while typing. */
const WRITING: RateLimit = { name: 'aftercare-writing', points: 900, perSeconds: 3600 }

const LISTED_FOLLOW_UPS = 200

export function toFollowUp(row: records.FollowUpRow, isSpecialist: boolean): FollowUp {
  const { content, sentAt, updatedAt } = row
  return withIsoDates({
    // All drafts share a version: only a text that the family reads is protected from overwriting.
    version: versionAt(sentAt && updatedAt),
    content,
    sentAt,
    correctedAt: sentAt && updatedAt > sentAt ? updatedAt : null,
    updatedAt,
    correctableUntil: isSpecialist && sentAt ? new Date(correctableUntil(sentAt)) : null,
  })
}

export type Written = { ok: true; followUp: FollowUp } | { ok: false; reason: FollowUpRefusal }

/**
 * Stores a follow-up's draft, or sends it: then the family can read it and is notified by mail.
 * Later texts correct it, for a week.
 * @throws {Problem} 401 without a session, 403 for the family, 404 for everybody else, 412 when it
 * was sent or corrected since `ifMatch`, 429 past the limit.
 */
export async function writeFollowUp(
  actor: Actor,
  consultationId: number,
  { content, send }: FollowUpRequest,
  { ifMatch, now = systemClock() }: { ifMatch?: string | undefined; now?: Date } = {},
): Promise<Written> {
  await spendStored(WRITING, String(requirePerson(actor).userId))
  return inTransaction(async () => {
    const consultation = await lockAsSpecialist(actor, consultationId)
    const before = await records.findFollowUp(consultationId)
    const sentAt = before?.sentAt ?? null
    const decision = canWriteFollowUp({ consultation, sentAt, now })
    if (!decision.ok) return decision
    if (sentAt && !send) return { ok: false, reason: 'follow-up-sent' }
    if (!isMatching(ifMatch, versionAt(sentAt && before?.updatedAt))) throw new Problem('stale')
    // An unchanged text is no correction: the family is not notified.
    if (before && sentAt && before.content === content)
      return { ok: true, followUp: toFollowUp(before, true) }
    const row = {
      id: before?.id ?? (await nextId('follow_ups', openDatabase())),
      consultationId,
      content,
      sentAt: sentAt ?? (send ? now : null),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    await records.putFollowUp(row)
    if (sentAt === null && send) await publish('follow-up-sent', { consultationId })
    return { ok: true, followUp: toFollowUp(row, true) }
  })
}

/** Adds a sent follow-up for the product itself, such as demo content, without a mail. */
export async function recordFollowUp(
  _system: System,
  given: { consultationId: number; content: string; sentAt: Date },
): Promise<void> {
  const { sentAt } = given
  const id = await nextId('follow_ups', openDatabase())
  await records.putFollowUp({ id, ...given, createdAt: sentAt, updatedAt: sentAt })
}

/**
 * The actor's consultations with a follow-up, the latest first, without its text.
 * @throws {Problem} 401 without a session.
 */
export async function listFollowUps(actor: Actor): Promise<ListedFollowUp[]> {
  const { userId } = requirePerson(actor)
  const rows = await records.listFollowUps(userId, LISTED_FOLLOW_UPS)
  return rows.map(withIsoDates)
}

export const toNote = (row: records.NoteRow | undefined): Note => ({
  version: versionAt(row?.updatedAt),
  content: row?.content ?? '',
  updatedAt: row ? row.updatedAt.toISOString() : null,
})

/**
 * Stores a specialist's private note about a consultation; an empty one is deleted.
 * @throws {Problem} 401 without a session, 403 for the family, 404 for everybody else, 412 when it
 * was changed since `ifMatch`, 429 past the limit.
 */
export async function writeNote(
  actor: Actor,
  consultationId: number,
  { content }: { content: string },
  ifMatch?: string,
  now: Date = systemClock(),
): Promise<Note> {
  await spendStored(WRITING, String(requirePerson(actor).userId))
  return inTransaction(async () => {
    await lockAsSpecialist(actor, consultationId)
    const before = await records.findNote(consultationId)
    if (!isMatching(ifMatch, versionAt(before?.updatedAt))) throw new Problem('stale')
    if (content === '') {
      await records.deleteNote(consultationId)
      return toNote(undefined)
    }
    const row = {
      id: before?.id ?? (await nextId('private_notes', openDatabase())),
      consultationId,
      content,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    await records.putNote(row)
    return toNote(row)
  })
}
