import { inTransaction } from '../../../database/client.ts'
import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { firstInstantOf, localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { endPauses, findSpecialistIdOf, pauseOwn } from '../../specialists/service/index.server.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import * as records from '../records/own-schedule.server.ts'
import { listAway } from '../records/proposals.server.ts'
import { markAllFreed } from '../records/slots.server.ts'
import { CONSULTATION_MINUTES } from '../rules/index.ts'
import { datesOfWeek, DAYS_OF_A_WEEK } from '../rules/weekly-hours.ts'
import type {
  AwayTime,
  Impact,
  PauseRequest,
  PauseState,
  ScheduleWeek,
} from '../schema/schedule.ts'
import { endAway } from './claims.server.ts'
import { requireOwnSchedule } from './schedules.server.ts'
import { toIso, toIsoTime, toPlannedSlot } from './views.server.ts'

/**
 * A week of the signed-in specialist, from a date or today on: consultations, free times and days
 * off, by day in the specialist's zone.
 */
export async function getScheduleWeek(
  actor: Actor,
  request: { date?: DateKey | undefined; callerTimeZone: string },
  now: Date = systemClock(),
): Promise<ScheduleWeek> {
  const { specialistId, schedule, overrides } = await requireOwnSchedule(actor)
  const timeZone = schedule?.timeZone ?? request.callerTimeZone
  const from = request.date ?? localDateKey(now, timeZone)
  const range = {
    from: firstInstantOf(from, timeZone),
    to: firstInstantOf(addDays(from, DAYS_OF_A_WEEK), timeZone),
  }
  const [coming, bookable] = await Promise.all([
    records.listUncancelledWithin(specialistId, range),
    records.listBookableWithin(specialistId, { ...range, now }),
  ])
  const days = datesOfWeek(from).map((date) => ({
    date,
    isOff: overrides.some((day) => day.kind === 'off' && day.date === date),
    consultations: coming
      .filter(({ startsAt }) => localDateKey(startsAt, timeZone) === date)
      .map((one) => ({
        ...one,
        familyName: shownName(one.familyName, currentLocale()),
        outcomeAskedAt: one.outcomeAskedAt && toIso(one.outcomeAskedAt),
        proposal: one.proposal && { by: one.proposal.by },
        ...toIsoTime(one),
      })),
    free: bookable
      .filter(({ startsAt }) => localDateKey(startsAt, timeZone) === date)
      .map(toPlannedSlot),
  }))
  return { timeZone, from, days }
}

/** Coming away times of the signed-in specialist, which are not offered. */
export async function listAwayTimes(actor: Actor, now: Date = systemClock()): Promise<AwayTime[]> {
  const { specialistId } = await requireOwnSchedule(actor)
  const times = await listAway(specialistId, now)
  return times.map(({ id, ...time }) => ({ id, ...toIsoTime(time) }))
}

/**
 * Ends an away time: within the hours it is offered again.
 * @throws {Problem} as {@link listAwayTimes}; 404 for another's time, too.
 */
export async function endAwayTime(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<void> {
  const { specialistId } = await requireOwnSchedule(actor)
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    if (!(await endAway({ specialistId, id }, now))) throw new Problem('not-found')
  })
}

export async function getPause(actor: Actor): Promise<PauseState> {
  const pause = orNotFound(
    await records.findPause(requirePermission(actor, 'offer-time').userId),
    'specialist-not-found',
  )
  return { isPaused: !pause.availability, until: pause.pausedUntil && toIso(pause.pausedUntil) }
}

/**
 * Pauses or resumes the signed-in specialist. Consultations stay; no free times are offered until
 * the pause's last date, in the specialist's zone.
 */
export async function setPause(
  actor: Actor,
  request: PauseRequest,
  callerTimeZone: string,
  now: Date = systemClock(),
): Promise<{ ok: true; pause: PauseState } | { ok: false; reason: 'pause-ends-in-the-past' }> {
  const { specialistId, schedule } = await requireOwnSchedule(actor)
  const until = request.until
    ? firstInstantOf(request.until, schedule?.timeZone ?? callerTimeZone)
    : null
  if (request.isPaused && until && until <= now)
    return { ok: false, reason: 'pause-ends-in-the-past' }
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    await pauseOwn(actor, { isPaused: request.isPaused, until })
    if (!request.isPaused) await markAllFreed([specialistId], now)
    await updateFreeTimes([specialistId], now)
  })
  return { ok: true, pause: await getPause(actor) }
}

/**
 * Job: resumes specialists after their pause; `refreshNextFree` then updates their cached free
 * times.
 */
export const endPausesThatAreOver = (now: Date = systemClock()): Promise<number> =>
  inTransaction(async () => {
    const resumed = await endPauses(system, now)
    await markAllFreed(resumed, now)
    return resumed.length
  })

export async function getImpact(actor: Actor): Promise<Impact> {
  const { userId } = requirePermission(actor, 'offer-time')
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId === undefined) throw new Problem('not-found', 'specialist-not-found')
  const completed = await records.countCompleted(specialistId)
  return { ...completed, minutes: completed.consultations * CONSULTATION_MINUTES }
}
