import type { AccountStatus, Role } from '../../../platform/actor.ts'
import { RECOVERY_ALPHABET } from '../../accounts/rules/ways-in.ts'

/** Rules of the administration of accounts. Pure, and safe for the browser. */

/** Rows per page in the admin's table of people (spec 9.7). */
export const PEOPLE_A_PAGE = 5

export const PEOPLE_SORTS = ['name', 'email', 'role', 'status', 'createdAt'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** Parses the sort column of the query; a leading minus means descending. */
export function readSort(text: string | undefined): { sort: PeopleSort; order: 'asc' | 'desc' } {
  const name = text?.replace(/^-/, '')
  const sort = PEOPLE_SORTS.find((one) => one === name)
  // Default: newest account first.
  if (!sort) return { sort: 'createdAt', order: 'desc' }
  return { sort, order: text?.startsWith('-') ? 'desc' : 'asc' }
}

/** The sort after a click on a column heading; a second click reverses it. */
export const nextSort = (column: PeopleSort, current: string | undefined): string => {
  const { sort, order } = readSort(current)
  return sort === column && order === 'asc' ? `-${column}` : column
}

/**
 * The status of an account in a role: an unverified specialist is pending, everybody else active.
 * Suspended stays suspended (spec 4.3, 4.4).
 */
export function statusInRole(
  status: AccountStatus,
  { role, isVerified }: { role: Role; isVerified: boolean },
): AccountStatus {
  if (status === 'suspended') return status
  return role === 'specialist' && !isVerified ? 'pending' : 'active'
}

/** The actions that a page confirms after a post without scripts, as its address names them. */
export const PEOPLE_DONE = [
  'role',
  'suspended',
  'activated',
  'deleted',
  'email',
  'reset',
  'second-step',
  'invited',
  'invitation-again',
  'invitation-withdraw',
  'imported',
] as const
export type PeopleDone = (typeof PEOPLE_DONE)[number]

/** The results of the test mail after the first set-up. */
export const SET_UP_DONE = ['set-up-sent', 'set-up-kept', 'set-up-failed'] as const

/** Characters of the code that the first start prints: 100 bits. */
export const SET_UP_CODE_LENGTH = 20

/** Each byte gives one character, by five of its bits. */
export const writeSetUpCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, SET_UP_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('')

/** In groups of five, for human readers. */
export const groupSetUpCode = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-')

export const normalizeSetUpCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export const INVITATION_DAYS = 7

export const INVITED_ROLES = ['publisher', 'admin'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Whether an invitation would add nothing; an admin is never demoted by one. */
export const isInvitationNeedless = (roles: readonly Role[], role: InvitedRole): boolean =>
  roles.includes('admin') || roles.includes(role)

interface InvitationState {
  acceptedAt: Date | null
  withdrawnAt: Date | null
  expiresAt: Date
}

export const isInvitationOpen = (
  { acceptedAt, withdrawnAt, expiresAt }: InvitationState,
  now: Date,
): boolean => acceptedAt === null && withdrawnAt === null && expiresAt > now
