import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { deleteInBatches, inBatches } from '../../../database/batches.ts'
import { database } from '../../../database/client.ts'
import { userRoles, users } from '../../../database/schema/accounts.ts'
import { activityLogs, sealedReads } from '../../../database/schema/administration.ts'
import { securityEvents } from '../../../database/schema/security.ts'

/** The admins who can sign in. */
export async function listAdminIds(): Promise<number[]> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.status, 'active'),
        or(
          eq(users.role, 'admin'),
          sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}
            and ${userRoles.role} = 'admin')`,
        ),
      ),
    )
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/** Deletes entries from before then; where somebody was is forgotten in the other logs as well. */
export async function deleteEntriesBefore(kept: { entries: Date; counts: Date }): Promise<void> {
  await deleteInBatches(securityEvents, lt(securityEvents.createdAt, kept.entries))
  await deleteInBatches(
    securityEvents,
    and(isNotNull(securityEvents.countKey), lt(securityEvents.createdAt, kept.counts)),
  )
  for (const log of [activityLogs, sealedReads])
    await inBatches(async (most) => {
      const old = database()
        .select({ id: log.id })
        .from(log)
        .where(and(isNotNull(log.origin), lt(log.createdAt, kept.entries)))
        .orderBy(asc(log.createdAt))
        .limit(most)
      const emptied = await database()
        .update(log)
        .set({ origin: null })
        .where(inArray(log.id, old))
        .returning({ id: log.id })
      return emptied.length
    })
}
