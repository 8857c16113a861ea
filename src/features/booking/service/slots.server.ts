import { inTransaction } from '../../../database/client.ts'
import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { systemClock } from '../../../platform/clock.ts'
import { workOneByOne } from '../../../platform/concurrency/one-by-one.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import * as schedules from '../records/schedules.server.ts'
import * as records from '../records/slots.server.ts'
import { bookableDates } from '../rules/limits.ts'
import { buildSlots, reconcileSlots, type Slot } from '../rules/slots.ts'
import type { Hours } from '../schema/hours.ts'
import { wallEnd } from './views.server.ts'

/** The stored schedule; undefined before the first save. */
export function hoursOf(found: schedules.ScheduleRecord): Hours | undefined {
  if (!found.schedule) return undefined
  const { slotsUntil: _, ...settings } = found.schedule
  return withoutMidnight24({
    ...settings,
    weeklyHours: found.weeklyHours,
    overrides: found.overrides,
  })
}

/** Replaces 24:00 by 00:00, as in time fields; the rules accept both. */
export const withoutMidnight24 = (hours: Hours): Hours => ({
  ...hours,
  weeklyHours: hours.weeklyHours.map((one) => ({ ...one, endTime: wallEnd(one.endTime) })),
  overrides: hours.overrides.map((one) =>
    one.kind === 'off' ? one : { ...one, endTime: wallEnd(one.endTime) },
  ),
})

/**
 * Job: generates slots up to the end of each booking window, one short transaction per specialist,
 * and deletes past ones without a consultation. The rest of a long run is left to the next. Returns
 * the number of specialists that were behind.
 */
export async function extendSlots(now: Date = systemClock()): Promise<number> {
  const endsAt = performance.now() + RUN_FOR_MS
  const behind = await schedules.listSchedulesBehind(now)
  const extend = async (specialistId: number) => {
    if (performance.now() > endsAt) return false
    await extendSlotsOf(specialistId, now)
    return true
  }
  return workOneByOne('extending slots', behind, extend, AT_ONCE)
}

/** Concurrent transactions, as each mostly waits for the database. */
const AT_ONCE = 4
/** Below five minutes, after which a run counts as dead. */
const RUN_FOR_MS = 240_000
/** Days for which past slots without a consultation are retained. */
const PAST_SLOTS_RETAINED_DAYS = 30

/** Reconciles the slots of a few dates, in the surrounding transaction and under its lock. */
export async function reconcileAround(
  specialistId: number,
  startsAt: Date,
  now: Date,
): Promise<void> {
  const found = await schedules.findSchedule({ specialistId })
  const hours = found && hoursOf(found)
  if (!hours) return
  const { lastDate } = bookableDates({ ...hours, bookingWindowDays: 0 }, startsAt)
  await regenerate(specialistId, hours, {
    firstDate: addDays(lastDate, -1),
    lastDate: addDays(lastDate, 1),
    now,
  })
}

async function extendSlotsOf(specialistId: number, now: Date): Promise<void> {
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    const found = await schedules.findSchedule({ specialistId })
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
    await records.deletePastSlots(
      specialistId,
      new Date(now.getTime() - PAST_SLOTS_RETAINED_DAYS * DAY_MS),
    )
    await schedules.setSlotsUntil(specialistId, lastDate)
    await updateFreeTimes([specialistId], now)
  })
}

/**
 * Reconciles stored slots with the hours, in the surrounding transaction and under the schedule's
 * lock. Slots beyond the range are only read for their buffer, unless all are replaced.
 */
export async function regenerate(
  specialistId: number,
  hours: Hours,
  range: { firstDate: DateKey; lastDate: DateKey; everyLaterSlot?: boolean; now: Date },
): Promise<void> {
  const { firstDate, lastDate, now } = range
  const known = await records.listComingSlots({
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
    taken: hours.bufferMinutes > 0 ? await records.listBookedTimes(specialistId, now) : [],
    bufferMinutes: hours.bufferMinutes,
  })
  await records.deleteSlots(remove.map((slot) => slot.id))
  await records.insertSlots(specialistId, hours.timeZone, add, now)
}

/** Slots of the hours between two dates, both inclusive, from now on. */
export const comingSlots = (request: {
  hours: Hours
  firstDate: DateKey
  lastDate: DateKey
  now: Date
}): Slot[] =>
  buildSlots({
    // A pause is applied when listing slots: deleting them would lose the booked ones.
    schedule: { ...request.hours, paused: false },
    firstDate: request.firstDate,
    lastDate: request.lastDate,
  }).filter((slot) => slot.startsAt > request.now.getTime())
