import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { findAccountForNotice } from '../../accounts/service/index.server.ts'
import * as records from '../records/all-consultations.server.ts'
import { insertLogLines } from '../records/consultations.server.ts'
import { REMINDED_LATELY_MINUTES, whyNoReminder, type ManyOutcome } from '../rules/many.ts'
import type {
  ListedConsultation,
  ManyConsultations,
  ManyConsultationsDone,
} from '../schema/team.ts'
import { toListed } from './all-consultations.server.ts'
import { confirm } from './changes.server.ts'
import { requireConsultation } from './consultations.server.ts'
import { inLocale } from '../../../i18n/current-locale.server.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { clockText } from '../../../i18n/zones/zoned-time.ts'
import { csvOf } from '../../../platform/csv.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { statusWords } from '../rules/labels.ts'

/**
 * Confirms many consultations, or reminds both sides of each now. Each is changed, logged and
 * mailed separately; a second call changes nothing.
 */
export async function doToConsultations(
  actor: Actor,
  { action, ids }: ManyConsultations,
  locale: Locale,
  now: Date = systemClock(),
): Promise<ManyConsultationsDone> {
  const { userId } = requirePermission(actor, 'manage-consultations')
  const act = action === 'confirm' ? confirmOne : remindOne
  const results = await doWithEach(ids, (id) => act(actor, { id, userId }, now))
  const lines = await listedOf(ids, locale)
  return { results: results.map((one) => ({ ...one, consultation: lines.get(one.id) ?? null })) }
}

async function listedOf(ids: readonly number[], locale: Locale) {
  const lines = await records.listLines(ids)
  return new Map(lines.map((line) => [line.id, toListed(line, locale)]))
}

interface One {
  id: number
  userId: number
}

const confirmOne = (actor: Actor, { id }: One, now: Date): Promise<ManyOutcome> =>
  inTransaction(async () => {
    const seen = await requireConsultation(actor, id)
    await lockSchedule(seen.consultation.specialistId)
    const { consultation } = await requireConsultation(actor, id, undefined, true)
    const { status, proposal } = consultation
    // The specialist cannot come at the current time, which the list does not show.
    if (proposal && status === 'pending') return 'in-question'
    const result = await confirm(actor, { id }, now)
    if (result.ok) return 'done'
    if (result.reason === 'started') return 'started'
    return status === 'confirmed' ? 'already' : 'wrong-status'
  })

const remindOne = (actor: Actor, { id, userId }: One, now: Date): Promise<ManyOutcome> =>
  inTransaction(async () => {
    const { consultation } = await requireConsultation(actor, id, undefined, true)
    const { status, startsAt, proposal, specialist } = consultation
    const reason = whyNoReminder({ status, startsAt, isInQuestion: proposal !== null }, now)
    if (reason) return reason
    const lately = new Date(now.getTime() - REMINDED_LATELY_MINUTES * MINUTE_MS)
    if (await records.wasReminded(id, lately)) return 'already'
    const sides = await Promise.all(
      [consultation.userId, specialist.userId].map((side) => findAccountForNotice(system, side)),
    )
    if (!sides.some((side) => side?.choices.reminders)) return 'reminders-off'
    const line = { userId, consultationId: id, by: 'admin' as const }
    await insertLogLines([{ ...line, action: 'consultation-reminded' }], now)
    await publish('reminder-asked', { consultationId: id })
    return 'done'
  })

/** Rows of the chosen consultations for an export, in the given order; the export is logged. */
export async function exportConsultations(
  actor: Actor,
  ids: readonly number[],
  locale: Locale,
): Promise<ListedConsultation[]> {
  requirePermission(actor, 'manage-consultations')
  return inTransaction(async () => {
    const lines = await listedOf(ids, locale)
    const chosen = ids.flatMap((id) => lines.get(id) ?? [])
    await noteActivity(actor, 'consultations-exported', { entries: chosen.length })
    return chosen
  })
}

/** Writes consultations as CSV, with times in a zone. */
export const writeConsultationsTable = (
  consultations: readonly ListedConsultation[],
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string =>
  inLocale(locale, () =>
    csvOf([
      [
        m.team_number(),
        m.choosing_column_starts({ zone: timeZone }),
        m.common_status(),
        m.common_family(),
        m.common_specialist(),
        m.team_by_phone(),
      ],
      ...consultations.map((one) => [
        one.id,
        clockText(one.startsAt, timeZone),
        statusWords[one.status](),
        one.familyName,
        one.specialistName,
        one.isByPhone ? m.choosing_yes() : m.choosing_no(),
      ]),
    ]),
  )

/** Outcomes of an entry other than those of the action. */
type Missed = 'not-found' | 'failed'

/**
 * Runs an action on entries one by one, independently: a failure does not undo the others, and is
 * returned with its reason.
 * @throws {Problem} 401, 403: without permission the first call ends the whole.
 */
async function doWithEach<Outcome extends string>(
  ids: readonly number[],
  act: (id: number) => Promise<Outcome>,
): Promise<{ id: number; outcome: Outcome | Missed }[]> {
  const done: { id: number; outcome: Outcome | Missed }[] = []
  for (const id of ids) done.push({ id, outcome: await act(id).catch(missedBy) })
  return done
}

function missedBy(error: unknown): Missed {
  if (error instanceof Problem) {
    if (error.kind === 'not-found') return 'not-found'
    if (error.kind === 'unauthenticated' || error.kind === 'forbidden') throw error
  }
  logger.error({ err: describeError(error) }, 'one of many entries failed')
  return 'failed'
}
