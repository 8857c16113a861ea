import { and, eq, gt, inArray, isNull, lt, sql, desc, isNotNull, max } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { accountTokens, users } from '../../../database/schema/accounts.ts'
import { columnsOf } from '../../../database/sql-fragments.ts'
import { present } from '../../../platform/present.ts'
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts'

export async function insertToken(token: typeof accountTokens.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(accountTokens)
    .values(token)
    .returning({ id: accountTokens.id })
  return present(row).id
}

type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

const isOpenToken = (tokenHash: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )

/** The address of the account of an open token. */
export async function findEmailOfToken(tokenHash: string, purpose: TokenPurpose, now: Date) {
  const [row] = await database()
    .select({ email: users.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(isOpenToken(tokenHash, purpose, now), isNull(users.deletedAt)))
  return row?.email
}

/**
 * Consumes a token; undefined if it is unknown, used or expired. Locks its account first, in the
 * same order as whatever ends all access to it.
 */
export async function useToken(tokenHash: string, purpose: TokenPurpose, now: Date) {
  await database().execute(sql`select 1 from users where id =
    (select user_id from account_tokens where token_hash = ${tokenHash}) for update`)
  const [row] = await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isOpenToken(tokenHash, purpose, now))
    .returning(columnsOf(accountTokens, 'id', 'userId', 'newEmail'))
  return row
}

/** Invalidates every open token of these purposes, as for a new password. */
export async function useUpTokens(userId: number, purposes: readonly TokenPurpose[], now: Date) {
  await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
      ),
    )
}

export async function deleteEndedTokens(now: Date): Promise<void> {
  await database().delete(accountTokens).where(lt(accountTokens.expiresAt, now))
}

/**
 * Counts one try of a second-step token; undefined if it is unknown, expired or has no tries left.
 */
export async function countTry(tokenHash: string, { now, most }: { now: Date; most: number }) {
  const [row] = await database()
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} + 1` })
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, 'second-step'),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
        lt(accountTokens.attempts, most),
      ),
    )
    .returning({ userId: accountTokens.userId })
  return row
}

/** Takes back a try of {@link countTry} whose code was not checked. */
export async function refundTry(tokenHash: string): Promise<void> {
  await database()
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} - 1` })
    .where(eq(accountTokens.tokenHash, tokenHash))
}

export type AddressPurpose = 'change-email' | 'take-email-back'

const isOpen = (userId: number, purpose: AddressPurpose, now: Date) =>
  and(
    eq(accountTokens.userId, userId),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    isNotNull(accountTokens.newEmail),
    gt(accountTokens.expiresAt, now),
  )

export const pendingEmail = (userId: number, now: Date) =>
  database()
    .select({ newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .where(isOpen(userId, 'change-email', now))
    .orderBy(desc(accountTokens.id))
    .limit(1)

export async function findPendingEmail(userId: number, now: Date): Promise<string | undefined> {
  const [row] = await pendingEmail(userId, now)
  return row?.newEmail ?? undefined
}

/**
 * Replaces the token of an address link; each mail carries a new one, a resent mail too. Undefined
 * once the link has expired.
 */
export async function createAddressToken(
  userId: number,
  { purpose, email }: { purpose: AddressPurpose; email: string | null },
  now: Date,
): Promise<string | undefined> {
  const token = createToken()
  const latest = database()
    .select({ id: max(accountTokens.id) })
    .from(accountTokens)
    .where(and(isOpen(userId, purpose, now), sql`${accountTokens.newEmail} = ${email}`))
  const renewed = await database()
    .update(accountTokens)
    .set({ tokenHash: hashToken(token) })
    .where(eq(accountTokens.id, latest))
    .returning({ id: accountTokens.id })
  return renewed.length > 0 ? token : undefined
}

/** Invalidates the take-back tokens issued after that of `id`. */
export async function useUpLaterReturns(userId: number, id: number, now: Date): Promise<void> {
  await database()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(isOpen(userId, 'take-email-back', now), gt(accountTokens.id, id)))
}
