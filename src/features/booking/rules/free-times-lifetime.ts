import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** Longer than a week by more than any clock change, as a cap counts the whole present week. */
const LOOKED_BACK_MS = 8 * DAY_MS

/** The beginning of the quarter of an hour; in every zone a day begins with one. */
const quarterOf = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS

/** From when on claims and consultations matter for free times; changes each quarter of an hour. */
export const countedSince = (now: Date): string =>
  new Date(quarterOf(now) - LOOKED_BACK_MS).toISOString()

interface Read {
  slots: readonly { startsAt: number; isBooked: boolean }[]
  minimumNoticeHours: number | null
  holdsEndAt: number | null
}

/**
 * Until when free times are valid, unless somebody writes; epoch milliseconds. At that time the
 * booking window grows at midnight, a hold ends, or a slot begins or becomes too near to be booked.
 */
export function endOfFreeTimes(read: Read, now: Date): number {
  const notice = (read.minimumNoticeHours ?? 0) * HOUR_MS
  const ends = read.slots.map(({ startsAt, isBooked }) => startsAt - (isBooked ? 0 : notice))
  return Math.min(quarterOf(now) + QUARTER_MS, read.holdsEndAt ?? Infinity, ...ends)
}
