import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** The keys that this database has met: by it a start sees that a key is the same one as before. */
export const sealingKeys = pgTable('sealing_keys', {
  /** The key's id, as `ENCRYPTION_KEYS` has it. */
  id: text().primaryKey(),
  /** What only this key makes of its id, and from which nothing of it can be found; absent for a key that was never here. */
  fingerprint: text(),
  /** Since when it is known to be lost for good: what it has sealed is not asked for any more. */
  givenUpAt: instant(),
  createdAt: createdAt(),
})
