import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePerson, type Actor, type Person, type System } from '../../../platform/actor.ts'
import { isPassword } from '../../../platform/secrets/passwords.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/deletion.server.ts'
import { isDeletionWord, type DeletionProof } from '../rules/deletion.ts'

/** Guessing a password must be no faster here than at sign-in. */
const TRIES: RateLimit = { name: 'account-deletion', points: 5, perSeconds: 900 }

async function requireLeaving({ userId }: Person) {
  const account = await records.findLeaving(userId)
  if (!account) throw new Problem('unauthenticated')
  return account
}

/** How the signed-in person proves who is deleting the account. @throws {Problem} 401. */
export async function deletionProofOf(actor: Actor): Promise<DeletionProof> {
  const { passwordHash } = await requireLeaving(requirePerson(actor))
  return passwordHash === null ? 'word' : 'password'
}

/**
 * Whether what was typed is the person's password or, without one, the word for it.
 * @throws {Problem} 401 without a session, 429 past the limit.
 */
export async function isDeletionProven(
  actor: Actor,
  typed: { password?: string | undefined; word?: string | undefined },
): Promise<boolean> {
  const person = requirePerson(actor)
  await spendStored(TRIES, String(person.userId))
  const { passwordHash } = await requireLeaving(person)
  if (passwordHash === null) return isDeletionWord(typed.word ?? '')
  return isPassword(typed.password ?? '', passwordHash)
}

/** Whether the person is the last admin. Within a transaction the answer stays valid. */
export async function isLastAdmin(actor: Actor): Promise<boolean> {
  const { userId } = requirePerson(actor)
  const admins = await records.lockAdmins()
  return admins.includes(userId) && admins.length === 1
}

/**
 * Ids of the admins who can sign in. They cannot become fewer before the transaction ends: every
 * change that takes admin rights away calls this first.
 */
export const lockAdmins = (_system: System): Promise<number[]> => records.lockAdmins()

/** Marks an account as deleted; returns where the last mail goes, undefined if it already was. */
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
