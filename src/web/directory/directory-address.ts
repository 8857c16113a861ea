import { MOST_COUNTED } from '../../platform/api/list-limits.ts'
import { type DirectoryFilters, readFilters, type Sort } from '../../features/directory/rules.ts'

const FILTERS = [
  'q',
  'languages',
  'specialty',
  'expertise',
  'availability',
  'sort',
  'page',
] as const

/** The parameters of the directory's address, validated where they are used. */
export type DirectorySearch = Partial<Record<(typeof FILTERS)[number], string>> & { view?: 'list' }

/** Parses the query of the directory; empty and unknown values are left out. */
export function readDirectorySearch(given: Record<string, unknown>): DirectorySearch {
  const texts = FILTERS.map((name) => [name, String(given[name] ?? '').trim()] as const)
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(given['view'] === 'list' ? { view: 'list' } : {}),
  }
}

export const CARDS_A_PAGE = 12
/** Beyond this page results are not counted, and pagination uses a cursor. */
const LAST_PAGE = Math.ceil(MOST_COUNTED / CARDS_A_PAGE)

export type DirectoryPlace = DirectoryFilters & { sort: Sort; page: number }

/** The filters and the page of an address; unknown values are left out. */
export function readPlace({ view: _, page, ...filters }: DirectorySearch): DirectoryPlace {
  const number = Number(page)
  const isPage = Number.isInteger(number) && number >= 1 && number <= LAST_PAGE
  return { ...readFilters(filters), page: isPage ? number : 1 }
}

/** The query of an address, without defaults. It replaces the present query. */
export function hrefOf(place: DirectoryPlace, view?: 'list'): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && query.set(name, value)
  set('q', place.q)
  set('languages', place.languages.join(','))
  set('specialty', place.specialty.join(','))
  set('expertise', place.expertise.join(','))
  set('availability', place.availability)
  set('sort', place.sort === 'soonest' ? undefined : place.sort)
  set('page', place.page > 1 ? String(place.page) : undefined)
  set('view', view)
  return `?${query}`
}
