import { and, eq, lte } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { specialists } from '../../../database/schema/specialists.ts'

export async function setPause(
  specialistId: number,
  pause: { availability: boolean; pausedUntil: Date | null },
): Promise<void> {
  await database().update(specialists).set(pause).where(eq(specialists.id, specialistId))
}

/** Ends the pauses whose time has come; returns the ids of their specialists. */
export async function endPausesUntil(now: Date): Promise<number[]> {
  const rows = await database()
    .update(specialists)
    .set({ availability: true, pausedUntil: null })
    .where(and(eq(specialists.availability, false), lte(specialists.pausedUntil, now)))
    .returning({ id: specialists.id })
  return rows.map(({ id }) => id)
}
