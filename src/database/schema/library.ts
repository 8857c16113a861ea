import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, row, searchVector } from './columns.ts'

/** The library's categories (spec 2.42), in display order. */
export const resourceCategories = pgTable('resource_categories', {
  ...row(),
  /** The value of a resource's `category`. */
  key: text().notNull().unique(),
  nameEn: text().notNull(),
  nameFa: text().notNull(),
  colour: text({ enum: ['blue', 'green', 'purple', 'grey'] })
    .notNull()
    .default('grey'),
  position: integer().notNull().default(0),
})

export const resources = pgTable(
  'resources',
  {
    ...row(),
    slug: text().notNull(),
    /** Shared by a resource and its translation. */
    pairKey: text(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    type: text({ enum: ['article', 'video', 'guide'] }).notNull(),
    imageUrl: text(),
    language: text({ enum: ['en', 'fa'] }).notNull(),
    duration: text(),
    /** Path of the video file on this site; captions are files beside it, named by language. */
    mediaUrl: text(),
    /** The video's transcript, including what is seen, as cleaned HTML. */
    transcript: text(),
    /** Path of the downloadable file on this site. */
    fileUrl: text(),
    /** Only admins see drafts. */
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    imageAlt: text(),
    /** Incremented with each change, to detect saving over a newer version. */
    version: integer().notNull().default(1),
    searchWords: searchVector()
      .notNull()
      .default(sql`''::tsvector`),
    updatedAt: createdAt(),
  },
  (table) => [
    unique().on(table.language, table.slug),
    check('resources_type', sql`${table.type} in ('article', 'video', 'guide')`),
    index('resources_listed').on(table.language, table.category, table.createdAt.desc()),
    index('resources_by_category').on(table.category),
    index('resources_changed').on(table.updatedAt, table.id),
    index('resources_by_words').using('gin', table.searchWords).with({ fastupdate: false }),
  ],
)
