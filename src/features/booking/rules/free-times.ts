/** Free times in the family's zone. Safe for the browser. */
import {
  epochMsOf,
  partOfDay,
  partOfDayIn,
  weekdayIn,
  zonedTimeOf,
  type Instant,
  type PartOfDay,
} from '../../../i18n/zones/zoned-time.ts'
import { weekendDaysOf } from '../../../i18n/zones/zones.ts'
import { addDays, epochDayOf, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { present } from '../../../platform/present.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/** Values of the directory's filter (spec 3.22). */
export const AVAILABILITIES = ['thisWeek', 'weekends', 'evening'] as const
export type Availability = (typeof AVAILABILITIES)[number]

type Time = { startsAt: Instant }
type Bookable = Time & { isBooked: boolean }

export type FreeDay<Slot> = {
  /** `YYYY-MM-DD` in the viewer's zone. */
  date: string
  /** Only parts with a free time. */
  parts: { part: PartOfDay; slots: Slot[] }[]
}

/**
 * Groups free slots by the viewer's day, then by morning, afternoon (from 12) and evening (from
 * 17).
 */
export function groupFreeTimes<Slot extends Bookable>(
  slots: readonly Slot[],
  zone: string,
): FreeDay<Slot>[] {
  const days: FreeDay<Slot>[] = []
  for (const slot of freeInOrder(slots)) {
    const { dateKey, hour } = zonedTimeOf(slot.startsAt, zone)
    if (days.at(-1)?.date !== dateKey) days.push({ date: dateKey, parts: [] })
    const { parts } = present(days.at(-1))
    const part = partOfDay(hour)
    if (parts.at(-1)?.part !== part) parts.push({ part, slots: [] })
    present(parts.at(-1)).slots.push(slot)
  }
  return days
}

const STRIP_DAYS = 7

/** The week with the day, counted in sevens from today; the first for a past day. */
export function sevenDaysWith(day: DateKey, today: DateKey): DateKey[] {
  const sevens = Math.max(0, Math.floor((epochDayOf(day) - epochDayOf(today)) / STRIP_DAYS))
  return Array.from({ length: STRIP_DAYS }, (_, index) =>
    addDays(today, sevens * STRIP_DAYS + index),
  )
}

const DAYS_A_SCREEN = 3

/**
 * The screen of days with this day or the next one listed, and the first days of the screens before
 * and after.
 */
export function daysFrom<Day extends Pick<FreeDay<unknown>, 'date'>>(
  days: readonly Day[],
  day: DateKey,
): { shown: Day[]; earlier: DateKey | undefined; later: DateKey | undefined } {
  const found = days.findIndex(({ date }) => date >= day)
  const place = found < 0 ? days.length - 1 : found
  const first = Math.max(0, place - (place % DAYS_A_SCREEN))
  const end = first + DAYS_A_SCREEN
  return {
    shown: days.slice(first, end),
    earlier: days[first - DAYS_A_SCREEN]?.date,
    later: days[end]?.date,
  }
}

/** The three free slots nearest to an unavailable start, without that start, in order of time. */
export function nearestFree<Slot extends Bookable>(request: {
  slots: readonly Slot[]
  startsAt: Instant
}): Slot[] {
  const lostAt = epochMsOf(request.startsAt)
  const distance = (slot: Slot) => Math.abs(epochMsOf(slot.startsAt) - lostAt)
  const nearest = freeInOrder(request.slots)
    .filter((slot) => distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
  return freeInOrder(nearest.slice(0, 3))
}

/**
 * Whether a coming time matches the directory's filter in the viewer's zone: the next 7 days, the
 * weekend (Thursday and Friday in Iran's zone), or an evening from 17:00.
 */
export function matchesAvailability(request: {
  slot: Time
  availability: Availability
  zone: string
  now: Instant
}): boolean {
  const { availability, zone } = request
  const startsAt = epochMsOf(request.slot.startsAt)
  const timeLeft = startsAt - epochMsOf(request.now)
  if (timeLeft <= 0) return false
  switch (availability) {
    case 'thisWeek':
      return timeLeft <= 7 * DAY_MS
    case 'weekends':
      return weekendDaysOf(zone).includes(weekdayIn(startsAt, zone))
    case 'evening':
      return partOfDayIn(startsAt, zone) === 'evening'
  }
}

function freeInOrder<Slot extends Bookable>(slots: readonly Slot[]): Slot[] {
  return slots
    .filter((slot) => !slot.isBooked)
    .toSorted((a, b) => epochMsOf(a.startsAt) - epochMsOf(b.startsAt))
}
