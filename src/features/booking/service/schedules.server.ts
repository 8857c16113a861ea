import { afterCommit, inTransaction } from '../../../database/client.ts'
import { addDays, type DateKey } from '../../../i18n/date-key.ts'
import { requireRole, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/problem.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import { lockSchedule } from '../records/locks.server.ts'
import * as records from '../records/schedules.server.ts'
import * as slotRecords from '../records/slots.server.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import { bookableDates } from '../rules/limits.ts'
import { buildSlots, reconcileSlots, type Slot } from '../rules/slots.ts'
import { validateOverrides, validateWeeklyHours, type HoursProblem } from '../rules/weekly-hours.ts'
import type { PlannedSlot } from '../schema/answers.ts'
import type { Hours } from '../schema/hours.ts'
import { toIso, wallEnd } from './views.server.ts'

/** What holds until a specialist says otherwise: no hours, so that nothing is offered by itself. */
const NEW_SCHEDULE = {
  bufferMinutes: 15,
  minimumNoticeHours: 24,
  bookingWindowDays: 42,
  weeklyCap: null,
  autoConfirm: false,
  weeklyHours: [],
  overrides: [],
} as const satisfies Partial<Hours>

export type ScheduleProblem = HoursProblem & { list: 'weeklyHours' | 'overrides' }
export type HoursRefused = { ok: false; reason: 'invalid-hours'; problems: ScheduleProblem[] }

/**
 * The hours of the signed-in specialist; in the caller's zone and empty before the first were saved.
 * @throws {Problem} 401, 403 for who is no specialist, 404 without a profile.
 */
export async function getSchedule(actor: Actor, callerTimeZone: string): Promise<Hours> {
  const found = await requireOwnSchedule(actor)
  return hoursOf(found) ?? { ...newHours(), timeZone: callerTimeZone }
}

/**
 * Replaces the signed-in specialist's hours and, from now on, the slots that follow from them. A
 * slot that is booked stays as it is.
 * @throws {Problem} 401, 403 for who is no specialist, 404 without a profile.
 */
export async function saveSchedule(
  actor: Actor,
  hours: Hours,
  now: Date = systemClock(),
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  const { specialistId } = await requireOwnSchedule(actor)
  return saveHours(specialistId, hours, now)
}

/**
 * Gives a specialist a first schedule, as registration and demo content do; what is left out is as
 * for a new specialist.
 * @throws {Problem} 403 for anybody but the product itself and an admin.
 */
export async function createSchedule(
  actor: Actor,
  specialistId: number,
  hours: Partial<Hours> & Pick<Hours, 'timeZone'>,
  now: Date = systemClock(),
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  if (actor.kind !== 'system') requireRole(actor, 'admin')
  return saveHours(specialistId, { ...newHours(), ...hours }, now)
}

/**
 * The slots of the next two weeks that would follow from hours that are not saved; stores nothing.
 * @throws {Problem} 401, 403 for who is no specialist.
 */
export async function previewSlots(
  actor: Actor,
  hours: Hours,
  now: Date = systemClock(),
): Promise<{ ok: true; slots: PlannedSlot[] } | HoursRefused> {
  requireRole(actor, 'specialist')
  const checked = checkHours(hours)
  if (!checked.ok) return checked
  const { firstDate, lastDate } = bookableDates(hours, now)
  const inTwoWeeks = addDays(firstDate, PREVIEW_DAYS - 1)
  const slots = comingSlots({
    hours: checked.hours,
    firstDate,
    lastDate: inTwoWeeks < lastDate ? inTwoWeeks : lastDate,
    now,
  })
  return { ok: true, slots: slots.map((slot) => toPlannedSlot(slot, hours.timeZone)) }
}

const PREVIEW_DAYS = 14

/**
 * Job: keeps slots ahead to the end of each booking window. One short transaction a specialist.
 * Answers how many specialists were behind.
 */
export async function extendSlots(now: Date = systemClock()): Promise<number> {
  for (let extended = 0; ;) {
    const behind = await records.listSchedulesBehind(now, BATCH)
    for (const specialistId of behind) await extendSlotsOf(specialistId, now)
    extended += behind.length
    if (behind.length < BATCH) return extended
  }
}

const BATCH = 20

/** Makes the slots of a few dates right again, in the transaction around the call and under its lock. */
export async function reconcileAround(
  specialistId: number,
  startsAt: Date,
  now: Date,
): Promise<void> {
  const found = await records.findSchedule({ specialistId })
  const hours = found && hoursOf(found)
  if (!hours) return
  const { lastDate } = bookableDates({ ...hours, bookingWindowDays: 0 }, startsAt)
  await regenerate(specialistId, hours, {
    firstDate: addDays(lastDate, -1),
    lastDate: addDays(lastDate, 1),
    now,
  })
}

async function saveHours(
  specialistId: number,
  hours: Hours,
  now: Date,
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  const checked = checkHours(hours)
  if (!checked.ok) return checked
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    const { firstDate, lastDate } = bookableDates(hours, now)
    await records.replaceSchedule(specialistId, checked.hours, { slotsUntil: lastDate, now })
    await regenerate(specialistId, checked.hours, {
      firstDate,
      lastDate,
      everyLaterSlot: true,
      now,
    })
    await updateFreeTimes([specialistId], now)
    afterCommit(publicContentChanged)
  })
  return { ok: true, hours: withoutMidnight24(checked.hours) }
}

