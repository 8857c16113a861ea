import { and, desc, eq, or, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { followUps, privateNotes } from '../../../database/schema/aftercare.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'

export type FollowUpRow = typeof followUps.$inferSelect

export async function findFollowUp(consultationId: number): Promise<FollowUpRow | undefined> {
  const [row] = await database()
    .select()
    .from(followUps)
    .where(eq(followUps.consultationId, consultationId))
  return row
}

export async function putFollowUp(row: FollowUpRow): Promise<void> {
  const { content, sentAt, updatedAt } = row
  await database()
    .insert(followUps)
    .values(row)
    .onConflictDoUpdate({ target: followUps.id, set: { content, sentAt, updatedAt } })
}

/** The reader's consultations that have a follow-up; drafts only for their specialist. */
export async function listFollowUps(readerId: number, limit: number) {
  return database()
    .select({ consultationId: followUps.consultationId, sentAt: followUps.sentAt })
    .from(followUps)
    .innerJoin(consultations, eq(consultations.id, followUps.consultationId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      or(
        eq(specialists.userId, readerId),
        and(eq(consultations.userId, readerId), sql`${followUps.sentAt} is not null`),
      ),
    )
    .orderBy(desc(consultations.startsAt), desc(consultations.id))
    .limit(limit)
}

export type NoteRow = typeof privateNotes.$inferSelect

export async function findNote(consultationId: number): Promise<NoteRow | undefined> {
  const [row] = await database()
    .select()
    .from(privateNotes)
    .where(eq(privateNotes.consultationId, consultationId))
  return row
}

export async function putNote(row: NoteRow): Promise<void> {
  const { content, updatedAt } = row
  await database()
    .insert(privateNotes)
    .values(row)
    .onConflictDoUpdate({ target: privateNotes.id, set: { content, updatedAt } })
}

export async function deleteNote(consultationId: number): Promise<void> {
  await database().delete(privateNotes).where(eq(privateNotes.consultationId, consultationId))
}
