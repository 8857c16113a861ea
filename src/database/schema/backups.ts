import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

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
    /** What kept it from being good: a short code, without anything of the data. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('backups_newest').on(table.createdAt.desc()),
    check('backups_kind_known', sql`kind in ('nightly', 'by-hand', 'before-upgrade')`),
  ],
)
