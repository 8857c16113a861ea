import { eq } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { storedFiles } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'

/** Notes that something was done, and nothing about whom it concerned. */
export async function insertLogLine(
  userId: number | null,
  action: 'data-exported' | 'account-deleted',
  now: Date,
): Promise<void> {
  await database().insert(activityLogs).values({ userId, action, createdAt: now })
}

/** What a person uploaded. */
export async function listFiles(userId: number) {
  return database()
    .select({ key: storedFiles.key, kind: storedFiles.kind, width: storedFiles.width })
    .from(storedFiles)
    .where(eq(storedFiles.userId, userId))
}
