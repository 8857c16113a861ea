import { and, asc, eq, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { openRow, sealRow } from '../../../database/sealed-rows.ts'
import { storedFiles } from '../../../database/schema/accounts.ts'

/** A document's file and what decrypts it, as the database holds it. */
export type StoredDocument = Pick<typeof storedFiles.$inferSelect, 'id' | 'key' | 'contentKey'>

const columns = {
  id: storedFiles.id,
  key: storedFiles.key,
  contentKey: storedFiles.contentKey,
}

/** The column of a document's record that holds its key, sealed. */
export const sealContentKey = (id: number, contentKey: string): { contentKey: string } =>
  sealRow(storedFiles, id, { contentKey })

/** The document's key; null where it is stored as it was given. */
export const openContentKey = (stored: StoredDocument): string | null =>
  openRow(storedFiles, stored).contentKey

export async function findDocumentFile(id: number): Promise<StoredDocument | undefined> {
  const [row] = await database().select(columns).from(storedFiles).where(eq(storedFiles.id, id))
  return row
}

/** Documents that are stored as they were given. */
export async function listUnencrypted(): Promise<StoredDocument[]> {
  return database()
    .select(columns)
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'credential'), isNull(storedFiles.contentKey)))
    .orderBy(asc(storedFiles.id))
}

/** False where the document was taken back, or replaced by another process, meanwhile. */
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
