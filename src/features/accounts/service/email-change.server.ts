import { inTransaction, inTransactionUnlessTaken } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'
import { endPhone } from '../../notifications/service/index.server.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import * as tokens from '../records/tokens.server.ts'
import { EMAIL_CHANGE_HOURS, EMAIL_RETURN_DAYS } from '../rules/index.ts'
import { isOwnPassword } from './own-password.server.ts'
import { requireOwnSecondStep, type Caller } from './sessions.server.ts'
import { endIdentities, closeEveryWay } from './ways-in.server.ts'

/** Requests per account: each sends a mail, perhaps to a stranger's address. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', points: 5, perSeconds: 3600 }

/**
 * Requests another address, which takes effect once its mailed link is used. The response is the
 * same for another account's address; that account's owner is notified by mail.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, password }: { email: string; password: string },
  { caller, now = systemClock() }: { caller: Pick<Caller, 'locale'>; now?: Date },
): Promise<
  { ok: true } | { ok: false; reason: 'wrong-password' | 'password-missing' | 'same-email' }
> {
  const person = requirePerson(actor)
  const { userId } = person
  await requireOwnSecondStep(person)
  const known = await records.findPasswordHash(userId)
  if (!known?.passwordHash) return { ok: false, reason: 'password-missing' }
  if (!(await isOwnPassword(userId, password))) return { ok: false, reason: 'wrong-password' }
  if (email === person.email) return { ok: false, reason: 'same-email' }
  await spendStored(EMAIL_CHANGE, String(userId))
  await inTransaction(async () => {
    await lockAccountRow(userId)
    await tokens.useUpTokens(userId, ['change-email'], now)
    await tokens.insertToken({
      userId,
      purpose: 'change-email',
      newEmail: email,
      // A placeholder, never revealed: each mail creates its own token.
      tokenHash: hashToken(createToken()),
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
    })
    await publish('email-change-requested', { userId, locale: caller.locale })
  })
  return { ok: true }
}

export async function withdrawEmailChange(actor: Actor, now: Date = systemClock()): Promise<void> {
  await tokens.useUpTokens(requirePerson(actor).userId, ['change-email'], now)
}

/** The requested address, and the account that has it already. Only for the product itself. */
export async function findEmailChange(
  _system: System,
  userId: number,
  now: Date = systemClock(),
): Promise<{ newEmail: string; ownerId: number | undefined } | undefined> {
  const newEmail = await tokens.findPendingEmail(userId, now)
  if (newEmail === undefined) return undefined
  const owner = await records.findAccountByEmail(newEmail)
  return { newEmail, ownerId: owner?.id }
}

/**
 * Puts the new address into effect by its mailed token. Links mailed to the old address, linked
 * identities and text messages end; sessions continue. The old address may revert the change.
 */
export async function confirmEmailChange(token: string, now: Date = systemClock()) {
  return useAddressLink(token, { purpose: 'change-email', now }, async ({ userId }, earlier) => {
    await tokens.useUpTokens(userId, ['reset-password', 'confirm-email', 'change-email'], now)
    await endIdentities(userId)
    await endPhone(userId)
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
 * Lets an account's former address revert the change for three days; an unconfirmed one cannot, as
 * it may be a stranger's. Later changes do not affect this. To be called within the transaction of
 * the change.
 */
export async function offerReturn(userId: number, earlier: Earlier, now: Date): Promise<void> {
  if (earlier.emailConfirmedAt === null) return
  await tokens.insertToken({
    userId,
    purpose: 'take-email-back',
    newEmail: earlier.email,
    // A placeholder, never revealed: each mail creates its own token.
    tokenHash: hashToken(createToken()),
    expiresAt: new Date(now.getTime() + EMAIL_RETURN_DAYS * DAY_MS),
  })
}

/**
 * Puts the address of a mailed link into effect, and runs `follows` in the same transaction. An
 * address that belongs to an account by now gets the response of an expired link.
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
 * Restores an account's earlier address by the token mailed to it, and closes every way in, the
 * password included, as whoever changed the address may know it; another mail sets a new one. The
 * take-back links of later addresses end.
 */
export async function takeEmailBack(token: string, now: Date = systemClock()) {
  return useAddressLink(token, { purpose: 'take-email-back', now }, async (used, { email }) => {
    const { id, userId } = used
    await tokens.useUpLaterReturns(userId, id, now)
    await tokens.useUpTokens(userId, ['confirm-email'], now)
    await publish('email-taken-back', { userId, previousEmail: email })
    await noteSecurity('email-taken-back', { aboutId: userId }, {})
    await closeEveryWay(userId, now)
  })
}
