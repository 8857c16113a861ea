import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

const language = () =>
  text({ enum: ['en', 'fa'] })
    .notNull()
    .default('en')

export const blogCategories = pgTable('blog_categories', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text(),
  language: language(),
  createdAt: createdAt(),
})

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    pairKey: text(),
    content: text().notNull(),
    summary: text().notNull(),
    featuredImage: text(),
    publishedAt: instant(),
    status: text({ enum: ['draft', 'published', 'pending'] })
      .notNull()
      .default('draft'),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    categoryId: integer()
      .notNull()
      .references(() => blogCategories.id),
    viewCount: integer().notNull().default(0),
    language: language(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('blog_posts_status', sql`${table.status} in ('draft', 'published', 'pending')`),
    index('blog_posts_listed').on(table.language, table.status, table.publishedAt.desc()),
    index('blog_posts_by_author').on(table.authorId, table.createdAt.desc()),
  ],
)

export const blogComments = pgTable(
  'blog_comments',
  {
    id: id(),
    content: text().notNull(),
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    check('blog_comments_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    index('blog_comments_by_post').on(table.postId, table.status, table.createdAt),
  ],
)

export const blogTags = pgTable('blog_tags', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  language: language(),
})

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => blogTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    unique().on(table.tagId, table.postId),
  ],
)

export const publishers = pgTable('publishers', {
  id: id(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text(),
  specialty: text().array().notNull().default([]),
})
