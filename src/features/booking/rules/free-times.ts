/** Free times as a family looks at them, in the family's zone. Safe for the browser. */
import { hourIn, localDateKey } from '../../../i18n/dates.ts'
import { epochMs, type Instant } from '../rules.ts'

const DAY = 86_400_000
const AFTERNOON_FROM_HOUR = 12
const EVENING_FROM_HOUR = 17
const IRANIAN_ZONES = ['Asia/Tehran', 'Iran']

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

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

/** Morning is before 12:00, evening from 17:00, in the viewer's zone. */
export function partOfDay(startsAt: Instant, zone: string): PartOfDay {
  const hour = hourIn(epochMs(startsAt), zone)
  if (hour < AFTERNOON_FROM_HOUR) return 'morning'
  return hour < EVENING_FROM_HOUR ? 'afternoon' : 'evening'
}

/** The free slots by the viewer's day and part of the day, in order of time (spec 2.34). */
export function groupFreeTimes<Slot extends Bookable>(
  slots: readonly Slot[],
  zone: string,
): FreeDay<Slot>[] {
  const days = Map.groupBy(freeInOrder(slots), (slot) => dateKey(slot.startsAt, zone))
  return [...days].map(([date, ofDay]) => ({
    date,
    parts: PARTS_OF_DAY.map((part) => ({
      part,
      slots: ofDay.filter((slot) => partOfDay(slot.startsAt, zone) === part),
    })).filter(({ slots: ofPart }) => ofPart.length > 0),
  }))
}

/** The viewer's first day with a free slot, `YYYY-MM-DD`. */
export function firstFreeDay(slots: readonly Bookable[], zone: string): string | undefined {
  const first = freeInOrder(slots)[0]
  return first && dateKey(first.startsAt, zone)
}

/** The free slots nearest to one that was lost, in order of time. The lost one is not among them. */
export function nearestFree<Slot extends Bookable>(request: {
  slots: readonly Slot[]
  startsAt: Instant
  count?: number
}): Slot[] {
  const lostAt = epochMs(request.startsAt)
  const distance = (slot: Slot) => Math.abs(epochMs(slot.startsAt) - lostAt)
  const nearest = freeInOrder(request.slots)
    .filter((slot) => distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
  return freeInOrder(nearest.slice(0, request.count ?? 3))
}

/** Whether a coming time suits the directory's filter, in the viewer's zone. */
export function matchesAvailability(request: {
  slot: Time
  availability: Availability
  zone: string
  now: Instant
}): boolean {
  const { availability, zone } = request
  const startsAt = epochMs(request.slot.startsAt)
  const timeLeft = startsAt - epochMs(request.now)
  if (timeLeft <= 0) return false
  switch (availability) {
    case 'thisWeek':
      return timeLeft <= 7 * DAY
    case 'weekends':
      return isWeekend(startsAt, zone)
    case 'evening':
      return partOfDay(startsAt, zone) === 'evening'
  }
}

/** Thursday and Friday in Iran's zone, Saturday and Sunday elsewhere. */
function isWeekend(startsAt: number, zone: string): boolean {
  const weekday = new Date(`${dateKey(startsAt, zone)}T00:00:00Z`).getUTCDay()
  return (IRANIAN_ZONES.includes(zone) ? [4, 5] : [0, 6]).includes(weekday)
}

function dateKey(startsAt: Instant, zone: string): string {
  return localDateKey(epochMs(startsAt), zone)
}

function freeInOrder<Slot extends Bookable>(slots: readonly Slot[]): Slot[] {
  return slots
    .filter((slot) => !slot.isBooked)
    .toSorted((a, b) => epochMs(a.startsAt) - epochMs(b.startsAt))
}
