import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../../database/client.ts'
import {
  forgetSlowing,
  refundSlowing,
  spendSlowing,
  spendStored,
  type RateLimit,
} from '../../../database/rate-limits.ts'
import { countSecurity } from '../../../database/security-journal.ts'
import { systemClock } from '../../../platform/clock.ts'
import { logger } from '../../../platform/logger.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { isPassword, renewedHash } from '../../../platform/secrets/passwords.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { openSession, type Caller, type SessionStart, type SignedIn } from './sessions.server.ts'
import * as records from '../records/index.server.ts'
import * as tokens from '../records/tokens.server.ts'
import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '../rules/ways-in.ts'
import { countGuess, noteWrongCode } from './guesses.server.ts'
import { knownDeviceOf } from './known-devices.server.ts'
import { readCode, useCode } from './second-step.server.ts'
import { usePasskey, type PasskeyRefused } from './passkeys.server.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

const signIns = { isOfSignIns: true } as const
const SIGN_INS_PER_ADDRESS: RateLimit = {
  name: 'login-address',
  points: 25,
  perSeconds: 300,
  ...signIns,
}
const SIGN_INS_PER_ACCOUNT_AND_ADDRESS: RateLimit = {
  name: 'login-account',
  points: 10,
  perSeconds: 900,
  ...signIns,
}
/**
 * Wrong passwords per account, from any address. Across a window's edge, and with one more every
 * ten minutes past the limit, at most 30 are checked within an hour.
 */
const SIGN_INS_PER_ACCOUNT: RateLimit = {
  name: 'login-of-account',
  points: 12,
  perSeconds: 3600,
  ...signIns,
}
const BEYOND_EVERY_SECONDS = 600
/** The same per known browser, unaffected by strangers' attempts. */
const SIGN_INS_PER_DEVICE: RateLimit = {
  name: 'login-device',
  points: 12,
  perSeconds: 3600,
  ...signIns,
}

/** The password was correct; a code is required before the session opens. */
export interface SecondStepNeeded {
  token: string
  expiresAt: Date
}

export type Entry =
  | { ok: true; signedIn: SignedIn }
  | { ok: true; secondStep: SecondStepNeeded }
  | { ok: false; reason?: 'demo-elsewhere' }

/** The demo's password is public: behind a proxy everybody could sign in with it. */
const isDemoElsewhere = (
  { isDemo }: { isDemo: boolean },
  { isFromElsewhere }: Pick<Caller, 'isFromElsewhere'>,
): boolean => isDemo && isFromElsewhere === true && deployment().demoHereAlone

const mayEnter = ({ status, isDemo }: { status: string; isDemo: boolean }): boolean =>
  status !== 'suspended' && (!isDemo || deployment().demoPeople)

let warned = false

function refuseDemo(): { ok: false; reason: 'demo-elsewhere' } {
  if (!warned)
    logger.warn(
      'a sign-in to the demo came through a proxy and was refused: set APP_URL to the address of the site, and take the demo away with npm run admin -- demo remove',
    )
  warned = true
  return { ok: false, reason: 'demo-elsewhere' }
}

/**
 * Signs in a person with proven identity: opens the session, or requires the account's second step.
 * With `checkedHash`, refuses if the password was changed since the check: that ends every session,
 * and a concurrently opened one must not outlive it. `newHash` replaces the checked one.
 */
export function enter(
  userId: number,
  caller: SessionStart & Pick<Caller, 'isFromElsewhere'>,
  {
    checkedHash,
    newHash,
    now = systemClock(),
  }: { checkedHash?: string | null; newHash?: string | undefined; now?: Date } = {},
): Promise<Entry> {
  return inTransaction(async () => {
    const account = await records.lockAccount(userId)
    if (!account || !mayEnter(account)) return { ok: false }
    if (isDemoElsewhere(account, caller)) return refuseDemo()
    if (checkedHash !== undefined && account.passwordHash !== checkedHash) return { ok: false }
    if (newHash) await records.setPasswordHash(userId, newHash)
    if (account.hasSecondStep) return { ok: true, secondStep: await askSecondStep(userId, now) }
    return { ok: true, signedIn: await openSession(userId, caller, now) }
  })
}

async function askSecondStep(userId: number, now: Date): Promise<SecondStepNeeded> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + SECOND_STEP_MINUTES * MINUTE_MS)
  await tokens.insertToken({
    userId,
    purpose: 'second-step',
    tokenHash: hashToken(token),
    expiresAt,
  })
  return { token, expiresAt }
}

/** Records an attempt past a limit, and refuses it. */
const noteRefusal =
  (aboutId: number | null) =>
  (error: unknown): never => {
    if (error instanceof Problem)
      countSecurity('sign-in-refused', { aboutId }, { limit: 'sign-in' })
    throw error
  }

/**
 * Refusal for an account without attempts left, perhaps because of a stranger; suggests a new
 * password.
 */
function asTooManySignIns(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { kind, retryAfterSeconds = BEYOND_EVERY_SECONDS } = error
  throw new Problem(kind, 'too-many-sign-ins', { retryAfterSeconds })
}

