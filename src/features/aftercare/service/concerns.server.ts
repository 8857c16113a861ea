import { shownName } from '../../accounts/rules/gone.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSealedRead } from '../../../database/sealed-rows.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { defaultLocale, type Locale } from '../../../i18n/locale.ts'
import {
  requirePerson,
  requirePermission,
  type Actor,
  type System,
} from '../../../platform/actor.ts'
import { isMatching, versionAt } from '../../../platform/api/entity-tags.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { toListPart, type ListPart } from '../../../platform/api/lists.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import * as records from '../records.server.ts'
import { canReport, type ConcernKind } from '../rules.ts'
import type {
  ChangedConcern,
  ConcernChange,
  ConcernQuery,
  ConcernReport,
  ListedConcern,
  OwnConcern,
  WholeConcern,
} from '../schema.ts'
import { requireOwnConsultation } from './writing.server.ts'

const REPORTS: RateLimit = { name: 'concerns', points: 10, perSeconds: 86_400 }

export type ConcernReported =
  | { ok: true; concern: OwnConcern }
  | { ok: false; reason: 'concern-too-early' }

/**
 * Reports one side's concern about a consultation; the team is notified by mail, without the text.
 * @throws {Problem} 401 without a session, 404 for everybody else's consultations, 429 past 10 a
 * day.
 */
export async function reportConcern(
  actor: Actor,
  consultationId: number,
  { kind, content }: ConcernReport,
  now: Date = systemClock(),
): Promise<ConcernReported> {
  await spendStored(REPORTS, String(requirePerson(actor).userId))
  return inTransaction(async () => {
    const consultation = await requireOwnConsultation(actor, consultationId)
    if (!canReport({ consultation, now })) return { ok: false, reason: 'concern-too-early' }
    const { userId: reporterId } = consultation.reader
    const report = { consultationId, reporterId, kind, content, createdAt: now }
    const id = await insertReport(report)
    await publish('concern-reported', { concernId: id })
    return { ok: true, concern: withIsoDates({ id, kind, state: 'new' as const, createdAt: now }) }
  })
}

interface Report {
  consultationId: number
  reporterId: number
  kind: ConcernKind
  content: string
  createdAt: Date
}

async function insertReport(report: Report): Promise<number> {
  const id = await nextId('concerns', openDatabase())
  await records.insertConcern({ id, ...report })
  return id
}

/** Adds a concern for the product itself, such as demo content, without a mail. Returns its id. */
export const recordConcern = (_system: System, report: Report): Promise<number> =>
  insertReport(report)

export const listOwnConcerns = async (consultationId: number, reporterId: number) =>
  (await records.listOwnConcerns(consultationId, reporterId)).map(withIsoDates)

const toListed = <Row extends { isOfFamily: boolean }>({ isOfFamily, ...row }: Row) => ({
  ...withIsoDates(row),
  reportedBy: isOfFamily ? ('family' as const) : ('specialist' as const),
})

/**
 * Concerns without text, the latest first.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listConcerns(
  actor: Actor,
  { state, cursor, limit }: ConcernQuery,
  locale: Locale,
): Promise<ListPart<ListedConcern>> {
  requirePermission(actor, 'handle-concerns')
  const [rows, total] = await Promise.all([
    records.listConcerns(state, { after: cursor, count: limit + 1, locale }),
    records.countConcerns(state),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(toListed) }
}

/** Number of concerns in state `new`. @throws {Problem} 401, 403 for all but admins. */
export async function countNewConcerns(actor: Actor): Promise<{ new: number }> {
  requirePermission(actor, 'handle-concerns')
  return { new: await records.countConcerns('new') }
}

async function readConcern(id: number, locale: Locale) {
  const { content, ...row } = orNotFound(await records.findConcern(id, locale))
  const concern: ChangedConcern = {
    ...toListed(row),
    familyName: shownName(row.familyName, currentLocale()),
    specialistName: shownName(row.specialistName, currentLocale()),
    handledBy: row.handledBy && shownName(row.handledBy, currentLocale()),
    version: versionAt(row.handledAt),
  }
  return { content, concern }
}

/**
 * A concern with its text; records the access.
 * @throws {Problem} 401, 403 for all but admins, 404.
 */
export async function getConcern(actor: Actor, id: number, locale: Locale): Promise<WholeConcern> {
  const { userId } = requirePermission(actor, 'handle-concerns')
  const { content, concern } = await readConcern(id, locale)
  await noteSealedRead(userId, 'concerns', id)
  return { ...concern, content }
}

interface ConcernChanging {
  locale: Locale
  ifMatch?: string | undefined
  now?: Date
}

/**
 * Sets a concern's state and outcome; the log records the admin, not the text.
 * @throws {Problem} 401, 403 for all but admins, 404, 412 when it was changed since `ifMatch`.
 */
export async function changeConcern(
  actor: Actor,
  id: number,
  { state, outcome }: ConcernChange,
  { locale, ifMatch, now = systemClock() }: ConcernChanging,
): Promise<ChangedConcern> {
  const { userId } = requirePermission(actor, 'handle-concerns')
  return inTransaction(async () => {
    const before = orNotFound(await records.lockConcern(id))
    if (!isMatching(ifMatch, versionAt(before.handledAt))) throw new Problem('stale')
    const after = state ?? before.state
    await records.updateConcern(id, {
      state: after,
      outcome: outcome === undefined ? undefined : outcome || null,
      handledBy: userId,
      handledAt: now,
    })
    await noteActivity(actor, 'concern-changed', { concernId: id, before: before.state, after })
    return (await readConcern(id, locale)).concern
  })
}

/** Data of the team's mail about a concern, never its text. Undefined once it is deleted. */
export async function findConcernForNotice(_system: System, id: number) {
  const row = await records.findConcern(id, defaultLocale)
  if (!row) return undefined
  const { kind, consultationId, createdAt, isOfFamily } = row
  return { id, kind, consultationId, createdAt, isOfFamily }
}
