const QUARTER_MS = 15 * 60_000
const HOUR_MS = 3_600_000
/** Longer than a week by more than any clock change: a cap counts what the present week has had. */
const LOOKED_BACK_MS = 8 * 24 * HOUR_MS

/** The beginning of the quarter of an hour; in every zone a day begins with one. */
const quarterOf = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS

/** From when on claims and consultations count for free times, the same within a quarter of an hour. */
export const countedSince = (now: Date): string =>
  new Date(quarterOf(now) - LOOKED_BACK_MS).toISOString()

interface Read {
  slots: readonly { startsAt: number; isBooked: boolean }[]
  minimumNoticeHours: number | null
  holdsEndAt: number | null
}

/**
 * Until when free times stay as they were read, as long as nobody writes; epoch milliseconds. The
 * booking window grows at midnight, a hold ends, a time comes too close to be booked or begins.
 */
export function endOfFreeTimes(read: Read, now: Date): number {
  const notice = (read.minimumNoticeHours ?? 0) * HOUR_MS
  const ends = read.slots.map(({ startsAt, isBooked }) => startsAt - (isBooked ? 0 : notice))
  return Math.min(quarterOf(now) + QUARTER_MS, read.holdsEndAt ?? Infinity, ...ends)
}
