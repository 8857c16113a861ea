import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { countSecurity, noteSecurity } from '../../../database/security-journal.ts'
import {
  requirePerson,
  requireRecentProof,
  type Actor,
  type Person,
} from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { hashPassword, isCommonPassword, isPassword } from '../../../platform/secrets/passwords.ts'
import { endPhone, moveDevice } from '../../notifications/service/index.server.ts'
import { countGuess } from './guesses.server.ts'
import { endAccess } from './ways-in.server.ts'
import {
  openSession,
  requireOwnSecondStep,
  type SessionStart,
  type SignedIn,
} from './sessions.server.ts'
import * as records from '../records/index.server.ts'

/**
 * Whether this is the person's current password, required again before critical actions. True for
 * people without one, who sign in through an external provider; where nothing else protects the
 * action, use {@link isOwnProof}.
 */
export async function isOwnPassword(
  userId: number,
  password: string | undefined,
): Promise<boolean> {
  const account = await records.findPasswordHash(userId)
  if (!account) return false
  if (account.passwordHash === null) return true
  const takeBack = await countGuess('own-password', userId)
  if (!(await isPassword(password ?? '', account.passwordHash))) {
    countSecurity('proof-refused', { aboutId: userId }, {})
    return false
  }
  await takeBack()
  return true
}

/**
 * As {@link isOwnPassword}, for actions without other proof: accounts without a password need a
 * recent sign-in, as otherwise a stolen session would suffice.
 */
export async function isOwnProof(
  person: Person,
  password: string | undefined,
  now: Date,
): Promise<boolean> {
  const known = await records.findPasswordHash(person.userId)
  if (known?.passwordHash === null) requireRecentProof(person, now)
  return isOwnPassword(person.userId, password)
}

type PasswordChange =
  | { ok: true; signedIn: SignedIn }
  | { ok: false; reason: 'wrong-password' | 'common-password' | 'password-missing' }

/**
 * Changes the current password. Every session ends; the caller gets a new one. People without a
 * password set the first by a mailed link.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  { caller, now = systemClock() }: { caller: SessionStart; now?: Date },
): Promise<PasswordChange> {
  const person = requirePerson(actor)
  const { userId, isTwoStep, sessionId: earlier } = person
  await requireOwnSecondStep(person)
  const known = await records.findPasswordHash(userId)
  if (!known?.passwordHash) return { ok: false, reason: 'password-missing' }
  if (!(await isOwnPassword(userId, currentPassword)))
    return { ok: false, reason: 'wrong-password' }
  if (await isCommonPassword(password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const account = await records.lockAccount(userId)
    // The password was changed after the check.
    if (account?.passwordHash !== known.passwordHash) return { ok: false, reason: 'wrong-password' }
    await records.setPasswordHash(userId, passwordHash)
    const signedIn = await openSession(userId, { ...caller, isTwoStep }, now)
    await moveDevice(earlier, signedIn.sessionId)
    await endAccess(userId, now, signedIn.sessionId)
    await endPhone(userId)
    await publish('password-changed', { userId })
    await noteSecurity('password-changed', { aboutId: userId }, {})
    return { ok: true, signedIn }
  })
}
