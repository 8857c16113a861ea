import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { isWithinStored, spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { inBackground } from '../../../platform/concurrency/in-background.ts'
import { hashPassword, isCommonPassword } from '../../../platform/secrets/passwords.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { DAY_MS, MINUTE_MS, MINUTES_A_DAY } from '../../../platform/durations.ts'
import { endAccess, endWaysWithReset } from './ways-in.server.ts'
import { recordConsent } from './registration.server.ts'
import type { Caller } from './sessions.server.ts'
import { endPhone } from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as tokens from '../records/tokens.server.ts'
import * as settings from '../records/settings.server.ts'
import {
  CONFIRMATION_TOKEN_DAYS,
  FIRST_PASSWORD_TOKEN_DAYS,
  RESET_TOKEN_MINUTES,
} from '../rules/index.ts'

const RESET: RateLimit = { name: 'reset', points: 5, perSeconds: 1800 }
/** Mails per account, from any address; earlier links stay valid. */
const RESET_OF_ACCOUNT: RateLimit = { name: 'reset-of-account', points: 3, perSeconds: 1800 }
/** Tries to set a password by a link, per address: each with a valid link hashes one. */
const RESET_ANSWERS: RateLimit = { name: 'reset-answers', points: 30, perSeconds: 900 }
/** Requests per account, from any address: each mails somebody who may not want it. */
const CONFIRMATION: RateLimit = { name: 'confirmation', points: 3, perSeconds: 1800 }

/**
 * Requests a new password. The response is the same for unknown addresses; the mail is written in
 * the background, and omitted past the account's limit.
 */
export async function requestPasswordReset(email: string, caller: Caller): Promise<void> {
  await spendStored(RESET, caller.address)
  // Counted for unknown addresses too, so that neither response nor timing reveals known ones.
  const isWithin = await isWithinStored(RESET_OF_ACCOUNT, email)
  const account = await records.findAccountByEmail(email)
  if (!account || account.status === 'suspended' || !isWithin) return
  // Not awaited: the duration would reveal that the address is known.
  inBackground(
    publish('password-reset-requested', { userId: account.id, locale: caller.locale }),
    'a request for a new password was lost',
  )
}

/** Creates the token of a password reset, usable once for 30 minutes, when its mail is sent. */
export async function createResetToken(
  userId: number,
  now: Date = systemClock(),
  minutes: number = RESET_TOKEN_MINUTES,
): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS)
  await tokens.insertToken({
    userId,
    purpose: 'reset-password',
    tokenHash: hashToken(token),
    expiresAt,
  })
  return token
}

/**
 * As {@link createResetToken}, valid longer, for an account that the team made: its owner may read
 * the mail days later.
 */
export const createFirstPasswordToken = (
  userId: number,
  now: Date = systemClock(),
): Promise<string> => createResetToken(userId, now, FIRST_PASSWORD_TOKEN_DAYS * MINUTES_A_DAY)

export const createConfirmationToken = (
  userId: number,
  now: Date = systemClock(),
): Promise<string> => createAgreement({ userId, purpose: 'confirm-email' }, now)

/** Creates the token that confirms an additional address, when its mail is sent. */
export const createContactEmailToken = (
  userId: number,
  newEmail: string,
  now: Date = systemClock(),
): Promise<string> => createAgreement({ userId, purpose: 'confirm-contact', newEmail }, now)

async function createAgreement(
  about: { userId: number; purpose: 'confirm-email' | 'confirm-contact'; newEmail?: string },
  now: Date,
): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + CONFIRMATION_TOKEN_DAYS * DAY_MS)
  await tokens.insertToken({ ...about, tokenHash: hashToken(token), expiresAt })
  return token
}

/** Resends the confirmation mail; earlier links stay valid. */
export async function resendConfirmation(
  actor: Actor,
  caller: Pick<Caller, 'locale'>,
): Promise<{ ok: true } | { ok: false; reason: 'already-confirmed' }> {
  const { userId, emailConfirmed } = requirePerson(actor)
  if (emailConfirmed) return { ok: false, reason: 'already-confirmed' }
  await spendStored(CONFIRMATION, String(userId))
  await inTransaction(() => publish('confirmation-requested', { userId, locale: caller.locale }))
  return { ok: true }
}

/** The address whose password a link sets, for its page; undefined once the link has ended. */
export const findEmailOfReset = (token: string, now: Date = systemClock()) =>
  tokens.findEmailOfToken(hashToken(token), 'reset-password', now)

export type PasswordReset =
  | { ok: true; userId: number }
  | { ok: false; reason: 'link-ended' | 'common-password' }

/**
 * Sets a new password, ends every session and other access, and confirms the address, which
 * received the link. Accepted terms are recorded with their version.
 * @throws {Problem} 429 past the limit of the address.
 */
export async function resetPassword(
  reset: { token: string; password: string; termsAccepted?: true | undefined },
  { address }: Pick<Caller, 'address'>,
  now: Date = systemClock(),
): Promise<PasswordReset> {
  await spendStored(RESET_ANSWERS, address)
  // Before the password is hashed, which costs more than everything else here.
  if ((await findEmailOfReset(reset.token, now)) === undefined)
    return { ok: false, reason: 'link-ended' }
  if (await isCommonPassword(reset.password)) return { ok: false, reason: 'common-password' }
  const passwordHash = await hashPassword(reset.password)
  return inTransaction(async () => {
    const used = await tokens.useToken(hashToken(reset.token), 'reset-password', now)
    const account = used && (await records.lockAccount(used.userId))
    if (!account || account.status === 'suspended') return { ok: false, reason: 'link-ended' }
    await records.setPasswordHash(used.userId, passwordHash)
    await records.setEmailConfirmed(used.userId, now)
    if (reset.termsAccepted) await recordConsent(used, 'terms')
    await endAccess(used.userId, now)
    await endPhone(used.userId)
    await endWaysWithReset(used.userId)
    await publish('password-changed', { userId: used.userId })
    await noteSecurity('password-reset', { aboutId: used.userId }, {})
    return { ok: true, userId: used.userId }
  })
}

/** Confirms the account's address, or an additional one for its mails, by the mailed token. */
export async function confirmEmail(
  token: string,
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'link-ended' }> {
  // One transaction, so that a failed try does not consume the link.
  return inTransaction(async () => {
    const tokenHash = hashToken(token)
    const own = await tokens.useToken(tokenHash, 'confirm-email', now)
    if (own) await records.setEmailConfirmed(own.userId, now)
    const other = own ? undefined : await tokens.useToken(tokenHash, 'confirm-contact', now)
    if (other?.newEmail)
      await settings.insertConfirmedEmail({ userId: other.userId, email: other.newEmail })
    return own || other ? { ok: true } : { ok: false, reason: 'link-ended' }
  })
}
