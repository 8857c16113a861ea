import { and, desc, eq } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { savedSpecialists } from '../../../database/schema/waitlist.ts'

/** Saves a specialist; one that is saved already stays. */
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

/** The ids of the specialists whom a person has saved. */
export async function listSavedIds(userId: number): Promise<number[]> {
  const rows = await database()
    .select({ id: savedSpecialists.specialistId })
    .from(savedSpecialists)
    .where(eq(savedSpecialists.userId, userId))
  return rows.map(({ id }) => id)
}

/** Whether a person has saved a specialist. */
export async function isSaved(userId: number, specialistId: number): Promise<boolean> {
  const rows = await database()
    .select({ id: savedSpecialists.specialistId })
    .from(savedSpecialists)
    .where(
      and(eq(savedSpecialists.userId, userId), eq(savedSpecialists.specialistId, specialistId)),
    )
  return rows.length > 0
}

/** The specialists whom a person has saved, the latest first. */
export async function listSaved(userId: number) {
  return database()
    .select({
      savedAt: savedSpecialists.createdAt,
      specialist: {
        id: specialists.id,
        name: specialists.name,
        photo: specialists.photo,
        translations: specialists.translations,
        listed: specialists.listed,
        timeZone: specialistSchedules.timeZone,
      },
    })
    .from(savedSpecialists)
    .innerJoin(specialists, eq(specialists.id, savedSpecialists.specialistId))
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(eq(savedSpecialists.userId, userId))
    .orderBy(desc(savedSpecialists.createdAt), desc(savedSpecialists.specialistId))
}