/** Counts an attempt before its password is checked. Returns the function that refunds it. */
async function countTry(
  email: string,
  userId: number | undefined,
  { address, device }: Caller,
): Promise<() => Promise<void>> {
  const place = `${email} ${address}`
  await spendSlowing(SIGN_INS_PER_ACCOUNT_AND_ADDRESS, place)
  const known = userId === undefined ? undefined : knownDeviceOf(device, userId)
  const limit = known ? SIGN_INS_PER_DEVICE : SIGN_INS_PER_ACCOUNT
  const key = known ? `${email} ${known}` : email
  await spendSlowing(limit, key, BEYOND_EVERY_SECONDS)
  return async () => {
    await forgetSlowing(SIGN_INS_PER_ACCOUNT_AND_ADDRESS, place)
    await refundSlowing(limit, key)
  }
}

type SignInRefusal = 'wrong-credentials' | 'suspended' | 'demo-elsewhere'

/**
 * Signs in by password. Known and unknown addresses cost the same work and get the same response.
 */
export async function signIn(
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<Exclude<Entry, { ok: false }> | { ok: false; reason: SignInRefusal }> {
  await spendStored(SIGN_INS_PER_ADDRESS, caller.address).catch(noteRefusal(null))
  const account = await records.findAccountByEmail(credentials.email)
  const aboutId = account?.id ?? null
  const takeBack = await countTry(credentials.email, account?.id, caller)
    .catch(noteRefusal(aboutId))
    .catch(asTooManySignIns)
  const result = await checkPassword(account, credentials.password, caller)
  if (result.ok) await takeBack()
  else countSecurity('sign-in-failed', { aboutId }, {})
  return result
}

async function checkPassword(
  account: Awaited<ReturnType<typeof records.findAccountByEmail>>,
  password: string,
  caller: Caller,
): ReturnType<typeof signIn> {
  const matches = await isPassword(password, account?.passwordHash)
  if (!account || !matches) return { ok: false, reason: 'wrong-credentials' }
  if (account.status === 'suspended') return { ok: false, reason: 'suspended' }
  const { id, passwordHash: checkedHash } = account
  const newHash = await renewedHash(password, checkedHash)
  const entry = await enter(id, caller, { checkedHash, newHash })
  return entry.ok ? entry : { ok: false, reason: entry.reason ?? 'wrong-credentials' }
}

export type SecondStep =
  | { ok: true; signedIn: SignedIn }
  | { ok: false; reason: 'wrong-code' | 'second-step-ended' }

/**
 * Completes a sign-in with a code. Wrong, replayed and used codes get the same response; after five
 * codes the password is required again.
 */
export async function finishSignIn(
  { token, code }: { token: string | undefined; code: string },
  caller: Caller,
  now: Date = systemClock(),
): Promise<SecondStep> {
  const tokenHash = hashToken(token ?? '')
  const counted = await tokens.countTry(tokenHash, { now, most: SECOND_STEP_TRIES })
  if (!counted) return { ok: false, reason: 'second-step-ended' }
  const { userId } = counted
  const takeBack = await countGuess('second-step', userId).catch(async (error: unknown) => {
    await tokens.refundTry(tokenHash)
    throw error
  })
  const given = await readCode(userId, code)
  const result = await inTransaction(async (): Promise<SecondStep> => {
    // Locks the account first: a password set meanwhile consumes the token.
    const account = await records.lockAccount(userId)
    if (!account || !mayEnter(account) || isDemoElsewhere(account, caller))
      return { ok: false, reason: 'second-step-ended' }
    if (!(await useCode(userId, given, now))) return { ok: false, reason: 'wrong-code' }
    const used = await tokens.useToken(tokenHash, 'second-step', now)
    if (!used) return { ok: false, reason: 'second-step-ended' }
    return {
      ok: true,
      signedIn: await openSession(userId, { ...caller, isTwoStep: true }, now),
    }
  })
  if (result.ok) {
    await takeBack()
    return result
  }
  countSecurity('code-refused', { aboutId: userId }, {})
  if (result.reason === 'wrong-code') await noteWrongCode(userId)
  return result
}

/**
 * Signs in by passkey, which counts as both steps: the device, and the finger or code that unlocks
 * it.
 */
export async function signInByPasskey(
  response: AuthenticationResponseJSON,
  caller: Caller,
  now: Date = systemClock(),
): Promise<{ ok: true; signedIn: SignedIn } | PasskeyRefused> {
  await spendStored(SIGN_INS_PER_ADDRESS, caller.address).catch(noteRefusal(null))
  const used = await usePasskey(response, { userId: null, now })
  const result = used.ok ? await enterByPasskey(used.userId, caller, now) : used
  if (!result.ok) countSecurity('sign-in-failed', { aboutId: used.ok ? used.userId : null }, {})
  return result
}

const enterByPasskey = (
  userId: number,
  caller: Caller,
  now: Date,
): ReturnType<typeof signInByPasskey> =>
  inTransaction(async () => {
    const account = await records.lockAccount(userId)
    if (!account || !mayEnter(account)) return { ok: false, reason: 'passkey-refused' }
    const signedIn = await openSession(userId, { ...caller, isTwoStep: true }, now)
    return { ok: true, signedIn }
  })
