import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { writtenId } from '../../../platform/api/ids.ts'
import { listQuery, searchText, SLUG_SHAPE } from '../../../platform/api/lists.ts'
import { text } from '../../../platform/api/texts.ts'
import { plainText } from '../../../platform/html/markup.ts'
import {
  COMMENT_MAX_CHARACTERS,
  COMMENT_STATUSES,
  POST_STATUSES,
  REPORT_DETAILS_MAX_CHARACTERS,
  REPORT_REASONS,
} from '../rules/index.ts'

export const language = z.enum(['en', 'fa'])

export const says = (error: () => string) => ({ error })
const optionalLanguage = emptyAsAbsent(z.enum(['en', 'fa'], says(m.accounts_language_invalid)))
const optionalSlug = (unknown: () => string) =>
  emptyAsAbsent(z.string().check(z.regex(SLUG_SHAPE, says(unknown))))
const paging = listQuery({
  limit: m.problem_list_limit_invalid,
  cursor: m.problem_list_cursor_invalid,
})

export const postQuery = z.object({
  language: optionalLanguage,
  authorId: emptyAsAbsent(writtenId(m.problem_invalid_id)),
  category: optionalSlug(m.blog_category_unknown),
  tag: optionalSlug(m.blog_tag_unknown),
  /** Words; each is a prefix of a word of the post. */
  q: searchText(m.common_search_long),
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

/** A reference to a post. */
export const namedPost = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  language,
  status: z.enum(POST_STATUSES),
})

/** A post in a list, without content. */
export const postSummary = z.extend(namedPost, {
  summary: z.string(),
  /** The summary, under the editor's name for it. */
  excerpt: z.string(),
  featuredImage: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** Time of automatic publication; null if published, or not scheduled. */
  scheduledFor: z.nullable(z.string()),
  authorId: z.int(),
  authorName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  viewCount: z.int(),
  readingMinutes: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const post = z.extend(postSummary, {
  /** Sanitized HTML. */
  content: z.string(),
  /** Description of the picture; null if it would only repeat the title. */
  featuredImageAlt: z.nullable(z.string()),
  /** Incremented by each change; also the `ETag`. */
  version: z.int(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  commentCount: z.int(),
  /** The post in the other language, if any. */
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

/** A reader's comment on a post (spec 5.8, 7.26). */
export const newComment = z.object({
  content: text({ max: COMMENT_MAX_CHARACTERS }, m.blog_comment_empty_text, m.blog_comment_long),
})

export const commentReport = z.object({
  reason: z.enum(REPORT_REASONS, says(m.blog_report_reason_missing)),
  details: z.optional(
    z.pipe(
      z.string().check(z.overwrite(plainText)),
      z.pipe(
        z.string().check(z.maxLength(REPORT_DETAILS_MAX_CHARACTERS, says(m.blog_report_long))),
        z.transform((details: string) => details || undefined),
      ),
    ),
  ),
})

export const received = z.object({ id: z.int(), createdAt: z.string() })

export const tag = z.object({ id: z.int(), name: z.string(), slug: z.string(), language })

/** The author, with the description in the requested language. */
export const author = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  specialty: z.array(z.string()),
})

export type PostSummary = z.infer<typeof postSummary>
export type Post = z.infer<typeof post>
export type Category = z.infer<typeof category>
export type Comment = z.infer<typeof comment>
export type NewComment = z.infer<typeof newComment>
export type CommentReport = z.infer<typeof commentReport>
export type Received = z.infer<typeof received>
export type Tag = z.infer<typeof tag>
export type Author = z.infer<typeof author>
