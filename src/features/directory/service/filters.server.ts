import { openDatabase } from '../../../database/client.ts'
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
import type { Reader } from './search.server.ts'

const WEEK_MS = 7 * DAY_MS

// Clock changes matter by the day: each zone's filters are computed once a day.
const wantedOn = memoize((wanted: TimeOfWeek, zone: string, day: string) => {
  const now = new Date(Number(day) * DAY_MS)
  return { quarters: wantedQuarters(wanted, zone, now), times: wantedTimes(wanted, zone, now) }
})

/** The next 7 days, or evenings or weekends on the reader's clock (spec 3.22). */
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

/** What an entry has to match; null when nothing can. */
export async function filterOf(
  filters: DirectoryFilters,
  timeZone: string,
  now: Date,
): Promise<EntryFilter | null> {
  const words = await wordQueryOf(filters)
  return words === null ? null : { words, ...timesOf(filters.availability, timeZone, now) }
}

/** More words than these with one beginning are looked up by the beginning itself. */
const MOST_ENDINGS = 100

const quote = (word: string): string => `'${word}'`
const anyOf = (terms: readonly string[]): string => `(${terms.join(' | ')})`

const languageTerm = (language: LanguageFilter): string =>
  language === 'bilingual'
    ? `(${quote(codeWord('english'))} & ${quote(codeWord('farsi'))})`
    : quote(codeWord(language))

/**
 * For each word of a search the words that begin with one of its spellings, as terms of a query;
 * beginnings are written out, because how often each whole word occurs is known and decides how the
 * search is done.
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
 * The filters on words as a `tsquery`: any of each list, and for every word of the search one that
 * begins with it. Undefined without such filters, null when nothing can fit.
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

/** How many specialists each filter finds by itself, counted to 1,001, on the reader's clock. */
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
