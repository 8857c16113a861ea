import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm'
import { deleteInBatches, inBatches } from '../../../database/batches.ts'
import { database } from '../../../database/client.ts'
import { activityLogs, sealedReads } from '../../../database/schema/administration.ts'
import { securityEvents } from '../../../database/schema/security.ts'

/** Deletes entries from before then; where somebody was is forgotten in the other logs as well. */
export async function deleteEntriesBefore(before: { entries: Date; counts: Date }): Promise<void> {
  await deleteInBatches(securityEvents, lt(securityEvents.createdAt, before.entries))
  await deleteInBatches(
    securityEvents,
    and(isNotNull(securityEvents.countKey), lt(securityEvents.createdAt, before.counts)),
  )
  for (const log of [activityLogs, sealedReads])
    await inBatches(async (most) => {
      const old = database()
        .select({ id: log.id })
        .from(log)
        .where(and(isNotNull(log.origin), lt(log.createdAt, before.entries)))
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
