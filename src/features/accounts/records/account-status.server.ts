import { eq, sql, and, asc, isNull } from 'drizzle-orm'
import type { Locale } from '../../../i18n/locale.ts'
import { database } from '../../../database/client.ts'
import { lockAdmins } from '../../../database/locks.ts'
import { regularUsers, sessions, users } from '../../../database/schema/accounts.ts'
import { isActiveAdmin } from '../../../database/sql-fragments.ts'
import type { SessionLifetime } from '../rules/index.ts'

const ms = (value: number) => sql`make_interval(secs => ${value / 1000}::double precision)`

/**
 * Gives a person's sessions the time limits of another role. No session ends by that: shorter
 * limits begin now, longer ones count from the sign-in.
 */
export async function limitSessions(
  userId: number,
  { idleMs, absoluteMs }: SessionLifetime,
  { now, areShorter }: { now: Date; areShorter: boolean },
): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`
  await database()
    .update(sessions)
    .set(
      areShorter
        ? {
            idleExpiresAt: sql`least(${sessions.idleExpiresAt}, ${instant} + ${ms(idleMs)})`,
            expiresAt: sql`least(${sessions.expiresAt}, ${instant} + ${ms(absoluteMs)})`,
          }
        : {
            idleExpiresAt: sql`greatest(${sessions.idleExpiresAt}, ${sessions.lastUsedAt} + ${ms(idleMs)})`,
            expiresAt: sql`greatest(${sessions.expiresAt}, ${sessions.createdAt} + ${ms(absoluteMs)})`,
          },
    )
    .where(eq(sessions.userId, userId))
}

/** Inserts the row that every family has; does nothing if it exists. */
export async function insertFamilyIfAbsent(
  userId: number,
  preferredLanguage: Locale,
): Promise<void> {
  await database()
    .insert(regularUsers)
    .values({ userId, preferredLanguage })
    .onConflictDoNothing({ target: regularUsers.userId })
}

/** An address that was not shown to be the person's. @throws {Error} 23505 when another account has it. */
export async function setUnconfirmedEmail(userId: number, email: string): Promise<void> {
  await database()
    .update(users)
    .set({ email, emailConfirmedAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** What deleting an account needs: how its person signs in, and where the last mail goes. */
export async function findLeaving(userId: number) {
  const [row] = await database()
    .select({
      passwordHash: users.passwordHash,
      email: users.email,
      locale: users.preferredLanguage,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

/** Ids of the admins who can sign in. */
export async function listAdminIds(): Promise<number[]> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/**
 * The same under a lock that lasts until the transaction ends: otherwise two admins who demote each
 * other at once would each find the other still there.
 */
export async function lockAndListAdmins(): Promise<number[]> {
  // A statement of its own, so that reading begins after the previous lock holder has ended.
  await lockAdmins()
  return listAdminIds()
}

/** False when it is deleted already. */
export async function setDeleted(userId: number, at: Date): Promise<boolean> {
  const rows = await database()
    .update(users)
    .set({ deletedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}
