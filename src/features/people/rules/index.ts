/** What the team decides about people's accounts. Pure, and safe for the browser. */
import { fold } from '../../../i18n/fold.ts'
import type { Role } from '../../../platform/actor.ts'

/** The admin's table of people (spec 9.7). */
export const PEOPLE_A_PAGE = 5

export const PEOPLE_SORTS = ['name', 'email', 'role', 'status', 'createdAt'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

export const ROLES = ['admin', 'publisher', 'specialist', 'regular'] as const satisfies Role[]
export const STATUSES = ['active', 'pending', 'suspended'] as const
export type Status = (typeof STATUSES)[number]

/** The most words of a search that are compared with names. */
const MOST_SEARCHED_WORDS = 8

/**
 * The words that a search asks for, as names are compared: each has to occur somewhere in the name
 * or the address (spec 9.7).
 */
export const searchedPartsOf = (typed: string): string[] =>
  fold(typed).split(' ').filter(Boolean).slice(0, MOST_SEARCHED_WORDS)

/** Order and direction in the query: a leading minus means descending. */
export function readSort(text: string | undefined): { sort: PeopleSort; order: 'asc' | 'desc' } {
  const name = text?.replace(/^-/, '')
  const sort = PEOPLE_SORTS.find((one) => one === name)
  // By default the newest account comes first.
  if (!sort) return { sort: 'createdAt', order: 'desc' }
  return { sort, order: text?.startsWith('-') ? 'desc' : 'asc' }
}

/** The order after a click on a column's head; a second click reverses it. */
export const nextSort = (column: PeopleSort, current: string | undefined): string => {
  const { sort, order } = readSort(current)
  return sort === column && order === 'asc' ? `-${column}` : column
}

/**
 * What a role makes of an account's status: a specialist waits to be verified, everybody else does
 * not. Suspended stays suspended (spec 4.3, 4.4).
 */
export function statusInRole(
  status: Status,
  { role, isVerified }: { role: Role; isVerified: boolean },
): Status {
  if (status === 'suspended') return status
  return role === 'specialist' && !isVerified ? 'pending' : 'active'
}
