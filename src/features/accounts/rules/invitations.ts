import type { Role } from '../../../platform/actor.ts'

/** How long a mailed invitation can be accepted. */
export const INVITATION_DAYS = 7

/** The roles to which the team invites people. */
export const INVITED_ROLES = ['publisher', 'admin'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Whether somebody already has what an invitation would give; no invitation demotes an admin. */
export const isInvitationNeedless = (roles: readonly Role[], role: InvitedRole): boolean =>
  roles.includes('admin') || roles.includes(role)

export interface InvitationState {
  acceptedAt: Date | null
  withdrawnAt: Date | null
  expiresAt: Date
}

/** Whether the mailed link still works. */
export const isInvitationOpen = (
  { acceptedAt, withdrawnAt, expiresAt }: InvitationState,
  now: Date,
): boolean => acceptedAt === null && withdrawnAt === null && expiresAt > now
