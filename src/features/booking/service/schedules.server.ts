import { inTransaction } from '../../../database/client.ts'
import { readOnceATurn } from '../../../database/once-a-turn.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import {
  requirePermissionOrSystem,
  requirePermission,
  type Actor,
} from '../../../platform/actor.ts'
import { present } from '../../../platform/present.ts'
import { systemClock } from '../../../platform/clock.ts'
import { invalidField, orNotFound } from '../../../platform/api/problem.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import * as records from '../records/schedules.server.ts'
import { listBookedTimes, listComingSlots, listOffered } from '../records/slots.server.ts'
import { areSameHours, withDaysOff, type DaysOffRefusal } from '../rules/days-off.ts'
import { bookableDates } from '../rules/limits.ts'
import { freeAfterSaving } from '../rules/slots.ts'
import type { PlannedSlot } from '../schema/answers.ts'
import { MOST_OVERRIDES, type Hours } from '../schema/hours.ts'
import type { DaysOffRequest } from '../schema/schedule.ts'
import { keepWithFreeTimes } from './availability.server.ts'
import { comingSlots, hoursOf, regenerate, withoutMidnight24 } from './slots.server.ts'
import { checkSchedule, type HoursRefused } from '../rules/weekly-hours.ts'
import { toPlannedSlot } from './views.server.ts'

/** Defaults of a new schedule: no hours, so that no times are offered. */
const buildNewHours = (): Omit<Hours, 'timeZone'> => ({
  bufferMinutes: 15,
  minimumNoticeHours: 24,
  bookingWindowDays: 42,
  weeklyCap: null,
  autoConfirm: false,
  weeklyHours: [],
  overrides: [],
})

/** The signed-in specialist's schedule; default: empty, in the caller's zone. */
export async function getSchedule(actor: Actor, callerTimeZone: string): Promise<Hours> {
  const found = await requireOwnSchedule(actor)
  return hoursOf(found) ?? { ...buildNewHours(), timeZone: callerTimeZone }
}

/**
 * Replaces the signed-in specialist's schedule and its coming slots. Booked slots stay unchanged.
 */
export async function saveSchedule(
  actor: Actor,
  hours: Hours,
  now: Date = systemClock(),
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  const { specialistId } = await requireOwnSchedule(actor)
  return saveHours(specialistId, hours, now)
}

/** Adds or removes days off; other hours and consultations stay unchanged. */
export async function saveDaysOff(
  actor: Actor,
  days: DaysOffRequest,
  callerTimeZone: string,
  now: Date = systemClock(),
): Promise<{ ok: true; hours: Hours } | HoursRefused | { ok: false; reason: DaysOffRefusal }> {
  const { specialistId } = await requireOwnSchedule(actor)
  return inTransaction(async () => {
    await lockSchedule(specialistId)
    const found = present(await records.findSchedule({ specialistId }))
    const hours = hoursOf(found) ?? { ...buildNewHours(), timeZone: callerTimeZone }
    const today = localDateKey(now, hours.timeZone)
    const changed = withDaysOff(hours.overrides, { ...days, today, most: MOST_OVERRIDES })
    if (!changed.ok) return changed
    return saveHours(specialistId, { ...hours, overrides: changed.overrides }, now)
  })
}

/**
 * Creates a specialist's first schedule, at registration and for demo content; missing values get
 * the defaults.
 * @throws {Problem} 403 for everybody but the product itself and admins.
 */
export async function createSchedule(
  actor: Actor,
  specialistId: number,
  hours: Partial<Hours> & Pick<Hours, 'timeZone'>,
  now: Date = systemClock(),
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  requirePermissionOrSystem(actor, 'manage-consultations')
  return saveHours(specialistId, { ...buildNewHours(), ...hours }, now)
}

/**
 * Times of the next two weeks that families would be offered under these hours: the slots that
 * saving would leave, by the same rules as families' lists. Stores nothing.
 */
export async function previewSlots(
  actor: Actor,
  hours: Hours,
  now: Date = systemClock(),
): Promise<{ ok: true; slots: PlannedSlot[] } | HoursRefused> {
  const found = await requireOwnSchedule(actor)
  const { specialistId } = found
  const checked = checkSchedule(hours)
  if (!checked.ok) return checked
  const preview = () => listPreview(specialistId, checked.hours, now)
  const stored = hoursOf(found)
  const slots =
    stored && areSameHours(hours, stored)
      ? await keepWithFreeTimes(specialistId, `preview ${JSON.stringify(stored)}`, preview, now)
      : await preview()
  return { ok: true, slots }
}

async function listPreview(specialistId: number, hours: Hours, now: Date): Promise<PlannedSlot[]> {
  const { firstDate, lastDate } = bookableDates(hours, now)
  const inTwoWeeks = addDays(firstDate, PREVIEW_DAYS - 1)
  const wanted = comingSlots({
    hours,
    firstDate,
    lastDate: inTwoWeeks < lastDate ? inTwoWeeks : lastDate,
    now,
  })
  const existing = await listComingSlots({ specialistId, now })
  const taken = await listBookedTimes(specialistId, now)
  const free = freeAfterSaving({ existing, wanted, taken, bufferMinutes: hours.bufferMinutes })
  const offered = await listOffered({ specialistId, slots: free, hours, now })
  return offered.map((slot) => toPlannedSlot({ ...slot, timeZone: hours.timeZone }))
}

const PREVIEW_DAYS = 14

async function saveHours(
  specialistId: number,
  hours: Hours,
  now: Date,
): Promise<{ ok: true; hours: Hours } | HoursRefused> {
  const checked = checkSchedule(hours)
  if (!checked.ok) return checked
  if (!(await records.isStorableZone(hours.timeZone)))
    throw invalidField('timeZone', m.booking_hours_zone_invalid())
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
  })
  return { ok: true, hours: withoutMidnight24(checked.hours) }
}

/** @throws {Problem} 401, 403 for non-specialists, 404 without a profile. */
export async function requireOwnSchedule(actor: Actor): Promise<records.ScheduleRecord> {
  const { userId } = requirePermission(actor, 'offer-time')
  const found = orNotFound(
    await readOnceATurn(`schedule of ${userId}`, () => records.findSchedule({ userId })),
    'specialist-not-found',
  )
  return found
}
