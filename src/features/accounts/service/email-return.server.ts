import { inTransaction, sqlStateOf } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'
import * as records from '../records/index.server.ts'
import * as settings from '../records/settings.server.ts'
import { EMAIL_RETURN_DAYS } from '../rules/index.ts'
import { closeEveryWay } from './ways-in.server.ts'

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
  await records.insertToken({
    userId,
    purpose: 'take-email-back',
    newEmail: earlier.email,
    // The working token is made with its mail; this one is never revealed.
    tokenHash: hashToken(createToken()),
    expiresAt: new Date(now.getTime() + EMAIL_RETURN_DAYS * 86_400_000),
  })
}

/**
 * Puts the address of a mailed link into effect, and in the same transaction what `follows` from it.
 * An address that has an account of its own by now gets the same answer as an expired link.
 */
export async function useAddressLink(
  token: string,
  { purpose, now }: { purpose: settings.AddressPurpose; now: Date },
  follows: (used: { id: number; userId: number }, earlier: Earlier) => Promise<void>,
): Promise<{ ok: true } | { ok: false; reason: 'link-ended' }> {
  try {
    return await inTransaction(async () => {
      const used = await records.useToken(hashToken(token), purpose, now)
      const account = used && (await records.lockAccount(used.userId))
      if (!account || !used.newEmail || account.status === 'suspended')
        return { ok: false, reason: 'link-ended' }
      await settings.setEmail(used.userId, used.newEmail, now)
      await follows(used, account)
      return { ok: true }
    })
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    return { ok: false, reason: 'link-ended' }
  }
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
    await settings.useUpLaterReturns(userId, id, now)
    await records.useUpTokens(userId, ['confirm-email'], now)
    await publish('email-taken-back', { userId, previousEmail: email })
    await noteSecurity('email-taken-back', { aboutId: userId }, {})
    await closeEveryWay(userId, now)
  })
}
