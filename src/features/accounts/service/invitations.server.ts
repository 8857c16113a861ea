import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/invitations.server.ts'
import { INVITATION_DAYS, isInvitationOpen, type InvitedRole } from '../rules/index.ts'

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 86_400_000)

export type Invitation = NonNullable<Awaited<ReturnType<typeof records.findInvitation>>>

const MOST_LISTED = 200

export const listInvitations = (_system: System) => records.listInvitations(MOST_LISTED)

/** Stores an invitation in place of earlier ones to the address; its mail follows. */
export async function createInvitation(
  _system: System,
  invitation: { email: string; role: InvitedRole; locale: Locale; invitedBy: number },
  now: Date,
): Promise<number> {
  return inTransaction(async () => {
    await records.withdrawInvitationsTo(invitation.email, now)
    const invitationId = await records.insertInvitation({
      ...invitation,
      expiresAt: endOf(now),
      createdAt: now,
    })
    await publish('staff-invited', { invitationId })
    return invitationId
  })
}

/** Sends it again with its full validity; the earlier link ends. False when no longer pending. */
export async function renewInvitation(
  _system: System,
  invitationId: number,
  now: Date,
): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await records.renewInvitation(invitationId, endOf(now)))) return false
    await publish('staff-invited', { invitationId })
    return true
  })
}

/** Withdraws it, which ends its link. False when it is no longer pending. */
export const withdrawInvitation = (
  _system: System,
  invitationId: number,
  now: Date,
): Promise<boolean> => records.withdrawInvitation(invitationId, now)

/** Withdraws those sent by a person who is no longer an admin, so that nobody uses them. */
export const withdrawInvitationsBy = (
  _system: System,
  invitedBy: number,
  now: Date,
): Promise<void> => records.withdrawInvitationsBy(invitedBy, now)

/** The invitation that a mailed link belongs to, while it can be accepted. */
export const findInvitationByToken = (_system: System, token: string, now: Date) =>
  records.findInvitationByToken(hashToken(token), now)

/** Consumes an invitation. Undefined when its link has ended. */
export const useInvitation = (_system: System, token: string, now: Date) =>
  records.useInvitation(hashToken(token), now)

export const noteAcceptedBy = (
  _system: System,
  invitationId: number,
  userId: number,
): Promise<void> => records.setAcceptedBy(invitationId, userId)

/**
 * What an invitation's mail says; undefined when no longer pending. Only for the product itself.
 */
export async function findInvitationForNotice(
  _system: System,
  invitationId: number,
  clock: Clock = systemClock,
): Promise<Invitation | undefined> {
  const found = await records.findInvitation(invitationId)
  return found && isInvitationOpen(found, clock()) ? found : undefined
}

/** The token of the mailed link, made when its mail is sent; the one of an earlier mail ends. */
export async function createInvitationToken(
  _system: System,
  invitationId: number,
  clock: Clock = systemClock,
): Promise<string | undefined> {
  const token = createToken()
  const isWaiting = await records.setInvitationToken(invitationId, hashToken(token), clock())
  return isWaiting ? token : undefined
}

/** Whether there is any admin. */
export const hasAdmin = (_system: System): Promise<boolean> => records.hasAdmin()
