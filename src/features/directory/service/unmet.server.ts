import type { Locale } from '../../../i18n/locale.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { Counter } from '../../../platform/counter.ts'
import { addUnmetSearches, type UnmetSearch } from '../records/unmet.server.ts'
import type { DirectoryFilters } from '../rules.ts'

/** A search repeated from one address within about this long counts as one family's. */
const SAME_SEARCH_FOR_MS = 600_000
/** More different searches a minute, or callers, do not come from real families. */
const MOST_WAITING = 500
const MOST_CALLERS = 5_000

type Search = Omit<UnmetSearch, 'searches'>

let callers = new Map<string, number>()

const keyOf = ({ day, locale, languages, expertise, availability }: Search) =>
  [day, locale, languages, expertise, availability].join(' ')

const searches = new Counter<Search>({
  name: 'searches that found nobody',
  keyOf,
  store: (counted) =>
    addUnmetSearches(counted.map(({ count, ...search }) => ({ ...search, searches: count }))),
  most: MOST_WAITING,
})

const sorted = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(',')

/**
 * Counts that a search of the directory found nobody: what is wanted and missing. Leaves out typed
 * words, which may be anything, and stores nothing about who searched. It costs the search nothing,
 * as it is written later.
 */
export function noteUnmetSearch(
  filters: DirectoryFilters,
  caller: { locale: Locale; address: string },
  now: Date = systemClock(),
): void {
  const languages = sorted(filters.languages)
  const expertise = sorted([...filters.expertise, ...filters.specialty])
  const availability = filters.availability ?? ''
  if (filters.q !== '' || !(languages || expertise || availability)) return
  const day = localDateKey(now, siteSettings()['site.timeZone'])
  const search = { day, locale: caller.locale, languages, expertise, availability }
  if (!isRepeated(`${caller.address} ${keyOf(search)}`, now)) searches.add(search)
}

function isRepeated(search: string, now: Date): boolean {
  const last = callers.get(search)
  if (last !== undefined && now.getTime() - last < SAME_SEARCH_FOR_MS) return true
  if (callers.size >= MOST_CALLERS) {
    const recent = [...callers].filter(([, at]) => now.getTime() - at < SAME_SEARCH_FOR_MS)
    if (recent.length >= MOST_CALLERS) return true
    callers = new Map(recent)
  }
  callers.set(search, now.getTime())
  return false
}

/** Adds what was counted to the stored counts. */
export const writeUnmetSearches = (): Promise<void> => searches.write()

/** Writes the counts each minute; the returned function stops that and writes the last ones. */
export const startCountingUnmetSearches = (): (() => Promise<void>) => searches.start()
