import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

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
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.language, table.slug),
    check('resources_type', sql`${table.type} in ('article', 'video', 'guide')`),
    index('resources_listed').on(table.language, table.category, table.createdAt.desc()),
  ],
)
