import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import {
  authenticators,
  identities,
  passkeys,
  sessions,
} from '../../../database/schema/accounts.ts'

/** A person's accounts at external providers, the newest first. */
export const listIdentities = (userId: number) =>
  database()
    .select({ id: identities.id, issuer: identities.issuer, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.id))

/** Deletes one of the person's; undefined when there was none. */
export async function deleteIdentity(userId: number, id: number) {
  const gone = await database()
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning({ issuer: identities.issuer })
  return gone[0]
}

/** Returns those that the person had. */
export const deleteIdentitiesOf = (userId: number) =>
  database()
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })

/** Which second steps an account has. */
export async function findSecondSteps(userId: number) {
  const [row] = await database()
    .select({
      hasApp: sql<boolean>`exists (${database()
        .select({ one: sql`1` })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))})`,
      hasPasskey: sql<boolean>`exists (${database()
        .select({ one: sql`1` })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { hasApp: false, hasPasskey: false }
}

/** Notes that the person of a session has proved who they are. */
export async function setProved(
  sessionId: number,
  { now, isTwoStep }: { now: Date; isTwoStep: boolean },
): Promise<void> {
  await database()
    .update(sessions)
    .set({ provedAt: now, ...(isTwoStep ? { isTwoStep } : {}) })
    .where(eq(sessions.id, sessionId))
}

export async function findIdentity(issuer: string, subject: string) {
  const [row] = await database()
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

export async function insertIdentity(identity: typeof identities.$inferInsert): Promise<void> {
  await database().insert(identities).values(identity)
}
