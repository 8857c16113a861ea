import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, inTransactionUnlessTaken } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, system, visitor, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isCommonPassword } from '../../../platform/secrets/passwords.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import * as accounts from '../../accounts/service/index.server.ts'
import {
  INVITATION_DAYS,
  isInvitationNeedless,
  isInvitationOpen,
  type InvitedRole,
} from '../rules/index.ts'
import { createPublisher } from '../../blog/service/index.server.ts'
import type { OpenInvitation } from '../schema/index.ts'
import * as invitations from '../records/invitations.server.ts'
import { giveRole } from './roles.server.ts'

/** Per admin: each is a mail to a stranger. */
const INVITATIONS: RateLimit = { name: 'invitations', points: 40, perSeconds: 3600 }
/** Per IP address: a link is used once, or a few times after refused passwords. */
const ANSWERS: RateLimit = { name: 'invitation-answers', points: 30, perSeconds: 900 }

const MOST_LISTED = 200

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

const requireAdmin = (actor: Actor) => requirePermission(actor, 'manage-people')

export async function listInvitations(actor: Actor, now: Date = systemClock()) {
  requireAdmin(actor)
  const rows = await invitations.listOpen(MOST_LISTED)
  return rows.map(({ locale: language, ...row }) => ({
    ...row,
    language,
    invitedBy: row.invitedBy && shownName(row.invitedBy, currentLocale()),
    isOver: row.expiresAt <= now,
  }))
}

/** Invites a person to the team by mail; an earlier invitation to the address ends. */
export async function invite(
  actor: Actor,
  { email, role, language: locale }: { email: string; role: InvitedRole; language: Locale },
  now: Date = systemClock(),
): Promise<
  | { ok: true; id: number }
  | { ok: false; reason: 'role-held' | 'person-suspended' | 'specialist-invited' }
> {
  const { userId: invitedBy } = requireAdmin(actor)
  const known = await accounts.findAccountByEmail(system, email)
  const roles = known ? [known.role, ...known.roles] : []
  if (isInvitationNeedless(roles, role)) return { ok: false, reason: 'role-held' }
  if (roles.includes('specialist')) return { ok: false, reason: 'specialist-invited' }
  if (known?.status === 'suspended') return { ok: false, reason: 'person-suspended' }
  await spendStored(INVITATIONS, String(invitedBy))
  return inTransaction(async () => {
    await invitations.withdrawTo(email, now)
    const id = await invitations.insert({
      email,
      role,
      locale,
      invitedBy,
      expiresAt: endOf(now),
      createdAt: now,
    })
    await publish('staff-invited', { invitationId: id })
    await noteActivity(actor, 'person-invited', { invitationId: id, role })
    return { ok: true, id }
  })
}

/** Sends an invitation again. Errors as {@link invite}; 404 when it is no longer pending. */
export async function inviteAgain(
  actor: Actor,
  invitationId: number,
  now: Date = systemClock(),
): Promise<void> {
  const { userId } = requireAdmin(actor)
  await spendStored(INVITATIONS, String(userId))
  await inTransaction(async () => {
    if (!(await invitations.renew(invitationId, endOf(now)))) throw new Problem('not-found')
    await publish('staff-invited', { invitationId })
    await noteActivity(actor, 'invitation-sent-again', { invitationId })
  })
}

export async function withdrawInvitation(
  actor: Actor,
  invitationId: number,
  now: Date = systemClock(),
): Promise<void> {
  requireAdmin(actor)
  await inTransaction(async () => {
    if (!(await invitations.withdraw(invitationId, now))) throw new Problem('not-found')
    await noteActivity(actor, 'invitation-withdrawn', { invitationId })
  })
}

/**
 * An open invitation and the next step to accept it; undefined once its link has ended. Changes
 * nothing.
 */
export async function findInvitation(actor: Actor, token: string, now: Date = systemClock()) {
  const found = await invitations.findByToken(hashToken(token), now)
  if (!found) return undefined
  const { email, role, expiresAt } = found
  return { email, role, expiresAt, next: await nextStep(actor, email) }
}

