import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { HIGHEST_ID, SLUG_SHAPE, listQuery } from '../../platform/api-lists.ts'
import { COMMENT_STATUSES, POST_STATUSES } from './rules.ts'

const language = z.enum(['en', 'fa'])

const optionalLanguage = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(z.enum(['en', 'fa'], { error: () => m.accounts_language_invalid() })),
  ),
)

const optionalId = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? undefined : Number(value))),
    z.optional(
      z
        .int({ error: () => m.problem_invalid_id() })
        .check(z.gte(1, { error: () => m.problem_invalid_id() }))
        .check(z.lte(HIGHEST_ID, { error: () => m.problem_invalid_id() })),
    ),
  ),
)

const paging = listQuery({
  limit: () => m.problem_list_limit_invalid(),
  cursor: () => m.problem_list_cursor_invalid(),
})

export const postQuery = z.object({
  language: optionalLanguage,
  authorId: optionalId,
  /** A category's slug. */
  category: z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(z.string().check(z.regex(SLUG_SHAPE, { error: () => m.blog_category_unknown() }))),
    ),
  ),
  ...paging,
})

export const categoryQuery = z.object({ language: optionalLanguage })
export const commentQuery = z.object(paging)

export type PostQuery = z.infer<typeof postQuery>

export const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  language,
  createdAt: z.string(),
})

/** A post in a list; its content comes with the post itself. */
export const postSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  /** The summary, under the name that the editor has for it. */
  excerpt: z.string(),
  featuredImage: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  status: z.enum(POST_STATUSES),
  authorId: z.int(),
  authorName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  viewCount: z.int(),
  language,
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const post = z.extend(postSummary, {
  /** Cleaned HTML. */
  content: z.string(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  commentCount: z.int(),
  /** The same post in the other language, if there is one. */
  translation: z.nullable(z.object({ language, slug: z.string() })),
})

export const comment = z.object({
  id: z.int(),
  content: z.string(),
  postId: z.int(),
  userName: z.string(),
  status: z.enum(COMMENT_STATUSES),
  createdAt: z.string(),
})

export type PostSummary = z.infer<typeof postSummary>
export type Post = z.infer<typeof post>
export type Category = z.infer<typeof category>
export type Comment = z.infer<typeof comment>
