import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, row, sealed } from './columns.ts'

/** A person's uploaded file; the bytes are in the file store under `key`. */
export const storedFiles = pgTable(
  'stored_files',
  {
    ...row(),
    /** Random; the file name in its URL. */
    key: text().notNull().unique(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: ['photo', 'credential', 'article-picture'] }).notNull(),
    mediaType: text().notNull(),
    byteSize: integer().notNull(),
    width: integer(),
    height: integer(),
    /** The file's encryption key; null for public files. */
    contentKey: sealed(),
    originalName: text(),
  },
  (table) => [
    index('stored_files_by_user').on(table.userId),
    check('stored_files_kind', sql`${table.kind} in ('photo', 'credential', 'article-picture')`),
  ],
)
