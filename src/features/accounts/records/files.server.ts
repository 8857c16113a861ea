import { and, eq, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { storedFiles } from '../../../database/schema/files.ts'
import { present } from '../../../platform/present.ts'

export async function insertFile(file: typeof storedFiles.$inferInsert): Promise<number> {
  const [row] = await database().insert(storedFiles).values(file).returning({ id: storedFiles.id })
  return present(row).id
}

/** Locks the account until the transaction ends; false when it is deleted. */
export async function holdAccount(userId: number): Promise<boolean> {
  const rows = await database()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

/** Deletes a person's photos and returns their keys. */
export async function deletePhotosOf(userId: number): Promise<string[]> {
  const rows = await database()
    .delete(storedFiles)
    .where(and(eq(storedFiles.userId, userId), eq(storedFiles.kind, 'photo')))
    .returning({ key: storedFiles.key })
  return rows.map(({ key }) => key)
}

export async function isPhoto(key: string): Promise<boolean> {
  const rows = await database()
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.key, key), eq(storedFiles.kind, 'photo')))
  return rows.length > 0
}

export async function setPhoto(userId: number, photo: string | null): Promise<void> {
  await database().update(users).set({ photo }).where(eq(users.id, userId))
}
