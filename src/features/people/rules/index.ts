import type { AccountStatus, Role } from '../../../platform/actor.ts'
import { RECOVERY_ALPHABET } from '../../accounts/rules/ways-in.ts'

/** What the team decides about people's accounts. Pure, and safe for the browser. */

/** The admin's table of people (spec 9.7). */
export const PEOPLE_A_PAGE = 5

export const PEOPLE_SORTS = ['name', 'email', 'role', 'status', 'createdAt'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

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
  status: AccountStatus,
  { role, isVerified }: { role: Role; isVerified: boolean },
): AccountStatus {
  if (status === 'suspended') return status
  return role === 'specialist' && !isVerified ? 'pending' : 'active'
}

/** What was just done, as the address of the page after a post without scripts says it. */
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

/** What became of the test mail of the first set-up. */
export const SET_UP_DONE = ['set-up-sent', 'set-up-kept', 'set-up-failed'] as const

/** Letters and digits of the code that the first start prints: 100 bits. */
export const SET_UP_CODE_LENGTH = 20

/** Five bits of each byte name a letter; `bytes` has one for each. */
export const writeSetUpCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, SET_UP_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('')

/** For people to read, in groups of five. */
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

/** Whether somebody already has what an invitation would give; no invitation demotes an admin. */
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
