import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** Longer than a week, whatever the clock changes, as a cap counts the whole current week. */
const LOOKED_BACK_MS = 8 * DAY_MS

/** Start of the quarter hour; in every zone days begin with one. */
const quarterOf = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS

/** Instant from which on claims and consultations affect free times; changes each quarter hour. */
export const countedSince = (now: Date): string =>
  new Date(quarterOf(now) - LOOKED_BACK_MS).toISOString()

interface Read {
  slots: readonly { startsAt: number; isBooked: boolean }[]
  minimumNoticeHours: number | null
  holdsEndAt: number | null
}

/**
 * Expiry of cached free times, unless something is written; epoch milliseconds. Until the quarter
 * hour's end (a day may begin then), a hold's expiry, or a slot's start or notice.
 */
export function endOfFreeTimes(read: Read, now: Date): number {
  const notice = (read.minimumNoticeHours ?? 0) * HOUR_MS
  const ends = read.slots.map(({ startsAt, isBooked }) => startsAt - (isBooked ? 0 : notice))
  return Math.min(quarterOf(now) + QUARTER_MS, read.holdsEndAt ?? Infinity, ...ends)
}
