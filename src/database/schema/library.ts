import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, searchVector } from './columns.ts'

/** The subjects by which the library is filtered (spec 2.42), in their order. */
export const resourceCategories = pgTable('resource_categories', {
  id: id(),
  /** What a resource's `category` says. */
  key: text().notNull().unique(),
  nameEn: text().notNull(),
  nameFa: text().notNull(),
  colour: text({ enum: ['blue', 'green', 'purple', 'grey'] })
    .notNull()
    .default('grey'),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
})

export const resources = pgTable(
  'resources',
  {
    id: id(),
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
    /** A video's file, as a path of this site; captions lie beside it, named by their language. */
    mediaUrl: text(),
    /** What is said and seen in the video, as cleaned HTML. */
    transcript: text(),
    /** The resource as a file to keep, as a path of this site. */
    fileUrl: text(),
    /** A draft is seen by admins alone. */
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    imageAlt: text(),
    /** Incremented with each change, so that saving over a newer version is noticed. */
    version: integer().notNull().default(1),
    searchWords: searchVector()
      .notNull()
      .default(sql`''::tsvector`),
    createdAt: createdAt(),
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
