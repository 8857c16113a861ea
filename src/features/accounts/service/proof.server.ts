import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../../database/client.ts'
import { countSecurity } from '../../../database/security-journal.ts'
import { isProofRecent, requirePerson, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records/index.server.ts'
import * as waysIn from '../records/ways-in.server.ts'
import * as sessions from '../records/sessions.server.ts'
import { countGuess, noteWrongCode } from './guesses.server.ts'
import { isOwnPassword } from './own-password.server.ts'
import { usePasskey } from './passkeys.server.ts'
import { readCode, useCode } from './second-step.server.ts'

/** Whether the person's proof of identity is recent, and the methods by which to renew it. */
export async function getProof(actor: Actor, now: Date = systemClock()) {
  const person = requirePerson(actor)
  const { hasApp, hasPasskey } = await waysIn.findSecondSteps(person.userId)
  const known = await records.findPasswordHash(person.userId)
  return {
    email: person.email,
    isRecent: isProofRecent(person, now),
    needsSecondStep: person.withheldRoles.length > 0,
    hasPassword: known?.passwordHash != null,
    hasApp,
    hasPasskey,
  }
}

export type Proof =
  | { password: string; code?: undefined; passkey?: undefined }
  | { password?: undefined; code: string; passkey?: undefined }
  | { password?: undefined; code?: undefined; passkey: AuthenticationResponseJSON }

type Proved =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' | 'wrong-code' | 'passkey-refused' }

/**
 * Renews the proof of identity by password, code or passkey. Code and passkey count as the
 * session's second step.
 */
export async function prove(
  actor: Actor,
  proof: Proof,
  now: Date = systemClock(),
): Promise<Proved> {
  const { userId, sessionId } = requirePerson(actor)
  const shown = await checkProof(userId, proof, now)
  if (!shown.ok) {
    // A wrong password is counted where it is checked.
    if (proof.password === undefined) countSecurity('proof-refused', { aboutId: userId }, {})
    return shown
  }
  await sessions.setProved(sessionId, { now, isTwoStep: proof.password === undefined })
  return { ok: true }
}

async function checkProof(userId: number, proof: Proof, now: Date): Promise<Proved> {
  if (proof.passkey) return usePasskey(proof.passkey, { userId, now })
  if (proof.code !== undefined)
    return (await isOwnCode(userId, proof.code, now))
      ? { ok: true }
      : { ok: false, reason: 'wrong-code' }
  const known = await records.findPasswordHash(userId)
  const isRight = known?.passwordHash != null && (await isOwnPassword(userId, proof.password))
  return isRight ? { ok: true } : { ok: false, reason: 'wrong-password' }
}

async function isOwnCode(userId: number, code: string, now: Date): Promise<boolean> {
  const takeBack = await countGuess('second-step', userId)
  const given = await readCode(userId, code)
  const isRight = await inTransaction(async () => {
    await records.lockAccount(userId)
    return useCode(userId, given, now)
  })
  await (isRight ? takeBack() : noteWrongCode(userId))
  return isRight
}
