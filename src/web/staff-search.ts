import { SEARCH_MAX_CHARACTERS } from '../platform/list-limits.ts'

/**
 * What the address of a list that the team works with may say. Every page loads this reading, so it
 * knows no list: each narrows what it takes of it itself.
 */
export interface StaffSearch {
  /** Words to be found. */
  q?: string
  status?: string
  role?: string
  language?: string
  category?: string
  kind?: string
  /** A column, with a minus in front where it goes down. */
  sort?: string
  /** Dates between which something lies, YYYY-MM-DD. */
  from?: string
  to?: string
  /** Which of a tab's views is shown. */
  view?: string
  /** The thing that is open. */
  open?: number
  /** The page of the list, from 1. */
  page?: number
  /** Things older than this one. */
  before?: number
  /** What was just done, for the page that says so. */
  done?: string
}

const TEXTS = [
  'q',
  'status',
  'role',
  'language',
  'category',
  'kind',
  'sort',
  'from',
  'to',
  'view',
  'done',
] as const
const NUMBERS = ['open', 'page', 'before'] as const
const HIGHEST_ID = 2_147_483_647

export const idIn = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= HIGHEST_ID ? id : undefined
}

const textIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, SEARCH_MAX_CHARACTERS) || undefined
}

/** Reads what is there; what is empty or no number where one belongs is left out. */
export function readStaffSearch(search: Record<string, unknown>): StaffSearch {
  const texts = TEXTS.map((name) => [name, textIn(search[name])] as const)
  const numbers = NUMBERS.map((name) => [name, idIn(search[name])] as const)
  return Object.fromEntries([...texts, ...numbers].filter(([, value]) => value !== undefined))
}

/** Which of the values was given, if it is one of them. */
export const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)