async function extendSlotsOf(specialistId: number, now: Date): Promise<void> {
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    const found = await records.findSchedule({ specialistId })
    const hours = found && hoursOf(found)
    if (!hours) return
    const { firstDate, lastDate } = bookableDates(hours, now)
    const reached = found.schedule?.slotsUntil ?? firstDate
    const nextDate = addDays(reached, 1)
    await regenerate(specialistId, hours, {
      firstDate: nextDate > firstDate ? nextDate : firstDate,
      lastDate,
      now,
    })
    await records.setSlotsUntil(specialistId, lastDate)
    await updateFreeTimes([specialistId], now)
    afterCommit(publicContentChanged)
  })
}

/** Slots beyond the range are looked at for their buffer alone, unless they all go. */
async function regenerate(
  specialistId: number,
  hours: Hours,
  range: { firstDate: DateKey; lastDate: DateKey; everyLaterSlot?: boolean; now: Date },
): Promise<void> {
  const { firstDate, lastDate, now } = range
  const known = await slotRecords.listComingSlots({
    specialistId,
    now,
    ...(range.everyLaterSlot
      ? {}
      : { firstDate: addDays(firstDate, -1), lastDate: addDays(lastDate, 1) }),
  })
  const existing = known.filter(
    ({ isBooked, date }) =>
      isBooked || range.everyLaterSlot || (date >= firstDate && date <= lastDate),
  )
  const { add, remove } = reconcileSlots({
    existing,
    wanted: comingSlots({ hours, firstDate, lastDate, now }),
    bufferMinutes: hours.bufferMinutes,
  })
  await slotRecords.deleteSlots(remove.map((slot) => slot.id))
  await slotRecords.insertSlots(specialistId, hours.timeZone, add)
}

const comingSlots = (request: {
  hours: Hours
  firstDate: DateKey
  lastDate: DateKey
  now: Date
}): Slot[] =>
  buildSlots({
    // A pause is looked at when slots are listed: taking them away would lose what stays booked.
    schedule: { ...request.hours, paused: false },
    firstDate: request.firstDate,
    lastDate: request.lastDate,
  }).filter((slot) => slot.startsAt > request.now.getTime())

function checkHours(hours: Hours): { ok: true; hours: Hours } | HoursRefused {
  const week = validateWeeklyHours(hours.weeklyHours)
  const days = validateOverrides(hours.overrides)
  if (week.ok && days.ok)
    return { ok: true, hours: { ...hours, weeklyHours: week.hours, overrides: days.hours } }
  const problems = [
    ...(week.ok ? [] : week.problems).map((one) => ({ ...one, list: 'weeklyHours' as const })),
    ...(days.ok ? [] : days.problems).map((one) => ({ ...one, list: 'overrides' as const })),
  ]
  return { ok: false, reason: 'invalid-hours', problems }
}

async function requireOwnSchedule(actor: Actor): Promise<records.ScheduleRecord> {
  const { userId } = requireRole(actor, 'specialist')
  const found = await records.findSchedule({ userId })
  if (!found) throw new Problem('not-found', 'specialist-not-found')
  return found
}

function hoursOf(found: records.ScheduleRecord): Hours | undefined {
  if (!found.schedule) return undefined
  const { slotsUntil: _, ...settings } = found.schedule
  return withoutMidnight24({
    ...settings,
    weeklyHours: found.weeklyHours,
    overrides: found.overrides,
  })
}

/** A time field knows midnight as 00:00; the rules take either. */
const withoutMidnight24 = (hours: Hours): Hours => ({
  ...hours,
  weeklyHours: hours.weeklyHours.map((one) => ({ ...one, endTime: wallEnd(one.endTime) })),
  overrides: hours.overrides.map((one) =>
    one.kind === 'off' ? one : { ...one, endTime: wallEnd(one.endTime) },
  ),
})

const newHours = (): Omit<Hours, 'timeZone'> => ({
  ...NEW_SCHEDULE,
  weeklyHours: [],
  overrides: [],
})

const toPlannedSlot = (slot: Slot, timeZone: string): PlannedSlot => ({
  date: slot.date,
  startTime: slot.startTime,
  endTime: wallEnd(slot.endTime),
  startsAt: toIso(slot.startsAt),
  endsAt: toIso(slot.endsAt),
  timeZone,
})
