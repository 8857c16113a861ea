/** A specialist's booking limits: notice, window, weekly cap. Safe for the browser. */
import { addDays, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { epochMsOf, localDateKey, weekdayIn, type Instant } from '../../../i18n/zones/zoned-time.ts'
import type { ConsultationStatus, Decision } from './index.ts'
import { HOUR_MS } from '../../../platform/durations.ts'

export type BookingLimits = {
  /** IANA name of the specialist's zone. */
  timeZone: string
  minimumNoticeHours: number
  /** Days from today to the last bookable date, in the specialist's zone. */
  bookingWindowDays: number
  paused: boolean
}

/** Refusals of a slot; `slot-gone`: it does not exist, or is too far ahead. */
export const SLOT_REFUSALS = [
  'slot-taken',
  'slot-gone',
  'too-soon',
  'weekly-cap',
  'family-busy',
  'paused',
] as const
export type SlotRefusal = (typeof SLOT_REFUSALS)[number]

/** Dates (`YYYY-MM-DD`, both inclusive) for which slots are stored. */
export function bookableDates(
  limits: Pick<BookingLimits, 'timeZone' | 'bookingWindowDays'>,
  now: Instant,
): { firstDate: DateKey; lastDate: DateKey } {
  const firstDate = localDateKey(now, limits.timeZone)
  return { firstDate, lastDate: addDays(firstDate, limits.bookingWindowDays) }
}

/** Whether a slot can be booked now (spec 4.7). Pass `isBooked: false` for a holder. */
export function canBook(request: {
  slot: { startsAt: Instant; isBooked: boolean }
  limits: BookingLimits
  now: Instant
}): Decision<'slot-taken' | 'paused' | 'too-soon' | 'too-far'> {
  const { slot, limits, now } = request
  if (limits.paused) return { ok: false, reason: 'paused' }
  if (slot.isBooked) return { ok: false, reason: 'slot-taken' }
  const timeLeft = epochMsOf(slot.startsAt) - epochMsOf(now)
  if (timeLeft <= 0 || timeLeft < limits.minimumNoticeHours * HOUR_MS) {
    return { ok: false, reason: 'too-soon' }
  }
  const date = localDateKey(slot.startsAt, limits.timeZone)
  return date > bookableDates(limits, now).lastDate
    ? { ok: false, reason: 'too-far' }
    : { ok: true }
}

/**
 * Whether the week of `startsAt` is full. Weeks begin on Sunday in the specialist's zone, as in the
 * calendar (spec 2.34). The week's past consultations count, cancelled ones do not. For a
 * reschedule, pass `consultations` without the moving one.
 */
export function weeklyCapReached(request: {
  startsAt: Instant
  consultations: readonly { startsAt: Instant; status: ConsultationStatus }[]
  /** Consultations a week; null for no cap. */
  weeklyCap: number | null
  timeZone: string
}): boolean {
  if (request.weeklyCap === null) return false
  const week = weekStart(request.startsAt, request.timeZone)
  const inWeek = request.consultations.filter(
    ({ startsAt, status }) =>
      status !== 'cancelled' &&
      status !== 'declined' &&
      weekStart(startsAt, request.timeZone) === week,
  )
  return inWeek.length >= request.weeklyCap
}

/** Sunday, the first day of the week. */
function weekStart(instant: Instant, timeZone: string): DateKey {
  return addDays(localDateKey(instant, timeZone), -weekdayIn(instant, timeZone))
}
