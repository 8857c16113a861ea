import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/index.ts'
import { offerReturn, useAddressLink } from './email-return.server.ts'
import { endIdentities } from './linked-identities.server.ts'
import { isOwnPassword } from './own-password.server.ts'
import type { Caller } from './sessions.server.ts'

/** Requests of one account: each sends a mail to an address that may be somebody else's. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', points: 5, perSeconds: 3600 }

/**
 * Requests another address, which takes effect once the link mailed to it is used. An address that
 * another account has gets the same answer; its owner is notified by mail.
 * @throws {Problem} 401 without a session, 429 past the limits of the account.
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
    await records.useUpTokens(userId, ['change-email'], now)
    await records.insertToken({
      userId,
      purpose: 'change-email',
      newEmail: email,
      // The working token is made with its mail; this one is never revealed.
      tokenHash: hashToken(createToken()),
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
    })
    await publish('email-change-requested', { userId, locale: caller.locale })
  })
  return { ok: true }
}

/** Cancels the address that waits for its link. */
export async function withdrawEmailChange(actor: Actor, clock: Clock = systemClock): Promise<void> {
  await records.useUpTokens(requirePerson(actor).userId, ['change-email'], clock())
}

/** The address that waits for its link, and who has it already. Only for the product itself. */
export async function findEmailChange(
  _system: System,
  userId: number,
  clock: Clock = systemClock,
): Promise<{ newEmail: string; ownerId: number | undefined } | undefined> {
  const newEmail = await settings.findPendingEmail(userId, clock())
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
    await records.useUpTokens(userId, ['reset-password', 'confirm-email', 'change-email'], now)
    await endIdentities(userId)
    await offerReturn(userId, earlier, now)
    await publish('email-changed', { userId, previousEmail: earlier.email })
    await noteSecurity('email-changed', { aboutId: userId }, {})
  })
}
