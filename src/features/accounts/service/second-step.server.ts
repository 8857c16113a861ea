import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { encode } from 'uqr'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction, openDatabase } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { publish } from '../../../database/outbox.ts'
import { countSecurity, noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { slowHash } from '../../../platform/secrets/passwords.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { setProved } from '../records/sessions.server.ts'
import { requireOwnSecondStep } from './sessions.server.ts'
import * as records from '../records/index.server.ts'
import * as tokens from '../records/tokens.server.ts'
import * as steps from '../records/second-step.server.ts'
import {
  ENROLMENT_MINUTES,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  isAppCode,
  isRecoveryCode,
  writeRecoveryCode,
} from '../rules/ways-in.ts'
import { countGuess, noteWrongCode } from './guesses.server.ts'
import { isOwnPassword, isOwnProof } from './own-password.server.ts'
import { takePasskeysAway } from './passkeys.server.ts'
import { present } from '../../../platform/present.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

const STEP_SECONDS = 30

/** The time step that a code matches: the current one, the previous or the next. */
function stepOf(authenticator: { id: number; secret: string }, code: string, now: Date) {
  const secret = steps.openSecret(authenticator)
  if (secret === null) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined
}

/**
 * Slow, as a code has 50 bits, which whoever had stolen the database could try fast. Without a key:
 * where the keys are lost the app's codes are too, and these lead in.
 */
const recoveryHash = (userId: number, code: string) => slowHash(code, `recovery code of ${userId}`)

/** Before codes were hashed slowly; those of then go on working. */
const earlierRecoveryHash = (userId: number, code: string) => hashToken(`${userId}:${code}`)

/** A code as it was given, with its hashes if it is a recovery code. */
interface GivenCode {
  code: string
  recoveryHashes: readonly string[]
}

/** Hashes a recovery code, which takes too long for a transaction. */
export const readCode = async (userId: number, code: string): Promise<GivenCode> => ({
  code,
  recoveryHashes: isRecoveryCode(code)
    ? [await recoveryHash(userId, code), earlierRecoveryHash(userId, code)]
    : [],
})

/**
 * Uses up a code of the app or a recovery code; the owner is notified of a recovery code. To be
 * called within a transaction.
 */
export async function useCode(
  userId: number,
  { code, recoveryHashes }: GivenCode,
  now: Date,
): Promise<boolean> {
  if (!isAppCode(code)) {
    const isUsed = await steps.useRecoveryCode(userId, recoveryHashes, now)
    if (isUsed) {
      await publish('recovery-code-used', { userId })
      await noteSecurity('recovery-code-used', { aboutId: userId }, {})
    }
    return isUsed
  }
  const authenticator = await steps.findAuthenticator(userId)
  const step = authenticator && stepOf(authenticator, code, now)
  return step === undefined ? false : steps.useStep(present(authenticator).id, step)
}

function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    // 32 letters: the lowest five bits of a byte choose one without bias.
    [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte & 31]).join(''),
  )
}

const hasEnded = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() > ENROLMENT_MINUTES * MINUTE_MS

/** The second step's state; the secret is included only until its first code. */
export async function getSecondStep(actor: Actor, now: Date = systemClock()) {
  const { userId, email } = requirePerson(actor)
  const authenticator = await steps.findAuthenticator(userId)
  const off = { state: 'off' as const, since: null, recoveryCodesLeft: 0, enrolment: null }
  if (!authenticator) return off
  if (authenticator.confirmedAt)
    return {
      ...off,
      state: 'on' as const,
      since: authenticator.confirmedAt,
      recoveryCodesLeft: await steps.countRecoveryCodes(userId),
    }
  const secret = hasEnded(authenticator, now) ? null : steps.openSecret(authenticator)
  if (secret === null) return off
  return { ...off, state: 'enrolling' as const, enrolment: enrolmentOf(secret, email) }
}

function enrolmentOf(secret: string, email: string) {
  // The label in the app; some apps only support Latin letters.
  const uri = generateURI({ issuer: bilingualSetting('site.name', 'en'), label: email, secret })
  return { secret, uri, picture: pictureOf(uri) }
}

/** A QR code as an SVG path, one unit per module. */
function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}

/**
 * Begins enrolment with a secret that takes effect after a first code. Requires a confirmed
 * address: otherwise whoever registers another person's address could lock its owner out.
 */
export async function beginSecondStep(
  actor: Actor,
  { password }: { password?: string | undefined },
  now: Date = systemClock(),
): Promise<
  { ok: true } | { ok: false; reason: 'wrong-password' | 'second-step-on' | 'email-unconfirmed' }
> {
  const person = requirePerson(actor)
  const { userId, emailConfirmed } = person
  await requireOwnSecondStep(person)
  if (!emailConfirmed) return { ok: false, reason: 'email-unconfirmed' }
  if (!(await isOwnProof(person, password, now))) return { ok: false, reason: 'wrong-password' }
  return inTransaction(async () => {
    const id = await nextId('authenticators', openDatabase())
    const authenticator = { id, userId, secret: generateSecret(), createdAt: now }
    const made = await steps.insertAuthenticator(authenticator)
    return made ? { ok: true } : { ok: false, reason: 'second-step-on' }
  })
}

/** Cancels an unconfirmed enrolment; does nothing to a second step that is on. */
export async function abandonSecondStep(actor: Actor): Promise<void> {
  await steps.deleteUnconfirmed(requirePerson(actor).userId)
}

