import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, createdAt, id, instant, refersTo, row, searchVector } from './columns.ts'

const language = () =>
  text({ enum: ['en', 'fa'] })
    .notNull()
    .default('en')

export const blogCategories = pgTable('blog_categories', {
  ...row(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text(),
  language: language(),
})

export const blogPosts = pgTable(
  'blog_posts',
  {
    ...row(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    pairKey: text(),
    content: text().notNull(),
    summary: text().notNull(),
    featuredImage: text(),
    /** The alternative text of the featured image. */
    featuredImageAlt: text(),
    publishedAt: instant(),
    scheduledFor: instant(),
    status: text({ enum: ['draft', 'published', 'pending'] })
      .notNull()
      .default('draft'),
    authorId: refersTo(() => users.id),
    categoryId: refersTo(() => blogCategories.id),
    viewCount: integer().notNull().default(0),
    language: language(),
    /** Reading time in minutes, computed on saving. */
    readingMinutes: integer().notNull().default(1),
    /** Incremented with each change, so that saving over a newer version is refused. */
    version: integer().notNull().default(1),
    /** The last change of title, summary or text; older translations may be outdated. */
    wordsChangedAt: createdAt(),
    /** The original's `wordsChangedAt` that this translation corresponds to; null for originals. */
    translatedAsOf: instant(),
    searchWords: searchVector()
      .notNull()
      .default(sql`''::tsvector`),
    updatedAt: createdAt(),
  },
  (table) => [
    check('blog_posts_status', sql`${table.status} in ('draft', 'published', 'pending')`),
    index('blog_posts_listed').on(table.language, table.status, table.publishedAt.desc()),
    index('blog_posts_by_category').on(table.categoryId, table.publishedAt.desc()),
    index('blog_posts_by_words').using('gin', table.searchWords).with({ fastupdate: false }),
    index('blog_posts_by_author').on(table.authorId, table.createdAt.desc()),
    unique('blog_posts_one_translation').on(table.pairKey, table.language),
    index('blog_posts_scheduled')
      .on(table.scheduledFor)
      .where(sql`scheduled_for is not null`),
  ],
)

const postId = () => belongsTo(() => blogPosts.id)

/** The text of each version of a post; immutable, deleted by retention or with the post. */
export const blogPostRevisions = pgTable(
  'blog_post_revisions',
  {
    ...row(),
    postId: postId(),
    /** The post's version with this text. */
    version: integer().notNull(),
    editorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    /** The text's word count, for the list of versions. */
    words: integer().notNull(),
  },
  (table) => [unique().on(table.postId, table.version)],
)

/** Unsaved text: one row for each window that edits a post. */
export const blogPostAutosaves = pgTable(
  'blog_post_autosaves',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** Null for a post that was not saved yet. */
    postId: integer().references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** Identifies the window, so that two windows on one post stay separate. */
    draftKey: text(),
    /** The editor's fields, possibly invalid. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The post's version on which the edits are based. */
    basedOn: integer(),
    updatedAt: createdAt(),
  },
  (table) => [unique().on(table.userId, table.postId, table.draftKey).nullsNotDistinct()],
)

/** Daily views of a post, in the site's time zone. */
export const blogPostViews = pgTable(
  'blog_post_views',
  { postId: postId(), day: date().notNull(), views: integer().notNull().default(0) },
  (table) => [
    primaryKey({ columns: [table.postId, table.day] }),
    // A covering index: sums over many days are index-only scans.
    index('blog_post_views_counted').on(table.postId, table.day, table.views),
  ],
)

export const blogComments = pgTable(
  'blog_comments',
  {
    ...row(),
    content: text().notNull(),
    postId: postId(),
    userId: refersTo(() => users.id),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    moderatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: instant(),
  },
  (table) => [
    check('blog_comments_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    index('blog_comments_by_post').on(table.postId, table.status, table.createdAt),
    index('blog_comments_by_user').on(table.userId),
    index('blog_comments_by_status').on(table.status, table.createdAt.desc()),
  ],
)

/** Readers' reports of comments; one per person and comment. */
export const blogCommentReports = pgTable(
  'blog_comment_reports',
  {
    ...row(),
    commentId: belongsTo(() => blogComments.id),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: ['unkind', 'personal', 'spam', 'harmful', 'other'] }).notNull(),
    details: text(),
    resolvedAt: instant(),
  },
  (table) => [
    unique().on(table.commentId, table.reporterId),
    check(
      'blog_comment_reports_reason',
      sql`${table.reason} in ('unkind', 'personal', 'spam', 'harmful', 'other')`,
    ),
    index('blog_comment_reports_by_reporter').on(table.reporterId),
    index('blog_comment_reports_open')
      .on(table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
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
    postId: postId(),
    tagId: belongsTo(() => blogTags.id),
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
