import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/**
 * The keys that this database has met: with them a start checks that a key is the same as before.
 */
export const sealingKeys = pgTable('sealing_keys', {
  /** The key's id, as `ENCRYPTION_KEYS` has it. */
  id: text().primaryKey(),
  /** A checksum of its id that only this key gives and that reveals nothing of it; absent for a key that was never here. */
  fingerprint: text(),
  /** Since when it is known to be lost for good: values sealed with it are no longer required. */
  givenUpAt: instant(),
  createdAt: createdAt(),
})

/** The backups that were tried at this place, good or not. No backup has this table. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** `nightly`, `by-hand` or `before-upgrade`. */
    kind: text().notNull(),
    /** The file's name in the folder of backups. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** When it was restored into a scratch place, with every count and checksum right. */
    verifiedAt: instant(),
    /** When its copy at the second place was read back whole. */
    copiedAt: instant(),
    /** Why it is not good: a short code that holds no data. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('backups_newest').on(table.createdAt.desc()),
    check('backups_kind_known', sql`kind in ('nightly', 'by-hand', 'before-upgrade')`),
  ],
)
