import { noteSecurity } from '../../../database/security-journal.ts'
import * as records from '../records/access-keys.server.ts'

/** Ends all access keys of a person; the journal says which they were. Within a transaction. */
export async function takeKeysAway(userId: number): Promise<void> {
  for (const _ of await records.deleteKeysOf(userId))
    await noteSecurity('key-revoked', { aboutId: userId }, {})
}
