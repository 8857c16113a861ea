import { and, asc, eq, isNull } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { securityEvents } from '../../src/database/schema/security.ts'

/** The security journal's entries on an account except the counted ones, in order. */
export async function journalOf(userId: number): Promise<string[]> {
  const rows = await database()
    .select({ event: securityEvents.event })
    .from(securityEvents)
    .where(and(eq(securityEvents.aboutId, userId), isNull(securityEvents.countKey)))
    .orderBy(asc(securityEvents.id))
  return rows.map(({ event }) => event)
}
