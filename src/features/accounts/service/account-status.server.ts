import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  type Actor,
  requirePermissionOrSystem,
  type Role,
  type System,
} from '../../../platform/actor.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import * as records from '../records/index.server.ts'
import * as accountStatus from '../records/account-status.server.ts'
import { sessionLifetimeOf } from '../rules/index.ts'
import { offerReturn } from './email-return.server.ts'
import { endAccess } from './ended-sessions.server.ts'
import { takeKeysAway } from './taken-keys.server.ts'

type Status = 'active' | 'pending' | 'suspended'

/** An account as the team sees it; undefined when there is none, or it is deleted. */
export const findAccount = (_system: System, userId: number) => records.findAccount(userId)
export const findAccountByEmail = (_system: System, email: string) =>
  records.findAccountByEmail(email)

/** Suspends an account and ends all access to it. False when it was already suspended. */
export async function suspendAccount(_system: System, userId: number, now: Date): Promise<boolean> {
  if (!(await records.setStatus(userId, 'suspended', ['active', 'pending']))) return false
  await endAccess(userId, now)
  return true
}

/** Sets a status that follows from another change. False when the account did not have one of `from`. */
export const moveStatus = (
  _system: System,
  userId: number,
  { to, from }: { to: Status; from: readonly Status[] },
): Promise<boolean> => records.setStatus(userId, to, from)

/**
 * Replaces all roles by one. Sessions go on, within the new role's limits; access keys, made for
 * another role, end; a family gets the row that families have.
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
    await accountStatus.limitSessions(account.id, after, {
      now,
      areShorter: after.absoluteMs < before.absoluteMs,
    })
  if (role === 'regular')
    await accountStatus.insertFamilyIfAbsent(account.id, account.preferredLanguage)
}

/**
 * Gives an account another address, which has still to be confirmed. All access but by the password
 * ends, as do the links that were mailed to the earlier one, which may take the change back.
 */
export async function setEmailFor(
  _system: System,
  account: { id: number; email: string; emailConfirmedAt: Date | null },
  email: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }> {
  try {
    return await inTransaction(async () => {
      const { id: userId, email: previousEmail } = account
      await accountStatus.setUnconfirmedEmail(userId, email)
      await endAccess(userId, now)
      await records.useUpTokens(userId, ['confirm-email'], now)
      await offerReturn(userId, account, now)
      await publish('email-changed', { userId, previousEmail })
      await publish('email-set-by-team', { userId })
      return { ok: true }
    })
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return { ok: false, reason: 'email-taken' }
  }
}

interface NewStaff {
  name: string
  email: string
  password: string
  role: Role
  locale: Locale
}

/**
 * Makes an account for a person who proved that the address is theirs. @throws {Error} 23505 for a
 * taken address.
 */
export async function createStaff(
  _system: System,
  { name, email, password, role, locale }: NewStaff,
  now: Date,
): Promise<number> {
  return records.insertAccount({
    name,
    email,
    passwordHash: await hashPassword(password),
    role,
    preferredLanguage: locale,
    emailConfirmedAt: now,
  })
}

/**
 * Moves an account between pending and active, as a specialist's verification does. A suspended
 * account stays suspended (spec 4.4).
 * @throws {Problem} 401, 403 unless an admin or the product itself asks.
 */
export async function changeStatus(
  actor: Actor,
  userId: number,
  status: 'active' | 'pending',
): Promise<boolean> {
  requirePermissionOrSystem(actor, 'verify-specialists')
  return records.setStatus(userId, status, ['active', 'pending'])
}
