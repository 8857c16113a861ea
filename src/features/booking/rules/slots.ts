/**
 * Generates slots from a specialist's hours. Server side, as it needs Temporal for the zones' clock
 * changes.
 */
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { epochMsOf, type Instant } from '../../../i18n/zones/zoned-time.ts'
import { CONSULTATION_MINUTES, overlap, type TimeRange } from './index.ts'
import { hoursOn, timeOfDay, type DateOverride, type WeeklyHours } from './weekly-hours.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts'

export type Schedule = {
  /** IANA name; zone of all wall times of the schedule. */
  timeZone: string
  weeklyHours: readonly WeeklyHours[]
  overrides: readonly DateOverride[]
  /** Minimum gap between two slots. */
  bufferMinutes: number
  paused: boolean
}

/**
 * Wall times in the specialist's zone. An `endTime` of `24:00` is the midnight at the end of
 * `date`.
 */
export type Slot = {
  date: DateKey
  startTime: string
  endTime: string
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
}

/** A range with a constant zone offset. */
type Span = { startsAt: number; endsAt: number; offset: number }

/**
 * The slots from `firstDate` to `lastDate`, both inclusive, in order of time. Each range of hours
 * is packed from its start. No slot spans a clock change, and a repeated hour is offered once: so
 * each slot lasts 45 minutes by wall time too, and a date has no two slots with the same wall time.
 */
export function buildSlots(request: {
  schedule: Schedule
  firstDate: DateKey
  lastDate: DateKey
}): Slot[] {
  const { schedule, firstDate, lastDate } = request
  if (schedule.paused) return []
  const buffer = schedule.bufferMinutes * MINUTE_MS
  const last = Temporal.PlainDate.from(lastDate)
  let date = Temporal.PlainDate.from(firstDate)
  // The previous day's hours, rather than its slots, determine the first buffer, so that a date's
  // slots are independent of the requested range.
  let openUntil = offeredSpans(date.subtract({ days: 1 }), schedule).at(-1)?.endsAt ?? -Infinity
  const slots: Slot[] = []
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const spans = offeredSpans(date, schedule)
    slots.push(...packSlots({ date, spans, buffer, notBefore: openUntil + buffer }))
    openUntil = spans.at(-1)?.endsAt ?? openUntil
  }
  return slots
}

/**
 * Slots to remove and to add, so that the free slots are the wanted ones. Booked slots stay, and
 * retain their buffer. A free slot with another wall time after a change of zone is replaced. Start
 * times may include seconds, as from the database.
 */
export function reconcileSlots<
  Existing extends { date: DateKey; startTime: string; isBooked: boolean } & TimeRange,
  Wanted extends { date: DateKey; startTime: string } & TimeRange,
>(request: {
  existing: readonly Existing[]
  wanted: readonly Wanted[]
  /** Booked times, possibly outside of all slots. */
  taken?: readonly TimeRange[]
  bufferMinutes: number
}): { add: Wanted[]; remove: Existing[] } {
  const booked: TimeRange[] = request.existing.filter((slot) => slot.isBooked)
  booked.push(...(request.taken ?? []))
  const free = request.existing.filter((slot) => !slot.isBooked)
  const buffer = request.bufferMinutes * MINUTE_MS
  const wanted = request.wanted.filter(
    (slot) => !booked.some((other) => overlap(slot, other, buffer)),
  )
  const wantedKeys = new Set(wanted.map(slotKey))
  const freeKeys = new Set(free.map(slotKey))
  return {
    add: wanted.filter((slot) => !freeKeys.has(slotKey(slot))),
    remove: free.filter((slot) => !wantedKeys.has(slotKey(slot))),
  }
}

/** Wanted slots that are free after saving: remaining and added ones. */
export function freeAfterSaving<
  Existing extends { date: DateKey; startTime: string; isBooked: boolean } & TimeRange,
  Wanted extends { date: DateKey; startTime: string } & TimeRange,
>(request: Parameters<typeof reconcileSlots<Existing, Wanted>>[0]): Wanted[] {
  const { existing, wanted } = request
  const { add, remove } = reconcileSlots(request)
  const removed = new Set(remove)
  const free = existing.filter((slot) => !slot.isBooked && !removed.has(slot))
  const keys = new Set([...add, ...free].map(slotKey))
  return wanted.filter((slot) => keys.has(slotKey(slot)))
}

function slotKey(slot: { date: DateKey; startTime: string; startsAt: Instant }): string {
  return `${epochMsOf(slot.startsAt)} ${slot.date} ${slot.startTime.slice(0, 5)}`
}

function packSlots(request: {
  date: Temporal.PlainDate
  spans: readonly Span[]
  buffer: number
  notBefore: number
}): Slot[] {
  const slots: Slot[] = []
  const midnight = wallMidnight(request.date)
  let { notBefore } = request
  for (const span of request.spans) {
    let startsAt = Math.max(span.startsAt, notBefore)
    while (startsAt + CONSULTATION_MINUTES * MINUTE_MS <= span.endsAt) {
      const endsAt = startsAt + CONSULTATION_MINUTES * MINUTE_MS
      const startMinute = Math.floor((startsAt + span.offset - midnight) / MINUTE_MS)
      slots.push({
        date: request.date.toString(),
        startTime: timeOfDay(startMinute),
        endTime: timeOfDay(startMinute + CONSULTATION_MINUTES),
        startsAt,
        endsAt,
      })
      notBefore = endsAt + request.buffer
      startsAt = notBefore
    }
  }
  return slots
}

/** A date's offered hours as ranges, split at clock changes, in order. */
function offeredSpans(date: Temporal.PlainDate, schedule: Schedule): Span[] {
  const hours = hoursOn({ key: date.toString(), weekday: date.dayOfWeek % 7 }, schedule)
  if (hours.length === 0) return []
  const midnight = wallMidnight(date)
  const steady = steadySpans(date, schedule.timeZone)
  return hours.flatMap(({ start, end }) =>
    steady
      .map(({ startsAt, endsAt, offset }) => ({
        startsAt: Math.max(startsAt, midnight + start * MINUTE_MS - offset),
        endsAt: Math.min(endsAt, midnight + end * MINUTE_MS - offset),
        offset,
      }))
      .filter((span) => span.startsAt < span.endsAt),
  )
}

/** A date split at its clock changes, without repeated wall times. */
function steadySpans(date: Temporal.PlainDate, timeZone: string): Span[] {
  const midnight = wallMidnight(date)
  const endOfDay = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const spans: Span[] = []
  let from: Temporal.ZonedDateTime | null = date.toZonedDateTime(timeZone)
  let wallSeen = midnight
  while (from && from.epochMilliseconds < endOfDay) {
    const offset = from.offsetNanoseconds / 1e6
    const next: Temporal.ZonedDateTime | null = from.getTimeZoneTransition('next')
    const endsAt = Math.min(next?.epochMilliseconds ?? endOfDay, endOfDay)
    spans.push({
      startsAt: Math.max(from.epochMilliseconds, wallSeen - offset),
      endsAt: Math.min(endsAt, midnight + DAY_MS - offset),
      offset,
    })
    wallSeen = Math.max(wallSeen, endsAt + offset)
    from = next
  }
  return spans.filter((span) => span.startsAt < span.endsAt)
}

/** A date's midnight as if its wall clock were UTC. */
function wallMidnight(date: Temporal.PlainDate): number {
  return Date.UTC(date.year, date.month - 1, date.day)
}
