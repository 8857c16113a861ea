import { and, eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { availabilitySlots, consultations, slotClaims } from '../../../database/schema/booking.ts'
import { at } from './instants.server.ts'

/** Writes a consultation as given, with its claim unless it was cancelled; no events, no log. */
export async function insertRecorded(
  consultation: typeof consultations.$inferInsert & { id: number },
  isClaimed: boolean,
): Promise<void> {
  await database().insert(consultations).values(consultation)
  if (!isClaimed) return
  const { id, specialistId, userId, startsAt, endsAt } = consultation
  await database()
    .insert(slotClaims)
    .values({
      kind: 'booking',
      specialistId,
      userId,
      consultationId: id,
      during: sql`tstzrange(${at(startsAt)}, ${at(endsAt)})`,
    })
}

export async function findSlotAt(specialistId: number, startsAt: Date): Promise<number | null> {
  const [slot] = await database()
    .select({ id: availabilitySlots.id })
    .from(availabilitySlots)
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        eq(availabilitySlots.startsAt, startsAt),
      ),
    )
  return slot?.id ?? null
}
