import { and, asc, inArray, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { consultations, slotClaims } from '../../../database/schema/booking.ts'
import { at } from './instants.server.ts'

export interface EndedConsultation {
  id: number
  startsAt: Date
  endsAt: Date
}

/** Live consultations that ended before an instant; rows that another process holds are passed over. */
export async function lockEndedBefore(
  endedBefore: Date,
  limit: number,
): Promise<EndedConsultation[]> {
  const { id, startsAt, endsAt, status } = consultations
  return database()
    .select({ id, startsAt, endsAt })
    .from(consultations)
    .where(and(inArray(status, ['pending', 'confirmed']), sql`${endsAt} <= ${at(endedBefore)}`))
    .orderBy(asc(endsAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Closes them and gives their claims back, which nothing can clash with any more. */
export async function closeEnded(
  ids: readonly number[],
  status: 'completed' | 'no_show',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const closed = [...ids]
  await database()
    .update(consultations)
    .set({ status, updatedAt: now })
    .where(inArray(consultations.id, closed))
  await database().delete(slotClaims).where(inArray(slotClaims.consultationId, closed))
}
