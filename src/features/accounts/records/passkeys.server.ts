import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { passkeyChallenges, passkeys, users } from '../../../database/schema/accounts.ts'
import { present } from '../../../platform/present.ts'

export type PasskeyPurpose = (typeof passkeyChallenges.$inferInsert)['purpose']

export async function insertChallenge(
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await database().insert(passkeyChallenges).values(challenge)
}

/** Takes a challenge, which nobody can answer again. False for an unknown, used or expired one. */
export async function takeChallenge(
  challengeHash: string,
  { purpose, userId, now }: { purpose: PasskeyPurpose; userId: number | null; now: Date },
): Promise<boolean> {
  const taken = await database()
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length > 0
}

export async function deleteEndedChallenges(now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

/** A person's passkeys, the newest first. */
export const listPasskeys = (userId: number) =>
  database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

export async function findPasskey(credentialId: string) {
  const [row] = await database()
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
    .where(eq(passkeys.credentialId, credentialId))
  return row?.passkey
}

/** @throws {Error} 23505 when the authenticator's name for it is taken. */
export async function insertPasskey(passkey: typeof passkeys.$inferInsert): Promise<number> {
  const [row] = await database().insert(passkeys).values(passkey).returning({ id: passkeys.id })
  return present(row).id
}

/** Counts a use. False if the authenticator's count has not increased: the key may be a copy. */
export async function usePasskey(
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const used = await database()
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Returns whether the person has such a passkey. */
export async function renamePasskey(userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await database()
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Returns whether the person had such a passkey. */
export async function deletePasskey(userId: number, id: number): Promise<boolean> {
  const gone = await database()
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return gone.length > 0
}

/** Returns how many the person had. */
export async function deletePasskeysOf(userId: number): Promise<number> {
  const gone = await database()
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return gone.length
}
