import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { requirePerson, type Actor, type System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/settings.ts'
import { isOwnPassword } from './own-password.server.ts'
import type { Caller } from './sessions.server.ts'

/** Of one account: each is a mail to an address that somebody else may have. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', points: 5, perSeconds: 3600 }

/**
 * Asks for another address, which counts once the link that is mailed to it was used. An address
 * that another account has gets the same answer; its owner is told by mail.
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
      // The token that works is made with its mail; this one is told to nobody.
      tokenHash: hashToken(createToken()),
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
    })
    await publish('email-change-requested', { userId, locale: caller.locale })
  })
  return { ok: true }
}

/** Gives up the address that waits for its link. */
export async function withdrawEmailChange(actor: Actor, clock: Clock = systemClock): Promise<void> {
  await records.useUpTokens(requirePerson(actor).userId, ['change-email'], clock())
}

/** The address that waits for its link, and who has it already. For the product itself alone. */
export async function findEmailChange(
  _system: System,
  userId: number,
  clock: Clock = systemClock,
): Promise<{ newEmail: string; ownerId: number | undefined } | undefined> {
  const waiting = await settings.findEmailChange(userId, clock())
  if (!waiting?.newEmail) return undefined
  const owner = await records.findAccountByEmail(waiting.newEmail)
  return { newEmail: waiting.newEmail, ownerId: owner?.id }
}

/**
 * The token of the link to the new address, made when its mail is sent; a mail that is sent again
 * carries another. Undefined when that address waits no longer.
 */
export async function createEmailChangeToken(
  userId: number,
  newEmail: string | null,
  clock: Clock = systemClock,
): Promise<string | undefined> {
  const waiting = await settings.findEmailChange(userId, clock())
  if (!waiting || waiting.newEmail !== newEmail) return undefined
  const token = createToken()
  await settings.setTokenHash(waiting.id, hashToken(token))
  return token
}

/**
 * Takes the new address with its mailed token. Links that were mailed to the old one end; sessions
 * stay. An address that was taken meanwhile is answered as a link that has ended.
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
      await publish('email-changed', { userId, previousEmail: account.email })
      return { ok: true }
    })
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return { ok: false, reason: 'link-ended' }
  }
}
