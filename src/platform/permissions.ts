import type { Role } from './actor.ts'

/**
 * Who may do what, beyond what everybody may do with their own data: the one table that services
 * consult, that the admin dashboard shows and that the tests check against every call. An admin
 * runs the site; that gives no right to what only a specialist does.
 */
export const PERMISSIONS = {
  /** Hours, pause, calendar feed. */
  'offer-time': ['specialist'],
  'keep-profile': ['specialist'],
  'reply-to-reviews': ['specialist'],
  /** One's own posts, their pictures and statistics, and the comments on them. */
  'write-posts': ['publisher', 'admin'],
  /** Adds to the media library and chooses from it; changes what one has added oneself. */
  'use-media': ['publisher', 'admin'],
  'edit-every-medium': ['admin'],
  'edit-every-post': ['admin'],
  'moderate-every-comment': ['admin'],
  'moderate-reviews': ['admin'],
  /** Accounts, their status, roles and addresses; invitations to the team. */
  'manage-people': ['admin'],
  'verify-specialists': ['admin'],
  /** Everybody's consultations: find, cancel, move, book for a family. */
  'manage-consultations': ['admin'],
  'answer-contact': ['admin'],
  /** Reported concerns and messages. */
  'handle-concerns': ['admin'],
  'manage-mail': ['admin'],
  'manage-library': ['admin'],
  'manage-settings': ['admin'],
  /** What concerns the safety of accounts and of the site. */
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
