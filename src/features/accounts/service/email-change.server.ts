import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/index.ts'
import { offerReturn } from './email-return.server.ts'
import { endIdentities } from './linked-identities.server.ts'
import { isOwnPassword } from './own-password.server.ts'
import type { Caller } from './sessions.server.ts'

/** Requests of one account: each sends a mail to an address that may be somebody else's. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', points: 5, perSeconds: 3600 }

/**
 * Requests another address, which takes effect once the link mailed to it is used. An address that
 * another account has gets the same answer; its owner is told by mail.
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
  const waiting = await settings.findAddressToken(userId, { purpose: 'change-email' }, clock())
  if (!waiting?.newEmail) return undefined
  const owner = await records.findAccountByEmail(waiting.newEmail)
  return { newEmail: waiting.newEmail, ownerId: owner?.id }
}

/**
 * The token of the link to the new address, made when its mail is sent; a mail that is sent again
 * carries another. Undefined when that address is no longer pending.
 */
export async function createEmailChangeToken(
  userId: number,
  newEmail: string | null,
  clock: Clock = systemClock,
): Promise<string | undefined> {
  const waiting = await settings.findAddressToken(userId, { purpose: 'change-email' }, clock())
  if (!waiting || waiting.newEmail !== newEmail) return undefined
  const token = createToken()
  await settings.setTokenHash(waiting.id, hashToken(token))
  return token
}

/**
 * Puts the new address into effect with its mailed token. Links mailed to the old one end, and so do
 * accounts at providers; sessions stay. The old address may take the change back. An address taken meanwhile gets the same answer as an expired link.
 */
export async function confirmEmailChange(
  token: string,
  clock: Clock = systemClock,
): Promise<{ ok: true } | { ok: false; reason: 'link-ended' }> {
  const now = clock()
  try {
    return await inTransaction(async () => {
      const used = await records.useToken(hashToken(token), 'change-email', now)
      const account = used && (await records.lockAccount(used.userId))
      if (!account || !used.newEmail || account.status === 'suspended')
        return { ok: false, reason: 'link-ended' }
      const { userId } = used
      await settings.setEmail(userId, used.newEmail, now)
      await records.useUpTokens(userId, ['reset-password', 'confirm-email', 'change-email'], now)
      await endIdentities(userId)
      await offerReturn(userId, account, now)
      await publish('email-changed', { userId, previousEmail: account.email })
      await noteSecurity('email-changed', { aboutId: userId }, {})
      return { ok: true }
    })
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return { ok: false, reason: 'link-ended' }
  }
}
