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
import { createdAt, id } from './columns.ts'

/** Pictures, films and PDFs that posts and resources choose from. */
export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    /** Random; it is the file's name in its address, and stays when the file is replaced. */
    key: text().notNull().unique(),
    /** Names the present file where it is stored; another one with each replacement. */
    storedAs: text().notNull(),
    kind: text({ enum: ['picture', 'film', 'pdf'] }).notNull(),
    title: text().notNull(),
    /** What it shows, for readers who do not see it. */
    altEn: text(),
    altFa: text(),
    /** Title and descriptions as they are searched. */
    foldedWords: text().notNull(),
    mediaType: text().notNull(),
    /** Size of the stored file; pictures are encoded again. */
    byteSize: integer().notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: doublePrecision(),
    hasSound: boolean().notNull().default(false),
    /** Checksum of the file as it was uploaded: the same file is not stored twice. */
    sha256: text().notNull().unique(),
    /** Incremented with each replacement of the file. */
    version: integer().notNull().default(1),
    /** WebVTT. */
    captionsEn: text(),
    captionsFa: text(),
    /** How far the film's poster and smaller sizes are; null for what has none. */
    preparation: text({ enum: ['waiting', 'done', 'failed'] }),
    hasPoster: boolean().notNull().default(false),
    /** A film's smaller sizes. */
    renditions: jsonb().$type<{ height: number; byteSize: number }[]>().notNull().default([]),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
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
