import { and, asc, eq, ne } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { storedFiles, users } from '../../../database/schema/accounts.ts'
import {
  specialistCredentials,
  specialists,
  verificationEvents,
} from '../../../database/schema/specialists.ts'
import { present } from '../../../platform/present.ts'

const columns = {
  id: specialistCredentials.id,
  title: specialistCredentials.title,
  state: specialistCredentials.state,
  reason: specialistCredentials.reason,
  reviewedAt: specialistCredentials.reviewedAt,
  createdAt: specialistCredentials.createdAt,
  mediaType: storedFiles.mediaType,
  byteSize: storedFiles.byteSize,
}

export async function listCredentials(specialistId: number) {
  return database()
    .select(columns)
    .from(specialistCredentials)
    .innerJoin(storedFiles, eq(storedFiles.id, specialistCredentials.fileId))
    .where(eq(specialistCredentials.specialistId, specialistId))
    .orderBy(asc(specialistCredentials.createdAt), asc(specialistCredentials.id))
}

/** With the account of the specialist to whom it belongs. */
export async function findCredential(id: number) {
  const [row] = await database()
    .select({
      ...columns,
      key: storedFiles.key,
      fileId: storedFiles.id,
      specialistId: specialistCredentials.specialistId,
      userId: specialists.userId,
    })
    .from(specialistCredentials)
    .innerJoin(storedFiles, eq(storedFiles.id, specialistCredentials.fileId))
    .innerJoin(specialists, eq(specialists.id, specialistCredentials.specialistId))
    .where(eq(specialistCredentials.id, id))
  return row
}

export async function insertCredential(credential: typeof specialistCredentials.$inferInsert) {
  const [row] = await database()
    .insert(specialistCredentials)
    .values(credential)
    .returning({ id: specialistCredentials.id })
  return present(row).id
}

/** Deletes a credential of a specialist that was not accepted, with its file's row; answers the file's key. */
export async function deleteCredential(id: number, specialistId: number) {
  const [gone] = await database()
    .delete(specialistCredentials)
    .where(
      and(
        eq(specialistCredentials.id, id),
        eq(specialistCredentials.specialistId, specialistId),
        ne(specialistCredentials.state, 'accepted'),
      ),
    )
    .returning({ fileId: specialistCredentials.fileId })
  if (!gone) return undefined
  const [file] = await database()
    .delete(storedFiles)
    .where(eq(storedFiles.id, gone.fileId))
    .returning({ key: storedFiles.key })
  return file?.key
}

export async function insertVerificationEvent(
  event: typeof verificationEvents.$inferInsert,
): Promise<number> {
  const [row] = await database()
    .insert(verificationEvents)
    .values(event)
    .returning({ id: verificationEvents.id })
  return present(row).id
}

export async function listVerificationEvents(specialistId: number) {
  return database()
    .select({
      id: verificationEvents.id,
      kind: verificationEvents.kind,
      reason: verificationEvents.reason,
      createdAt: verificationEvents.createdAt,
      by: users.name,
    })
    .from(verificationEvents)
    .leftJoin(users, eq(users.id, verificationEvents.decidedBy))
    .where(eq(verificationEvents.specialistId, specialistId))
    .orderBy(asc(verificationEvents.createdAt), asc(verificationEvents.id))
}

/** Stores the team's decision on a document if its state is still as seen; false otherwise. */
export async function decideCredential(
  id: number,
  seen: 'waiting' | 'accepted' | 'refused',
  decision: { state: 'accepted' | 'refused'; reason: string | null; reviewedBy: number },
  now: Date,
): Promise<boolean> {
  const rows = await database()
    .update(specialistCredentials)
    .set({ ...decision, reviewedAt: now })
    .where(and(eq(specialistCredentials.id, id), eq(specialistCredentials.state, seen)))
    .returning({ id: specialistCredentials.id })
  return rows.length > 0
}
