/** The filters and orders of the directory. Pure, and safe for the browser. */
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { AVAILABILITIES, type Availability } from '../../booking/rules/free-times.ts'
import {
  EXPERTISES,
  SPECIALIST_LANGUAGES,
  type Expertise,
  type SpecialistLanguage,
} from '../../specialists/rules/index.ts'

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
