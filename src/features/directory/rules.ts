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

/** The filters and orders of the directory. Pure, and safe for the browser. */

export { AVAILABILITIES, type Availability }

/** The directory's language filter (spec 3.22); `bilingual` is English and Farsi. */
export const DIRECTORY_LANGUAGES = ['english', 'farsi', 'bilingual'] as const
/** All accepted values: the filter's options and the other languages that specialists speak. */
export type LanguageFilter = SpecialistLanguage | 'bilingual'

/** The directory's specialty filter: its own options in their order (spec 3.22), then every other code that a card may show. */
export const DIRECTORY_SPECIALTIES = EXPERTISES

/** Soonest free time first unless another order is asked for. */
export const SORTS = ['soonest', 'rating', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What to look for. Within a list any one will do; everything that is given has to fit. */
export interface DirectoryFilters {
  languages: readonly LanguageFilter[]
  expertise: readonly Expertise[]
  specialty: readonly Expertise[]
  availability: Availability | undefined
  /** Words, or their beginnings. */
  q: string
}

// 'ABA Therapy', 'aba-therapy' and 'aba_therapy' are one.
const codeOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const LANGUAGE_FILTERS: readonly LanguageFilter[] = [...SPECIALIST_LANGUAGES, 'bilingual']

/** The language that a code or an English label names. */
export const findLanguage = (text: string): LanguageFilter | undefined =>
  LANGUAGE_FILTERS.find((language) => language === codeOf(text))

/** The specialty that a code or an English label names. */
export const findExpertise = (text: string): Expertise | undefined =>
  EXPERTISES.find((expertise) => expertise === codeOf(text))

export const findAvailability = (text: string): Availability | undefined =>
  AVAILABILITIES.find((availability) => availability.toLowerCase() === text.trim().toLowerCase())

export const findSort = (text: string): Sort | undefined =>
  SORTS.find((sort) => sort === text.trim().toLowerCase())

type QueryValue = string | readonly string[] | undefined

/** The entries of a parameter that takes several, comma-separated or repeated. */
export const entriesOf = (value: QueryValue): string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean)

const known = <Value>(value: QueryValue, find: (text: string) => Value | undefined): Value[] => [
  ...new Set(entriesOf(value).flatMap((text) => find(text) ?? [])),
]

/** The filters in a page's address. What is unknown is left out: an old link still shows the directory. */
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
 * Evenings and weekends of a viewer's zone among the quarters of a week, in which the directory
 * keeps when specialists have free times. Server side: it reads clock changes through Temporal.
 */

const QUARTER_MINUTES = 15
/** Quarters are counted from 1970-01-01, which was a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4
const QUARTERS = (7 * MINUTES_A_DAY) / QUARTER_MINUTES
const EVENING_FROM_MINUTE = 17 * 60
/** How far ahead clock changes are heeded for the quarters, and for the times themselves. */
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

/** The zone's distances from Greenwich, in minutes, in the weeks in which nearly every time that can be booked lies. */
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
 * Where coming evenings (from 17:00) or weekends of the zone lie in a week (spec 3.22): bits as `0`
 * and `1`, one for each quarter in UTC, the epoch's first. Around a clock change the hour that is
 * one only on one side of it counts too.
 */
export function wantedQuarters(wanted: TimeOfWeek, zone: string, now: Date): string {
  const offsets = offsetsAhead(zone, now)
  return Array.from({ length: QUARTERS }, (_, quarter) =>
    offsets.some((offset) => suits(quarter, offset, wanted, zone)) ? '1' : '0',
  ).join('')
}

/**
 * The coming evenings or weekend days of the zone themselves, as a `tstzmultirange` text: decides
 * for one slot what {@link wantedQuarters} says of a week.
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
