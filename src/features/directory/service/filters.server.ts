import { memoize } from '../../../i18n/memoize.ts'
import type { EntryFilter } from '../records/search.server.ts'
import type { Availability, DirectoryFilters } from '../rules/index.ts'
import { wantedQuarters, wantedTimes, type TimeOfWeek } from '../rules/free-quarters.ts'
import { wordQueryOf } from './words.server.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

// Clock changes matter by the day: each zone's filters are computed once a day.
const wantedOn = memoize((wanted: TimeOfWeek, zone: string, day: string) => {
  const now = new Date(Number(day) * DAY_MS)
  return { quarters: wantedQuarters(wanted, zone, now), times: wantedTimes(wanted, zone, now) }
})

/** The next 7 days, or evenings or weekends on the reader's clock (spec 3.22). */
export function timesOf(
  availability: Availability | undefined,
  timeZone: string,
  now: Date,
): Pick<EntryFilter, 'freeBefore' | 'freeIn' | 'now'> {
  if (availability === undefined) return { freeBefore: undefined, freeIn: undefined, now }
  if (availability === 'thisWeek')
    return { freeBefore: new Date(now.getTime() + WEEK_MS), freeIn: undefined, now }
  const day = String(Math.floor(now.getTime() / DAY_MS))
  return { freeBefore: undefined, freeIn: wantedOn(availability, timeZone, day), now }
}

/** What an entry has to match; null when nothing can. */
export async function filterOf(
  filters: DirectoryFilters,
  timeZone: string,
  now: Date,
): Promise<EntryFilter | null> {
  const words = await wordQueryOf(filters)
  return words === null ? null : { words, ...timesOf(filters.availability, timeZone, now) }
}
