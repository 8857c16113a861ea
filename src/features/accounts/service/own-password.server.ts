import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { forgetSlowing, spendSlowing, type RateLimit } from '../../../database/rate-limits.ts'
import { countSecurity, noteSecurity } from '../../../database/security-journal.ts'
import {
  requirePerson,
  requireRecentProof,
  type Actor,
  type Person,
} from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { hashPassword, isCommonPassword, isPassword } from '../../../platform/secrets/passwords.ts'
import { moveDevice } from '../../notifications/service/index.server.ts'
import { endAccess } from './ways-in.server.ts'
import { openSession, type SessionStart, type SignedIn } from './sessions.server.ts'
import * as records from '../records/index.server.ts'

const OWN_PASSWORD: RateLimit = { name: 'own-password', points: 10, perSeconds: 900 }

/**
 * Whether it is the person's present password, requested again before critical actions. People
 * without one, who sign in through an external provider, are not asked; where nothing else is
 * requested of them, {@link isOwnProof} is asked in its place.
 */
export async function isOwnPassword(
  userId: number,
  password: string | undefined,
): Promise<boolean> {
  const account = await records.findPasswordHash(userId)
  if (!account) return false
  if (account.passwordHash === null) return true
  await spendSlowing(OWN_PASSWORD, String(userId))
  if (!(await isPassword(password ?? '', account.passwordHash))) {
    countSecurity('proof-refused', { aboutId: userId }, {})
    return false
  }
  await forgetSlowing(OWN_PASSWORD, String(userId))
  return true
}

/**
 * As {@link isOwnPassword}, for what needs no other proof: without a password a stolen session
 * alone would do, so that the person has to have signed in just now.
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
 * Changes the password of a person who knows the present one. Every session ends; the caller gets a
 * new one. People without a password set the first by a mailed link.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
  { caller, clock = systemClock }: { caller: SessionStart; clock?: Clock },
): Promise<PasswordChange> {
  const { userId, isTwoStep, sessionId: earlier } = requirePerson(actor)
  const known = await records.findPasswordHash(userId)
  if (!known?.passwordHash) return { ok: false, reason: 'password-missing' }
  if (!(await isOwnPassword(userId, currentPassword)))
    return { ok: false, reason: 'wrong-password' }
  if (await isCommonPassword(password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const account = await records.lockAccount(userId)
    // Another password was set after the check.
    if (account?.passwordHash !== known.passwordHash) return { ok: false, reason: 'wrong-password' }
    await records.setPasswordHash(userId, passwordHash)
    const signedIn = await openSession(userId, { ...caller, isTwoStep }, clock)
    await moveDevice(earlier, signedIn.sessionId)
    await endAccess(userId, clock(), signedIn.sessionId)
    await publish('password-changed', { userId })
    await noteSecurity('password-changed', { aboutId: userId }, {})
    return { ok: true, signedIn }
  })
}
