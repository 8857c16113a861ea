import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { pagedQuery, searchText, SLUG_SHAPE } from '../../../platform/api/lists.ts'
import { emptyAsAbsent, emptyAsNull } from '../../../platform/api/empty-as-absent.ts'
import { COMMENT_STATUSES, REPORT_REASONS } from '../rules/index.ts'
import { COMMENT_TABS, MOST_DECIDED_AT_ONCE } from '../rules/moderation.ts'
import { sentId, writtenId } from '../../../platform/api/ids.ts'
import { category, comment, namedPost, says } from './index.ts'
import { text } from '../../../platform/api/texts.ts'

const id = sentId(m.problem_invalid_id)
const language = z.enum(['en', 'fa'], says(m.accounts_language_invalid))

export const moderationQuery = z.object({
  /** Default: pending ones. */
  status: emptyAsAbsent(z.enum(COMMENT_TABS, says(m.moderation_tab_invalid))),
  language: emptyAsAbsent(language),
  /** Parts of words in the comment, its writer's name or the post's title. */
  q: searchText(m.common_search_long),
  ...pagedQuery,
})

/** A report of a comment; its reader is never named. */
const commentReport = z.object({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  details: z.nullable(z.string()),
  createdAt: z.string(),
})

export const moderatedComment = z.extend(z.omit(comment, { postId: true }), {
  moderatedAt: z.nullable(z.string()),
  moderatedBy: z.nullable(z.string()),
  post: namedPost,
  /** Unsettled ones, the oldest first. */
  reports: z.array(commentReport),
})

/** Numbers of pending comments, and of those with an unsettled report. */
export const moderationCounts = z.object({ pending: z.int(), reported: z.int() })

const noneChosen = says(m.moderation_none_chosen)

const chosen = <Schema extends z.ZodMiniType>(one: Schema) =>
  z
    .array(one, noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(MOST_DECIDED_AT_ONCE, says(m.moderation_too_many)),
    )

/**
 * One status for several comments, each with the status its moderator saw: all are decided, or
 * none.
 */
export const commentDecision = z.strictObject({
  status: z.enum(COMMENT_STATUSES, says(m.moderation_status_invalid)),
  comments: chosen(
    z.strictObject({ id, seen: z.enum(COMMENT_STATUSES, says(m.moderation_status_invalid)) }),
  ),
})

/** The form's action: a decision, or settling reports of comments. */
export const moderation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decide'), ...commentDecision.shape }),
  z.object({ kind: z.literal('settle'), comments: chosen(z.object({ id, upTo: id })) }),
])

export const decided = z.object({ changed: z.int() })

/** Last report to settle: later ones were not read yet. */
export const settlement = z.strictObject({ upTo: id })

const categoryId = writtenId(m.problem_invalid_id)

const name = text({ max: 60 }, m.librarian_category_name_missing, m.librarian_category_name_missing)

export const blogCategoryInput = z.strictObject({
  name,
  slug: z
    .string(says(m.librarian_bad_slug))
    .check(
      z.trim(),
      z.regex(SLUG_SHAPE, says(m.librarian_bad_slug)),
      z.maxLength(80, says(m.librarian_too_long)),
    ),
  description: emptyAsNull(
    z.string().check(z.trim(), z.maxLength(300, says(m.librarian_too_long))),
  ),
  language,
})

/** A category that a writer adds in the editor; its slug follows from the name. */
export const namedCategory = z.strictObject({ name, language })

export const categoryName = z.strictObject({ name })

export const blogCategoryRemoval = z.strictObject({ moveTo: emptyAsAbsent(categoryId) })
export const blogCategoryId = z.object({ id: categoryId })

export const editedBlogCategory = z.extend(z.omit(category, { createdAt: true }), {
  /** Number of its posts in any status. */
  posts: z.int(),
  /** Accepted by `If-Match`, in quotation marks. */
  version: z.string(),
})

export type ModerationQuery = z.infer<typeof moderationQuery>
export type ModeratedComment = z.infer<typeof moderatedComment>
export type ModerationCounts = z.infer<typeof moderationCounts>
export type Moderation = z.infer<typeof moderation>
export type CommentDecision = z.infer<typeof commentDecision>
export type BlogCategoryInput = z.infer<typeof blogCategoryInput>
export type EditedBlogCategory = z.infer<typeof editedBlogCategory>
export type NamedCategory = z.infer<typeof namedCategory>
