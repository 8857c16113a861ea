import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { inTransaction } from '../../../database/client.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import {
  type Actor,
  type Role,
  requirePerson,
  requireRecentProof,
  type Person,
  type System,
} from '../../../platform/actor.ts'
import { hashPassword, isPassword } from '../../../platform/secrets/passwords.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/index.server.ts'
import * as accountStatus from '../records/account-status.server.ts'
import { type DeletionProof, isDeletionWord } from '../rules/gone.ts'
import { endAccess } from './ended-sessions.server.ts'
import { insertFamily } from './families.server.ts'
import { endWaysWithReset } from './ways-in.server.ts'

/** Guessing a password must be no faster here than at sign-in. */
const TRIES: RateLimit = { name: 'account-deletion', points: 5, perSeconds: 900 }

async function requireLeaving({ userId }: Person) {
  const account = await accountStatus.findLeaving(userId)
  if (!account) throw new Problem('unauthenticated')
  return account
}

/** How the signed-in person proves who is deleting the account. @throws {Problem} 401. */
export async function deletionProofOf(actor: Actor): Promise<DeletionProof> {
  const { passwordHash } = await requireLeaving(requirePerson(actor))
  return passwordHash === null ? 'word' : 'password'
}

/**
 * Whether what was typed is the person's password or, without one, the word for it, which a thief of
 * the session could type too.
 * @throws {Problem} 401 without a session, 403 without a password and recent proof, 429 past the
 * limit.
 */
export async function isDeletionProven(
  actor: Actor,
  typed: { password?: string | undefined; word?: string | undefined },
  now: Date,
): Promise<boolean> {
  const person = requirePerson(actor)
  await spendStored(TRIES, String(person.userId))
  const { passwordHash } = await requireLeaving(person)
  if (passwordHash === null) {
    requireRecentProof(person, now)
    return isDeletionWord(typed.word ?? '')
  }
  return isPassword(typed.password ?? '', passwordHash)
}

/** Whether the person is the last admin. Within a transaction the answer stays valid. */
export async function isLastAdmin(actor: Actor): Promise<boolean> {
  const { userId } = requirePerson(actor)
  const admins = await accountStatus.lockAndListAdmins()
  return admins.includes(userId) && admins.length === 1
}

/** Ids of the admins who can sign in. */
export const listAdminIds = (_system: System): Promise<number[]> => accountStatus.listAdminIds()

/**
 * Ids of the admins who can sign in. They cannot become fewer before the transaction ends: every
 * change that takes admin rights away calls this first.
 */
export const lockAdmins = (_system: System): Promise<number[]> => accountStatus.lockAndListAdmins()

/** Marks an account as deleted; returns where the last mail goes, undefined if it already was. */
export async function markDeleted(
  _system: System,
  userId: number,
  now: Date,
): Promise<{ email: string; locale: Locale; timeZone: string | null } | undefined> {
  const account = await accountStatus.findLeaving(userId)
  if (!account || !(await accountStatus.setDeleted(userId, now))) return undefined
  const { email, locale, timeZone } = account
  return { email, locale, timeZone }
}

/** @throws {Problem} 403 unless the product itself calls: the command line, demo content. */
function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system') throw new Problem('forbidden')
}

export interface PersonDetails {
  name: string
  email: string
  role: Role
  preferredLanguage: Locale
  timeZone?: string
  /** A path of this site. */
  photo?: string
  /** A hash made beforehand saves its work where many people are made. */
  passwordHash: string
  createdAt?: Date
  isDemo?: boolean
  /** Active unless given. */
  status?: 'active' | 'pending'
  family?: { phone: string | null; childName: string; childAge: number }
}

/** Makes an account without a registration; its address counts as confirmed. */
export async function createPerson(actor: Actor, person: PersonDetails): Promise<number> {
  requireSystem(actor)
  const { family, ...account } = person
  return inTransaction(async () => {
    const userId = await records.insertAccount({ ...account, emailConfirmedAt: new Date() })
    if (family)
      await insertFamily(userId, { ...family, preferredLanguage: person.preferredLanguage })
    return userId
  })
}

/**
 * Makes a new admin, or makes an existing person one and ends what a new password ends: nobody who
 * came in another way becomes an admin with them.
 */
export async function makeAdmin(
  actor: Actor,
  admin: { name: string; email: string; password: string },
) {
  requireSystem(actor)
  const email = admin.email.trim().toLowerCase()
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(async () => {
    const known = await records.findAccountByEmail(email)
    if (!known) {
      const userId = await records.insertAccount({
        ...admin,
        email,
        passwordHash,
        role: 'admin',
        preferredLanguage: 'en',
        emailConfirmedAt: new Date(),
      })
      await noteSecurity('made-admin', { aboutId: userId }, {})
      return userId
    }
    await records.replaceRoles(known.id, 'admin')
    await noteSecurity('made-admin', { aboutId: known.id }, {})
    await records.setPasswordHash(known.id, passwordHash)
    await endAccess(known.id, new Date())
    await endWaysWithReset(known.id)
    return known.id
  })
}

/**
 * Sets a person's password from the command line and ends their sessions.
 * @returns false when no account has the address.
 */
export async function setPassword(actor: Actor, email: string, password: string): Promise<boolean> {
  requireSystem(actor)
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const account = await records.findAccountByEmail(email.trim().toLowerCase())
    if (!account) return false
    await records.setPasswordHash(account.id, passwordHash)
    await endAccess(account.id, new Date())
    await noteSecurity('password-changed', { aboutId: account.id }, {})
    await endWaysWithReset(account.id)
    return true
  })
}

export const countPeople = records.countAccounts
