import { inTransaction, inTransactionUnlessTaken } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import * as tokens from '../records/tokens.server.ts'
import { EMAIL_CHANGE_HOURS, EMAIL_RETURN_DAYS } from '../rules/index.ts'
import { isOwnPassword } from './own-password.server.ts'
import type { Caller } from './sessions.server.ts'
import { endIdentities, closeEveryWay } from './ways-in.server.ts'

/** Requests of one account: each sends a mail to an address that may be somebody else's. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', points: 5, perSeconds: 3600 }

/**
 * Requests another address, which takes effect once the link mailed to it is used. An address that
 * another account has gets the same answer; its owner is notified by mail.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, password }: { email: string; password: string },
  { caller, clock = systemClock }: { caller: Pick<Caller, 'locale'>; clock?: Clock },
): Promise<
  { ok: true } | { ok: false; reason: 'wrong-password' | 'password-missing' | 'same-email' }
> {
  const person = requirePerson(actor)
  const { userId } = person
  const known = await records.findPasswordHash(userId)
  if (!known?.passwordHash) return { ok: false, reason: 'password-missing' }
  if (!(await isOwnPassword(userId, password))) return { ok: false, reason: 'wrong-password' }
  if (email === person.email) return { ok: false, reason: 'same-email' }
  await spendStored(EMAIL_CHANGE, String(userId))
  const now = clock()
  await inTransaction(async () => {
    await lockAccountRow(userId)
    await tokens.useUpTokens(userId, ['change-email'], now)
    await tokens.insertToken({
      userId,
      purpose: 'change-email',
      newEmail: email,
      // The working token is made with its mail; this one is never revealed.
      tokenHash: hashToken(createToken()),
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
    })
    await publish('email-change-requested', { userId, locale: caller.locale })
  })
  return { ok: true }
}

export async function withdrawEmailChange(actor: Actor, clock: Clock = systemClock): Promise<void> {
  await tokens.useUpTokens(requirePerson(actor).userId, ['change-email'], clock())
}

/** The address that waits for its link, and who has it already. Only for the product itself. */
export async function findEmailChange(
  _system: System,
  userId: number,
  clock: Clock = systemClock,
): Promise<{ newEmail: string; ownerId: number | undefined } | undefined> {
  const newEmail = await tokens.findPendingEmail(userId, clock())
  if (newEmail === undefined) return undefined
  const owner = await records.findAccountByEmail(newEmail)
  return { newEmail, ownerId: owner?.id }
}

/**
 * Puts the new address into effect with its mailed token. Links mailed to the old one end, and so do
 * accounts at providers; sessions stay. The old address may take the change back.
 */
export async function confirmEmailChange(token: string, clock: Clock = systemClock) {
  const now = clock()
  return useAddressLink(token, { purpose: 'change-email', now }, async ({ userId }, earlier) => {
    await tokens.useUpTokens(userId, ['reset-password', 'confirm-email', 'change-email'], now)
    await endIdentities(userId)
    await offerReturn(userId, earlier, now)
    await publish('email-changed', { userId, previousEmail: earlier.email })
    await noteSecurity('email-changed', { aboutId: userId }, {})
  })
}

interface Earlier {
  email: string
  emailConfirmedAt: Date | null
}

/**
 * Lets an address that an account has just lost take the change back for three days. One that was
 * never confirmed may be a stranger's, and takes nothing back. To be called within the transaction of
 * the change; later changes leave it as it is.
 */
export async function offerReturn(userId: number, earlier: Earlier, now: Date): Promise<void> {
  if (earlier.emailConfirmedAt === null) return
  await tokens.insertToken({
    userId,
    purpose: 'take-email-back',
    newEmail: earlier.email,
    // The working token is made with its mail; this one is never revealed.
    tokenHash: hashToken(createToken()),
    expiresAt: new Date(now.getTime() + EMAIL_RETURN_DAYS * DAY_MS),
  })
}

/**
 * Puts the address of a mailed link into effect, and in the same transaction what `follows` from it.
 * An address that has an account of its own by now gets the same answer as an expired link.
 */
async function useAddressLink(
  token: string,
  { purpose, now }: { purpose: tokens.AddressPurpose; now: Date },
  follows: (used: { id: number; userId: number }, earlier: Earlier) => Promise<void>,
): Promise<{ ok: true } | { ok: false; reason: 'link-ended' }> {
  return inTransactionUnlessTaken({ ok: false, reason: 'link-ended' }, async () => {
    const used = await tokens.useToken(hashToken(token), purpose, now)
    const account = used && (await records.lockAccount(used.userId))
    if (!account || !used.newEmail || account.status === 'suspended')
      return { ok: false, reason: 'link-ended' }
    await settings.setEmail(used.userId, used.newEmail, now)
    await follows(used, account)
    return { ok: true }
  })
}

/**
 * Gives an account its earlier address again with the token mailed there, and closes every way into
 * it, the password included: whoever changed the address may know it. Another mail sets a new one.
 * Addresses that the account got afterwards take nothing back.
 */
export async function takeEmailBack(token: string, clock: Clock = systemClock) {
  const now = clock()
  return useAddressLink(token, { purpose: 'take-email-back', now }, async (used, { email }) => {
    const { id, userId } = used
    await tokens.useUpLaterReturns(userId, id, now)
    await tokens.useUpTokens(userId, ['confirm-email'], now)
    await publish('email-taken-back', { userId, previousEmail: email })
    await noteSecurity('email-taken-back', { aboutId: userId }, {})
    await closeEveryWay(userId, now)
  })
}
