import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * The keys that this database has met: with them a start checks that a key is the same as before.
 */
export const sealingKeys = pgTable('sealing_keys', {
  /** The key's id, as `ENCRYPTION_KEYS` has it. */
  id: text().primaryKey(),
  /** What only this key makes of its id, and from which nothing of it can be found; absent for a key that was never here. */
  fingerprint: text(),
  /** Since when it is known to be lost for good: values sealed with it are no longer required. */
  givenUpAt: instant(),
  createdAt: createdAt(),
})
