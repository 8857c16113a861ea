import { and, desc, eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { savedSpecialists } from '../../../database/schema/waitlist.ts'
import { listedSpecialist, owners } from './entries.server.ts'

/** Saves a specialist; does nothing if saved already. */
export async function insertSaved(saved: typeof savedSpecialists.$inferInsert): Promise<void> {
  await database().insert(savedSpecialists).values(saved).onConflictDoNothing()
}

export async function deleteSaved(userId: number, specialistId: number): Promise<void> {
  await database()
    .delete(savedSpecialists)
    .where(
      and(eq(savedSpecialists.userId, userId), eq(savedSpecialists.specialistId, specialistId)),
    )
}

export async function listSavedIds(userId: number): Promise<number[]> {
  const rows = await database()
    .select({ id: savedSpecialists.specialistId })
    .from(savedSpecialists)
    .where(eq(savedSpecialists.userId, userId))
  return rows.map(({ id }) => id)
}

const selectSaved = prepareQuery((from) =>
  from
    .select({ id: savedSpecialists.specialistId })
    .from(savedSpecialists)
    .where(
      and(
        eq(savedSpecialists.userId, sql.placeholder('userId')),
        eq(savedSpecialists.specialistId, sql.placeholder('specialistId')),
      ),
    )
    .prepare('saved_specialist'),
)

export async function isSaved(userId: number, specialistId: number): Promise<boolean> {
  const rows = await selectSaved().execute({ userId, specialistId })
  return rows.length > 0
}

const selectAllSaved = prepareQuery((from) =>
  from
    .select({
      savedAt: savedSpecialists.createdAt,
      specialist: listedSpecialist,
    })
    .from(savedSpecialists)
    .innerJoin(specialists, eq(specialists.id, savedSpecialists.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(eq(savedSpecialists.userId, sql.placeholder('userId')))
    .orderBy(desc(savedSpecialists.createdAt), desc(savedSpecialists.specialistId))
    .prepare('saved_specialists'),
)

/** A person's saved specialists, latest first. */
export const listSaved = (userId: number) => selectAllSaved().execute({ userId })
