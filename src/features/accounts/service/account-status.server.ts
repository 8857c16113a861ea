import { inTransactionUnlessTaken } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  requirePermissionOrSystem,
  requirePerson,
  requireRecentProof,
  type Actor,
  type AccountStatus,
  type Role,
  type System,
  type Person,
} from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { endPhone } from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as sessions from '../records/sessions.server.ts'
import * as settings from '../records/settings.server.ts'
import * as tokens from '../records/tokens.server.ts'
import { isDeletionWord, type DeletionProof } from '../rules/gone.ts'
import { sessionLifetimeOf } from '../rules/index.ts'
import { takeKeysAway } from './access-keys.server.ts'
import { offerReturn } from './email-change.server.ts'
import { isOwnPassword } from './own-password.server.ts'
import { requireOwnSecondStep } from './sessions.server.ts'
import { endAccess } from './ways-in.server.ts'

/** Undefined if there is no such account, or it is deleted. */
export const findAccount = (_system: System, userId: number) => records.findAccount(userId)
export const findAccountByEmail = (_system: System, email: string) =>
  records.findAccountByEmail(email)

/** Suspends an account and ends all access to it. False if it was suspended already. */
export async function suspendAccount(_system: System, userId: number, now: Date): Promise<boolean> {
  if (!(await records.setStatus(userId, 'suspended', ['active', 'pending']))) return false
  await endAccess(userId, now)
  return true
}

/** Sets a status that follows from another change. False if the current one is not among `from`. */
export const moveStatus = (
  _system: System,
  userId: number,
  { to, from }: { to: AccountStatus; from: readonly AccountStatus[] },
): Promise<boolean> => records.setStatus(userId, to, from)

/**
 * Replaces all roles by one. Sessions continue with the new role's limits; access keys, made for
 * another role, end; a family gets its own row.
 */
export async function replaceRoles(
  _system: System,
  account: { id: number; roles: readonly Role[]; preferredLanguage: Locale },
  role: Role,
  now: Date,
): Promise<void> {
  await records.replaceRoles(account.id, role)
  await takeKeysAway(account.id)
  const [before, after] = [sessionLifetimeOf(account.roles), sessionLifetimeOf([role])]
  if (before.absoluteMs !== after.absoluteMs)
    await sessions.limitSessions(account.id, after, {
      now,
      areShorter: after.absoluteMs < before.absoluteMs,
    })
  if (role === 'regular') await settings.insertFamilyIfAbsent(account.id, account.preferredLanguage)
}

/**
 * Sets another, unconfirmed address. Ends all access except by password, and the links mailed to
 * the earlier address, which may revert the change.
 */
export async function setEmailFor(
  _system: System,
  account: { id: number; email: string; emailConfirmedAt: Date | null },
  email: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }> {
  return inTransactionUnlessTaken({ ok: false, reason: 'email-taken' }, async () => {
    const { id: userId, email: previousEmail } = account
    await records.setUnconfirmedEmail(userId, email)
    await endAccess(userId, now)
    await endPhone(userId)
    await tokens.useUpTokens(userId, ['confirm-email'], now)
    await offerReturn(userId, account, now)
    await publish('email-changed', { userId, previousEmail })
    await publish('email-set-by-team', { userId })
    return { ok: true }
  })
}

/**
 * Moves an account between pending and active, as a specialist's verification does. A suspended
 * account stays suspended (spec 4.4).
 */
export async function changeStatus(
  actor: Actor,
  userId: number,
  status: 'active' | 'pending',
): Promise<boolean> {
  requirePermissionOrSystem(actor, 'verify-specialists')
  return records.setStatus(userId, status, ['active', 'pending'])
}

/** Allows no faster guessing of passwords than the sign-in does. */
const TRIES: RateLimit = { name: 'account-deletion', points: 5, perSeconds: 900 }

async function requireLeaving({ userId }: Person) {
  const account = await records.findLeaving(userId)
  if (!account) throw new Problem('unauthenticated')
  return account
}

export async function deletionProofOf(actor: Actor): Promise<DeletionProof> {
  const { passwordHash } = await requireLeaving(requirePerson(actor))
  return passwordHash === null ? 'word' : 'password'
}

/**
 * Whether the typed text is the person's password. Without one, the deletion word suffices with
 * recent proof, as a thief of the session could type it too. @throws {Problem} 403 without a
 * password and recent proof, or where the session lacks the account's second step.
 */
export async function isDeletionProven(
  actor: Actor,
  typed: { password?: string | undefined; word?: string | undefined },
  now: Date,
): Promise<boolean> {
  const person = requirePerson(actor)
  await requireOwnSecondStep(person)
  await spendStored(TRIES, String(person.userId))
  const { passwordHash } = await requireLeaving(person)
  if (passwordHash === null) {
    requireRecentProof(person, now)
    return isDeletionWord(typed.word ?? '')
  }
  return isOwnPassword(person.userId, typed.password)
}

/**
 * Whether the account is the last admin's, whatever roles its session has: without its second step
 * it lacks them. To be asked of {@link lockAdmins} before a change, so that the answer stays true.
 */
export const isLastAdmin = (userId: number, admins: readonly number[]): boolean =>
  admins.length === 1 && admins[0] === userId

export const listAdminIds = (_system: System): Promise<number[]> => records.listAdminIds()

/**
 * Ids of the admins who can sign in, locked until the transaction ends: every change that removes
 * admin rights calls this first.
 */
export const lockAdmins = (_system: System): Promise<number[]> => records.lockAndListAdmins()

/**
 * Marks an account as deleted; returns the recipient of the last mail, undefined if already
 * deleted.
 */
export async function markDeleted(
  _system: System,
  userId: number,
  now: Date,
): Promise<{ email: string; locale: Locale; timeZone: string | null } | undefined> {
  const account = await records.findLeaving(userId)
  if (!account || !(await records.setDeleted(userId, now))) return undefined
  const { email, locale, timeZone } = account
  return { email, locale, timeZone }
}
