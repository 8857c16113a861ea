import type { Role } from './actor.ts'

/**
 * The roles of each permission, beyond everybody's own data: the one table that services consult,
 * that the admin dashboard shows and that the tests check against every call. Admins run the site,
 * but get no rights of specialists.
 */
export const PERMISSIONS = {
  /** Hours, pause, calendar feed. */
  'offer-time': ['specialist'],
  'keep-profile': ['specialist'],
  'reply-to-reviews': ['specialist'],
  /** One's own posts, their pictures and statistics, and the comments on them. */
  'write-posts': ['publisher', 'admin'],
  /** Adds to the media library and uses it; changes only one's own items. */
  'use-media': ['publisher', 'admin'],
  'edit-every-medium': ['admin'],
  'edit-every-post': ['admin'],
  'moderate-every-comment': ['admin'],
  'moderate-reviews': ['admin'],
  /** Accounts, their status, roles and addresses; invitations to the team. */
  'manage-people': ['admin'],
  'verify-specialists': ['admin'],
  /** All consultations: find, cancel, move, book for a family. */
  'manage-consultations': ['admin'],
  'answer-contact': ['admin'],
  /** Reported concerns and messages. */
  'handle-concerns': ['admin'],
  'manage-mail': ['admin'],
  'manage-library': ['admin'],
  'manage-settings': ['admin'],
  /** Security events of accounts and the site. */
  'read-security-journal': ['admin'],
  'read-statistics': ['admin'],
  /** The team's own tools that receive events. */
  'manage-webhooks': ['admin'],
  /** Access keys for one's own scripts. */
  'keep-keys': ['specialist', 'publisher', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export const allows = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => (PERMISSIONS[permission] as readonly Role[]).includes(role))
