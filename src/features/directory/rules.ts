import { weekendDaysOf } from '../../i18n/zones/zones.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { DAY_MS, MINUTES_A_DAY } from '../../platform/durations.ts'
import { AVAILABILITIES, type Availability } from '../booking/rules/free-times.ts'
import {
  type Expertise,
  EXPERTISES,
  SPECIALIST_LANGUAGES,
  type SpecialistLanguage,
} from '../specialists/rules/index.ts'

/** Filters and orders of the directory. Pure, and safe for the browser. */

export { AVAILABILITIES, type Availability }

/** Options of the language filter (spec 3.22); `bilingual` is English and Farsi. */
export const DIRECTORY_LANGUAGES = ['english', 'farsi', 'bilingual'] as const
/** All accepted values: the options, and the other languages that specialists speak. */
export type LanguageFilter = SpecialistLanguage | 'bilingual'

/**
 * Options of the specialty filter: its own in their order (spec 3.22), then all other codes that a
 * card may show.
 */
export const DIRECTORY_SPECIALTIES = EXPERTISES

/** Default: the soonest free time first. */
export const SORTS = ['soonest', 'rating', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** The search: any value within a list, all given criteria together. */
export interface DirectoryFilters {
  languages: readonly LanguageFilter[]
  expertise: readonly Expertise[]
  specialty: readonly Expertise[]
  availability: Availability | undefined
  /** Words or prefixes. */
  q: string
}

// Normalizes 'ABA Therapy', 'aba-therapy' and 'aba_therapy' to one code.
const codeOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const LANGUAGE_FILTERS: readonly LanguageFilter[] = [...SPECIALIST_LANGUAGES, 'bilingual']

/** Finds a language by code or English label. */
export const findLanguage = (text: string): LanguageFilter | undefined =>
  LANGUAGE_FILTERS.find((language) => language === codeOf(text))

/** Finds a specialty by code or English label. */
export const findExpertise = (text: string): Expertise | undefined =>
  EXPERTISES.find((expertise) => expertise === codeOf(text))

export const findAvailability = (text: string): Availability | undefined =>
  AVAILABILITIES.find((availability) => availability.toLowerCase() === text.trim().toLowerCase())

export const findSort = (text: string): Sort | undefined =>
  SORTS.find((sort) => sort === text.trim().toLowerCase())

type QueryValue = string | readonly string[] | undefined

/** Values of a multi-valued parameter, comma-separated or repeated. */
export const entriesOf = (value: QueryValue): string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean)

const known = <Value>(value: QueryValue, find: (text: string) => Value | undefined): Value[] => [
  ...new Set(entriesOf(value).flatMap((text) => find(text) ?? [])),
]

/**
 * Parses the filters of a page's address. Unknown values are dropped, so that old links still work.
 */
export function readFilters(query: Readonly<Record<string, QueryValue>>): DirectoryFilters & {
  sort: Sort
} {
  const text = [query['q'] ?? []].flat()[0] ?? ''
  return {
    languages: known(query['languages'], findLanguage),
    expertise: known(query['expertise'], findExpertise),
    specialty: known(query['specialty'], findExpertise),
    availability: known(query['availability'], findAvailability)[0],
    q: text.trim().slice(0, SEARCH_MAX_CHARACTERS),
    sort: known(query['sort'], findSort)[0] ?? 'soonest',
  }
}

/**
 * Evenings and weekends of a viewer's zone as quarter hours of a week, in which the directory
 * stores free times. Server side, as it needs Temporal for clock changes.
 */

const QUARTER_MINUTES = 15
/** Quarter hours are counted from Thursday, 1970-01-01; Sunday is 0. */
const FIRST_WEEKDAY = 4
const QUARTERS = (7 * MINUTES_A_DAY) / QUARTER_MINUTES
const EVENING_FROM_MINUTE = 17 * 60
/** Days for which clock changes are considered: in the quarter hours, and in the exact times. */
const QUARTERS_AHEAD_DAYS = 42
const TIMES_AHEAD_DAYS = 181

export type TimeOfWeek = Exclude<Availability, 'thisWeek'>

function suits(quarter: number, offsetMinutes: number, wanted: TimeOfWeek, zone: string): boolean {
  const minutes = quarter * QUARTER_MINUTES + offsetMinutes
  const day = Math.floor(minutes / MINUTES_A_DAY)
  if (wanted === 'evening') return minutes - day * MINUTES_A_DAY >= EVENING_FROM_MINUTE
  const weekday = (((day + FIRST_WEEKDAY) % 7) + 7) % 7
  return weekendDaysOf(zone).some((weekend) => weekend === weekday)
}

/** The zone's UTC offsets in minutes, over the weeks that have nearly all bookable times. */
export function offsetsAhead(zone: string, now: Date): number[] {
  const offsets = new Set<number>()
  let from: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    now.getTime(),
  ).toZonedDateTimeISO(zone)
  const end = now.getTime() + QUARTERS_AHEAD_DAYS * DAY_MS
  while (from && from.epochMilliseconds < end) {
    offsets.add(from.offsetNanoseconds / 60e9)
    from = from.getTimeZoneTransition('next')
  }
  return [...offsets]
}

/**
 * Coming evenings (from 17:00) or weekends of the zone as quarter hours of a UTC week (spec 3.22),
 * from the epoch's first: a string of `0` and `1`. Around a clock change, an hour that matches only
 * before or after it is included.
 */
export function wantedQuarters(wanted: TimeOfWeek, zone: string, now: Date): string {
  const offsets = offsetsAhead(zone, now)
  return Array.from({ length: QUARTERS }, (_, quarter) =>
    offsets.some((offset) => suits(quarter, offset, wanted, zone)) ? '1' : '0',
  ).join('')
}

/**
 * Coming evenings or weekend days of the zone as a `tstzmultirange` text: exact per slot, where
 * {@link wantedQuarters} is approximate.
 */
export function wantedTimes(wanted: TimeOfWeek, zone: string, now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const first = today.toPlainDate()
  const ranges = Array.from({ length: TIMES_AHEAD_DAYS }, (_, days) => first.add({ days }))
    .filter((date) => wanted === 'evening' || isWeekend(date, zone))
    .map((date) => {
      const from =
        wanted === 'evening'
          ? date.toZonedDateTime({ timeZone: zone, plainTime: '17:00' })
          : date.toZonedDateTime(zone)
      const until = date.add({ days: 1 }).toZonedDateTime(zone)
      return `[${from.toInstant().toString()},${until.toInstant().toString()})`
    })
  return `{${ranges.join(',')}}`
}

const isWeekend = (date: Temporal.PlainDate, zone: string): boolean =>
  weekendDaysOf(zone).some((weekday) => weekday === date.dayOfWeek % 7)
