/** Free times as a family looks at them, in the family's zone. Safe for the browser. */
import {
  epochMsOf,
  localDateKey,
  partOfDay,
  partOfDayIn,
  weekdayIn,
  zonedTimeOf,
  type Instant,
  type PartOfDay,
} from '../../../i18n/zones/zoned-time.ts'
import { weekendDaysOf } from '../../../i18n/zones/zones.ts'
import { present } from '../../../platform/present.ts'

const DAY = 86_400_000

/** The directory's filter (spec 3.22). */
export const AVAILABILITIES = ['thisWeek', 'weekends', 'evening'] as const
export type Availability = (typeof AVAILABILITIES)[number]

type Time = { startsAt: Instant }
type Bookable = Time & { isBooked: boolean }

export type FreeDay<Slot> = {
  /** `YYYY-MM-DD` in the viewer's zone. */
  date: string
  /** Only the parts that have a free time. */
  parts: { part: PartOfDay; slots: Slot[] }[]
}

/** The free slots by the viewer's day, then by morning, afternoon (from 12), evening (from 17). */
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

/** The viewer's first day with a free slot, `YYYY-MM-DD`. */
export function firstFreeDay(slots: readonly Bookable[], zone: string): string | undefined {
  const first = freeInOrder(slots)[0]
  return first && localDateKey(first.startsAt, zone)
}

/** The free slots nearest to one that was lost, in order of time. The lost one is not among them. */
export function nearestFree<Slot extends Bookable>(request: {
  slots: readonly Slot[]
  startsAt: Instant
  count?: number
}): Slot[] {
  const lostAt = epochMsOf(request.startsAt)
  const distance = (slot: Slot) => Math.abs(epochMsOf(slot.startsAt) - lostAt)
  const nearest = freeInOrder(request.slots)
    .filter((slot) => distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
  return freeInOrder(nearest.slice(0, request.count ?? 3))
}

/**
 * Whether a coming time suits the directory's filter, in the viewer's zone: the next 7 days, the
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
      return timeLeft <= 7 * DAY
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
