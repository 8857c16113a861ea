import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, row } from './columns.ts'

/** Keys used with this database; their fingerprints verify on start that a key is unchanged. */
export const sealingKeys = pgTable('sealing_keys', {
  /** The key's id in `ENCRYPTION_KEYS`. */
  id: text().primaryKey(),
  /**
   * A keyed hash that identifies the key without revealing it; null for a key that was never here.
   */
  fingerprint: text(),
  /**
   * When the key was recorded as lost for good: a start no longer requires that its values open.
   */
  givenUpAt: instant(),
  createdAt: createdAt(),
})

/** Attempted backups at this place, good or not. Not part of any backup. */
export const backups = pgTable(
  'backups',
  {
    ...row(),
    /** `nightly`, `by-hand` or `before-upgrade`. */
    kind: text().notNull(),
    /** The file name in the backups' folder. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** When a drill restored the backup with all counts and checksums correct. */
    verifiedAt: instant(),
    /** When the backup's copy at the second store was read back and verified. */
    copiedAt: instant(),
    /** The failure as a short code without data. */
    failure: text(),
  },
  (table) => [
    index('backups_newest').on(table.createdAt.desc()),
    check('backups_kind_known', sql`kind in ('nightly', 'by-hand', 'before-upgrade')`),
  ],
)
