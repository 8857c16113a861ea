import type { Role } from './actor.ts'
import { allows, type Permission } from './permissions.ts'

/**
 * Scopes of personal access keys, each with the permissions it is useful for. A scope never adds to
 * the owner's permissions: it limits which calls the key opens (decision 51).
 */
export const SCOPES = {
  'read-consultations': ['offer-time', 'manage-consultations'],
  'change-consultations': ['offer-time', 'manage-consultations'],
  'read-calendar': ['offer-time'],
  'change-calendar': ['offer-time'],
  'read-reviews': ['reply-to-reviews', 'moderate-reviews'],
  'read-posts': ['write-posts'],
  'write-posts': ['write-posts'],
  'moderate-comments': ['write-posts'],
  'read-statistics': ['read-statistics', 'write-posts'],
  'read-people': ['manage-people'],
  'read-inbox': ['answer-contact'],
  'manage-library': ['manage-library'],
  'read-health': ['manage-settings'],
} as const satisfies Record<string, readonly Permission[]>

export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

export const scopesFor = (roles: readonly Role[]): Scope[] =>
  SCOPE_NAMES.filter((scope) => SCOPES[scope].some((permission) => allows(roles, permission)))
