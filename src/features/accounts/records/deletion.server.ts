import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'

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

/** Key of the lock taken by every change that may leave the site with one admin fewer. */
const ADMINS = 7_302_114

/**
 * Ids of the admins who can sign in. The lock lasts until the transaction ends: otherwise two
 * admins who demote each other at once would each find the other still there.
 */
export async function lockAdmins(): Promise<number[]> {
  // A statement of its own, so that reading begins after the previous lock holder has ended.
  await database().execute(sql`select pg_advisory_xact_lock(${ADMINS})`)
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.status, 'active'),
        sql`(${users.role} = 'admin' or exists (select 1 from user_roles as held
          where held.user_id = users.id and held.role = 'admin'))`,
      ),
    )
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
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
