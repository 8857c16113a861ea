import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, row } from './columns.ts'

/** The media library: pictures, films and PDFs for posts and resources. */
export const mediaItems = pgTable(
  'media_items',
  {
    ...row(),
    /** Random; the file name in its URL, unchanged when the file is replaced. */
    key: text().notNull().unique(),
    /** The current file's name in the store; each replacement has a new one. */
    storedAs: text().notNull(),
    kind: text({ enum: ['picture', 'film', 'pdf'] }).notNull(),
    title: text().notNull(),
    /** Alternative texts. */
    altEn: text(),
    altFa: text(),
    /** Title and descriptions, folded for search. */
    foldedWords: text().notNull(),
    mediaType: text().notNull(),
    /** The stored file's size in bytes; pictures are re-encoded. */
    byteSize: integer().notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: doublePrecision(),
    hasSound: boolean().notNull().default(false),
    /** Checksum of the uploaded file, so that no file is stored twice. */
    sha256: text().notNull().unique(),
    /** Incremented when the file is replaced. */
    version: integer().notNull().default(1),
    /** WebVTT. */
    captionsEn: text(),
    captionsFa: text(),
    /** Progress of the film's poster and renditions; null for media without any. */
    preparation: text({ enum: ['waiting', 'done', 'failed'] }),
    hasPoster: boolean().notNull().default(false),
    /** The film's smaller renditions. */
    renditions: jsonb().$type<{ height: number; byteSize: number }[]>().notNull().default([]),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: createdAt(),
  },
  (table) => [
    index('media_items_newest').on(table.createdAt.desc(), table.id.desc()),
    index('media_items_by_uploader').on(table.uploadedBy),
    index('media_items_waiting')
      .on(table.id)
      .where(sql`${table.preparation} = 'waiting'`),
    check('media_items_kind', sql`${table.kind} in ('picture', 'film', 'pdf')`),
    check('media_items_preparation', sql`${table.preparation} in ('waiting', 'done', 'failed')`),
  ],
)
