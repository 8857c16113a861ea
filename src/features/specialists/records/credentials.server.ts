import { aliasedTable, and, asc, eq, ne, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { columnsOf } from '../../../database/sql-fragments.ts'
import { storedFiles } from '../../../database/schema/files.ts'
import {
  specialistCredentials,
  specialists,
  verificationEvents,
} from '../../../database/schema/specialists.ts'
import { columnOf, sealRow } from '../../../database/sealed-rows.ts'
import { present } from '../../../platform/present.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'

/** A document's file and its sealed key, as stored. */
export type StoredDocument = Pick<typeof storedFiles.$inferSelect, 'id' | 'key' | 'contentKey'>

const documentColumns = {
  ...columnsOf(storedFiles, 'id', 'key', 'contentKey'),
}

/** The sealed key for a document's row. */
export const sealContentKey = (id: number, contentKey: string): { contentKey: string } =>
  sealRow(storedFiles, id, { contentKey })

/**
 * The document's key; null for an unencrypted file, undefined where the sealing key is lost for
 * good.
 */
export const openContentKey = ({ id, contentKey }: StoredDocument): string | null | undefined =>
  contentKey && sealer().openUnlessLost(contentKey, { ...columnOf(storedFiles, 'contentKey'), id })

export async function findDocumentFile(id: number): Promise<StoredDocument | undefined> {
  const [row] = await database()
    .select(documentColumns)
    .from(storedFiles)
    .where(eq(storedFiles.id, id))
  return row
}

export async function listUnencrypted(): Promise<StoredDocument[]> {
  return database()
    .select(documentColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'credential'), isNull(storedFiles.contentKey)))
    .orderBy(asc(storedFiles.id))
}

/** False if the document was meanwhile deleted, or replaced by another process. */
export async function replaceKey(
  id: number,
  { from, ...next }: { from: string; key: string; contentKey: string },
): Promise<boolean> {
  const rows = await database()
    .update(storedFiles)
    .set(next)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.key, from)))
    .returning({ id: storedFiles.id })
  return rows.length > 0
}

const columns = {
  ...columnsOf(specialistCredentials, 'id', 'title', 'state', 'reason', 'reviewedAt', 'createdAt'),
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

/** With the owner's account. */
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

/** Deletes an unaccepted credential with its file's row; returns the file's key. */
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
      ...columnsOf(verificationEvents, 'id', 'kind', 'reason', 'createdAt'),
      by: users.name,
    })
    .from(verificationEvents)
    .leftJoin(users, eq(users.id, verificationEvents.decidedBy))
    .where(eq(verificationEvents.specialistId, specialistId))
    .orderBy(asc(verificationEvents.createdAt), asc(verificationEvents.id))
}

/** Stores the team's decision on a document if its state is still as shown; false otherwise. */
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

const owners = aliasedTable(users, 'owners')

/** The owner of a document, without the file. */
export async function findCredentialOwner(credentialId: number) {
  const [row] = await database()
    .select({ specialistId: specialists.id, userId: specialists.userId })
    .from(specialistCredentials)
    .innerJoin(specialists, eq(specialists.id, specialistCredentials.specialistId))
    .innerJoin(owners, and(eq(owners.id, specialists.userId), isNull(owners.deletedAt)))
    .where(eq(specialistCredentials.id, credentialId))
  return row
}