type MadeCodes = { ok: true; recoveryCodes: string[] }

/**
 * Switches the second step on with the app's first code, which also counts for this session, and
 * creates the recovery codes, which are returned only this once.
 */
export async function confirmSecondStep(
  actor: Actor,
  code: string,
  now: Date = systemClock(),
): Promise<MadeCodes | { ok: false; reason: 'wrong-code' | 'not-enrolling' }> {
  const { userId, sessionId } = requirePerson(actor)
  const authenticator = await steps.findAuthenticator(userId)
  if (!authenticator || authenticator.confirmedAt || hasEnded(authenticator, now))
    return { ok: false, reason: 'not-enrolling' }
  const takeBack = await countGuess('second-step', userId)
  const lastStep = isAppCode(code) ? stepOf(authenticator, code, now) : undefined
  if (lastStep === undefined) return { ok: false, reason: 'wrong-code' }
  await takeBack()
  const codes = await createHashedCodes(userId)
  return inTransaction(async () => {
    const { id } = authenticator
    if (!(await steps.confirmAuthenticator(id, { confirmedAt: now, lastStep })))
      return { ok: false, reason: 'not-enrolling' }
    const made = await storeRecoveryCodes(userId, codes)
    await setProved(sessionId, { now, isTwoStep: true })
    await publish('second-step-changed', { userId, isOn: true })
    await noteSecurity('second-step-on', { aboutId: userId }, {})
    return made
  })
}

interface HashedCode {
  code: string
  codeHash: string
}

/** Recovery codes with their hashes, made before the transaction that stores them. */
const createHashedCodes = (userId: number): Promise<HashedCode[]> =>
  Promise.all(
    createRecoveryCodes().map(async (code) => ({
      code,
      codeHash: await recoveryHash(userId, code),
    })),
  )

async function storeRecoveryCodes(
  userId: number,
  codes: readonly HashedCode[],
): Promise<MadeCodes> {
  await steps.replaceRecoveryCodes(
    userId,
    codes.map(({ codeHash }) => codeHash),
  )
  return { ok: true, recoveryCodes: codes.map(({ code }) => writeRecoveryCode(code)) }
}

interface Proof {
  password?: string | undefined
  code: string
}
type Unproved = { ok: false; reason: 'wrong-password' | 'wrong-code' | 'second-step-off' }

/**
 * Runs a change of the second step after checking password and code. `prepare` runs before the
 * transaction of `work`.
 */
async function withProof<Done, Prepared>(
  actor: Actor,
  { password, code }: Proof,
  {
    now,
    prepare,
    work,
  }: {
    now: Date
    prepare: (userId: number) => Promise<Prepared>
    work: (userId: number, prepared: Prepared) => Promise<Done>
  },
): Promise<Done | Unproved> {
  const { userId } = requirePerson(actor)
  const authenticator = await steps.findAuthenticator(userId)
  if (!authenticator?.confirmedAt) return { ok: false, reason: 'second-step-off' }
  if (!(await isOwnPassword(userId, password))) return { ok: false, reason: 'wrong-password' }
  const takeBack = await countGuess('second-step', userId)
  const given = await readCode(userId, code)
  const prepared = await prepare(userId)
  const done = await inTransaction(async () => {
    await records.lockAccount(userId)
    const isRight = await useCode(userId, given, now)
    return isRight ? { work: await work(userId, prepared) } : undefined
  })
  if (!done) {
    countSecurity('proof-refused', { aboutId: userId }, {})
    await noteWrongCode(userId)
    return { ok: false, reason: 'wrong-code' }
  }
  await takeBack()
  return done.work
}

export const renewRecoveryCodes = (
  actor: Actor,
  proof: Proof,
  now: Date = systemClock(),
): Promise<MadeCodes | Unproved> =>
  withProof(actor, proof, {
    now,
    prepare: createHashedCodes,
    work: async (userId, codes) => {
      await noteSecurity('recovery-codes-renewed', { aboutId: userId }, {})
      return storeRecoveryCodes(userId, codes)
    },
  })

export const switchSecondStepOff = (
  actor: Actor,
  proof: Proof,
  now: Date = systemClock(),
): Promise<{ ok: true } | Unproved> =>
  withProof(actor, proof, {
    now,
    prepare: async () => {},
    work: async (userId) => {
      await noteSecurity('second-step-off', { aboutId: userId }, {})
      return takeAway(userId, now)
    },
  })

async function takeAway(userId: number, now: Date): Promise<{ ok: true }> {
  const wasOn = await steps.deleteSecondStep(userId)
  await tokens.useUpTokens(userId, ['second-step'], now)
  if (wasOn) await publish('second-step-changed', { userId, isOn: false })
  return { ok: true }
}

/**
 * Removes the second step, passkeys included, of a person who has lost app and recovery codes. For
 * the team, on its pages or the command line; the caller checks permission.
 * @returns false when no account has the address.
 */
export async function removeSecondStep(by: Actor, email: string): Promise<boolean> {
  return inTransaction(async () => {
    const account = await records.findAccountByEmail(email.trim().toLowerCase())
    if (!account) return false
    await takeAway(account.id, systemClock())
    if (await takePasskeysAway(account.id)) await publish('passkey-removed', { userId: account.id })
    await noteActivity(by, 'second-step-removed-for', { userId: account.id })
    return true
  })
}
