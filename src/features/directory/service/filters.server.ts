import { openDatabase } from '../../../database/client.ts'
import type { Reader } from '../../../i18n/calendar/dates.ts'
import { searchedWordsOf, type SearchedWord } from '../../../i18n/searching.ts'
import { memoize } from '../../../i18n/memoize.ts'
import type { Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { EXPERTISES, SPECIALIST_LANGUAGES } from '../../specialists/rules/index.ts'
import { codeWord, codeWordsBeginning } from '../../specialists/rules/search-words.ts'
import { countEntries, type EntryFilter, listWordsBeginning } from '../records/search.server.ts'
import {
  AVAILABILITIES,
  type Availability,
  type DirectoryFilters,
  type LanguageFilter,
  type TimeOfWeek,
  wantedQuarters,
  wantedTimes,
} from '../rules.ts'
import type { OptionCounts } from '../schema.ts'

const WEEK_MS = 7 * DAY_MS

// Memoized per day, as clock changes shift the zone's filters by the day.
const wantedOn = memoize((wanted: TimeOfWeek, zone: string, day: string) => {
  const now = new Date(Number(day) * DAY_MS)
  return { quarters: wantedQuarters(wanted, zone, now), times: wantedTimes(wanted, zone, now) }
})

/** Time criteria: the next 7 days, or evenings or weekends in the reader's zone (spec 3.22). */
function timesOf(
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

/** Conditions of the filters; null if nothing can match. */
export async function filterOf(
  filters: DirectoryFilters,
  timeZone: string,
  now: Date,
): Promise<EntryFilter | null> {
  const words = await wordQueryOf(filters)
  return words === null ? null : { words, ...timesOf(filters.availability, timeZone, now) }
}

/** With more words of one prefix, the query uses the prefix itself. */
const MOST_ENDINGS = 100

const quote = (word: string): string => `'${word}'`
const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`

const languageTerm = (language: LanguageFilter): string =>
  language === 'bilingual'
    ? `(${quote(codeWord('english'))} & ${quote(codeWord('farsi'))})`
    : quote(codeWord(language))

/**
 * Per word of a search, the directory's words that begin with one of its spellings, as terms.
 * Prefixes are expanded, as the planner has frequencies of whole words and chooses its plan by
 * them.
 */
async function termsBeginning(words: readonly SearchedWord[]): Promise<string[][]> {
  const texts = [...new Set(words.flatMap(({ spellings }) => spellings))]
  const endings = await listWordsBeginning(texts, MOST_ENDINGS + 1)
  const terms = texts.map((text, index): [string, string[]] => {
    const found = endings[index]!
    const written = found.length > MOST_ENDINGS ? [`${quote(text)}:*`] : found.map(quote)
    return [text, [...written, ...codeWordsBeginning(text).map(quote)]]
  })
  const termsOf = new Map(terms)
  return words.map(({ spellings }) => spellings.flatMap((text) => termsOf.get(text)!))
}

/**
 * The word filters as a `tsquery`: any of each list, and a match for each word of the search.
 * Undefined without such filters, null if nothing can match.
 */
async function wordQueryOf(
  filters: Pick<DirectoryFilters, 'languages' | 'expertise' | 'specialty' | 'q'>,
): Promise<string | undefined | null> {
  const codes = [filters.expertise, filters.specialty].map((list) =>
    list.map((code) => quote(codeWord(code))),
  )
  const lists = [filters.languages.map(languageTerm), ...codes].filter((list) => list.length > 0)
  const searched = searchedWordsOf(filters.q)
  if (searched?.length === 0) return null
  const found = searched ? await termsBeginning(searched) : []
  if (found.some((terms) => terms.length === 0)) return null
  const groups = [...lists, ...found]
  return groups.length > 0 ? groups.map(anyOf).join(' & ') : undefined
}

const cache = createCache<Promise<OptionCounts>>({
  max: 100,
  maxAge: MINUTE_MS,
  version: () => [openDatabase(), publicContentVersion()],
})

const noFilter: DirectoryFilters = {
  languages: [],
  expertise: [],
  specialty: [],
  availability: undefined,
  q: '',
}

/** Number of specialists per filter, applied alone, counted to 1,001, in the reader's zone. */
export function countOptions(
  _actor: Actor,
  { timeZone }: Pick<Reader, 'timeZone'>,
  now: Date = systemClock(),
): Promise<OptionCounts> {
  return cache.get(timeZone, () => count(timeZone, now), now.getTime())
}

async function count(timeZone: string, now: Date): Promise<OptionCounts> {
  const languages = [...SPECIALIST_LANGUAGES, 'bilingual'] as const
  const options: Partial<DirectoryFilters>[] = [
    {},
    ...languages.map((language) => ({ languages: [language] })),
    ...EXPERTISES.map((expertise) => ({ expertise: [expertise] })),
    ...AVAILABILITIES.map((availability) => ({ availability })),
  ]
  const filters = await Promise.all(
    options.map((option) => filterOf({ ...noFilter, ...option }, timeZone, now)),
  )
  const counts = await countEntries(filters as EntryFilter[])
  const next = counts.values()
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, next.next().value ?? 0]))
  return {
    total: next.next().value ?? 0,
    languages: named(languages),
    expertise: named(EXPERTISES),
    availability: named(AVAILABILITIES),
  }
}
