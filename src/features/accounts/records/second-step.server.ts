import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { authenticators, recoveryCodes } from '../../../database/schema/accounts.ts'
import { readRow, sealRow } from '../../../database/sealed-rows.ts'

/** The person's authenticator, confirmed or enrolling. */
export async function findAuthenticator(userId: number) {
  const [row] = await database()
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return row
}

/** Null if its encryption key is lost for good: then no code of the app is accepted. */
export const openSecret = (authenticator: { id: number; secret: string }): string | null =>
  readRow(authenticators, authenticator, null).secret

/**
 * Inserts an authenticator, replacing an unconfirmed one. Returns false if a confirmed one exists.
 */
export async function insertAuthenticator(
  authenticator: typeof authenticators.$inferInsert & { id: number },
): Promise<boolean> {
  await database()
    .delete(authenticators)
    .where(and(eq(authenticators.userId, authenticator.userId), isNull(authenticators.confirmedAt)))
  const made = await database()
    .insert(authenticators)
    .values({ ...authenticator, ...sealRow(authenticators, authenticator.id, authenticator) })
    .onConflictDoNothing()
    .returning({ id: authenticators.id })
  return made.length > 0
}

/** Returns whether it was still unconfirmed. */
export async function confirmAuthenticator(
  id: number,
  { confirmedAt, lastStep }: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const confirmed = await database()
    .update(authenticators)
    .set({ confirmedAt, lastStep })
    .where(and(eq(authenticators.id, id), isNull(authenticators.confirmedAt)))
    .returning({ id: authenticators.id })
  return confirmed.length > 0
}

/** Uses up the time step of a code and all earlier ones. False if it was used before. */
export async function useStep(id: number, step: number): Promise<boolean> {
  const used = await database()
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.id, id),
        isNotNull(authenticators.confirmedAt),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ id: authenticators.id })
  return used.length > 0
}

/** Uses up the recovery code of one of these hashes. False if it is unknown or used. */
export async function useRecoveryCode(
  userId: number,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const used = await database()
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [...codeHashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export async function replaceRecoveryCodes(
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await database().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await database()
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(userId: number): Promise<number> {
  const [row] = await database()
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Deletes authenticator and recovery codes. Returns whether the second step was on. */
export async function deleteSecondStep(userId: number): Promise<boolean> {
  const gone = await database()
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  await database().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Deletes an unconfirmed authenticator. */
export async function deleteUnconfirmed(userId: number): Promise<void> {
  await database()
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
}

export async function deleteAbandonedAuthenticators(before: Date): Promise<void> {
  await database()
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, before)))
}