async function nextStep(actor: Actor, email: string): Promise<OpenInvitation['next']> {
  if (actor.kind === 'person') return actor.email === email ? 'accept' : 'other-account'
  const known = await accounts.findAccountByEmail(system, email)
  return known ? 'sign-in' : 'register'
}

/** The data of an invitation's mail; undefined when it is no longer open. */
export async function findInvitationForMail(invitationId: number, now: Date) {
  const found = await invitations.find(invitationId)
  return found && isInvitationOpen(found, now) ? found : undefined
}

/**
 * Creates the link's token when the mail is sent, which revokes that of an earlier mail. Undefined
 * when the invitation is no longer open.
 */
export async function createInvitationToken(
  invitationId: number,
  now: Date,
): Promise<string | undefined> {
  const token = createToken()
  return (await invitations.setToken(invitationId, hashToken(token), now)) ? token : undefined
}

export type Acceptance =
  /** `isNew`: the account was just created, and is not signed in yet. */
  | { ok: true; userId: number; isNew: boolean }
  | {
      ok: false
      reason:
        | 'link-ended'
        | 'invitation-other-account'
        | 'invitation-sign-in-first'
        | 'details-missing'
        | 'common-password'
    }

/**
 * Accepts an invitation, once: a person with an account signs in first and gets the role; without
 * one, the account is created.
 */
export async function acceptInvitation(
  actor: Actor,
  answer: { token: string; name?: string | undefined; password?: string | undefined },
  { address, now = systemClock() }: { address: string; now?: Date },
): Promise<Acceptance> {
  await spendStored(ANSWERS, address)
  const { token, name, password } = answer
  const open = await findInvitation(actor, token, now)
  if (!open) return { ok: false, reason: 'link-ended' }
  if (open.next === 'other-account') return { ok: false, reason: 'invitation-other-account' }
  if (open.next === 'sign-in') return { ok: false, reason: 'invitation-sign-in-first' }
  if (open.next === 'accept') return takeUp(actor, token, now)
  if (!name || !password) return { ok: false, reason: 'details-missing' }
  if (await isCommonPassword(password)) return { ok: false, reason: 'common-password' }
  return joinAnew(token, { name, password }, now)
}

async function takeUp(actor: Actor, token: string, now: Date): Promise<Acceptance> {
  return inTransaction(async () => {
    // Under the lock of all role changes, so that nobody concurrently loses a higher role.
    await accounts.lockAdmins(system)
    const used = await invitations.use(hashToken(token), now)
    if (!used) return { ok: false, reason: 'link-ended' }
    const account = await accounts.findAccountByEmail(system, used.email)
    if (!account || actor.kind !== 'person' || account.id !== actor.userId)
      throw new Problem('conflict', 'invitation-other-account')
    const roles = [account.role, ...account.roles]
    if (!isInvitationNeedless(roles, used.role)) {
      // The appointments that would end with the specialist role were shown to nobody.
      if (roles.includes('specialist')) throw new Problem('conflict', 'specialist-invited')
      await giveRole(actor, account, used.role, now)
    }
    await noteAcceptance(actor, used, account.id)
    return { ok: true, userId: account.id, isNew: false }
  })
}

async function joinAnew(
  token: string,
  { name, password }: { name: string; password: string },
  now: Date,
): Promise<Acceptance> {
  // Handles a concurrent registration with the same address.
  return inTransactionUnlessTaken({ ok: false, reason: 'invitation-sign-in-first' }, async () => {
    const used = await invitations.use(hashToken(token), now)
    if (!used) return { ok: false, reason: 'link-ended' }
    const { email, role, locale } = used
    const userId = await accounts.createStaff(system, { name, email, password, role, locale }, now)
    if (role === 'publisher') await createPublisher(system, { userId, bio: null, specialty: [] })
    await noteAcceptance(visitor, used, userId)
    return { ok: true, userId, isNew: true }
  })
}

async function noteAcceptance(
  actor: Actor,
  { id: invitationId, role }: { id: number; role: InvitedRole },
  userId: number,
): Promise<void> {
  await invitations.setAcceptedBy(invitationId, userId)
  await noteActivity(actor, 'invitation-accepted', { invitationId, role })
}
