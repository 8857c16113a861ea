import { and, eq, or } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'

/**
 * A consultation of which the reader is one of the two sides. With `held`, it and what follows it
 * are locked until the transaction ends.
 */
export async function findOwnConsultation(id: number, readerId: number, held = false) {
  const query = database()
    .select({
      id: consultations.id,
      status: consultations.status,
      startsAt: consultations.startsAt,
      familyId: consultations.userId,
      specialistUserId: specialists.userId,
    })
    .from(consultations)
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      and(
        eq(consultations.id, id),
        or(eq(consultations.userId, readerId), eq(specialists.userId, readerId)),
      ),
    )
  const [row] = held ? await query.for('update', { of: consultations }) : await query
  return row
}
