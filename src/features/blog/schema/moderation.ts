import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { pagedQuery, searchText } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { COMMENT_STATUSES, POST_STATUSES, REPORT_REASONS } from '../rules/index.ts'
import { COMMENT_TABS, MOST_DECIDED_AT_ONCE } from '../rules/moderation.ts'
import { sentId } from '../../../platform/api/ids.ts'

const invalidId = { error: () => m.problem_invalid_id() }
const id = sentId(invalidId)
const language = z.enum(['en', 'fa'])

export const moderationQuery = z.object({
  /** Those that wait, unless another tab is asked for. */
  status: emptyAsAbsent(z.enum(COMMENT_TABS, { error: () => m.moderation_shelf_invalid() })),
  /** The post's language. */
  language: emptyAsAbsent(z.enum(['en', 'fa'], { error: () => m.accounts_language_invalid() })),
  /** Parts of words of the comment, its writer's name or the post's title. */
  q: searchText(m.common_search_long),
  ...pagedQuery,
})

/** What a reader of a comment found wrong with it; the reader is never named. */
const commentReport = z.object({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  details: z.nullable(z.string()),
  createdAt: z.string(),
})

/** A comment as its moderators see it. */
export const moderatedComment = z.object({
  id: z.int(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  userName: z.string(),
  createdAt: z.string(),
  moderatedAt: z.nullable(z.string()),
  moderatedBy: z.nullable(z.string()),
  post: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    language,
    status: z.enum(POST_STATUSES),
  }),
  /** Those that are not settled, the oldest first. */
  reports: z.array(commentReport),
})

/** How many wait, and how many have a report that is not settled. */
export const moderationCounts = z.object({ pending: z.int(), reported: z.int() })

const noneChosen = { error: () => m.moderation_none_chosen() }

/** One status for some comments, each with the status that it was seen with: all of them, or none. */
export const commentDecision = z.strictObject({
  status: z.enum(COMMENT_STATUSES, { error: () => m.moderation_status_invalid() }),
  comments: z
    .array(
      z.strictObject({
        id,
        seen: z.enum(COMMENT_STATUSES, { error: () => m.moderation_status_invalid() }),
      }),
      noneChosen,
    )
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(MOST_DECIDED_AT_ONCE, { error: () => m.moderation_too_many() }),
    ),
})

/** What the list's form asks for: a decision, or that a comment's reports are settled. */
export const moderation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decide'), ...commentDecision.shape }),
  z.object({ kind: z.literal('settle'), id, upTo: id }),
])

export const decided = z.object({ changed: z.int() })

/** The reports of a comment up to this one: later ones were not read yet. */
export const settlement = z.strictObject({ upTo: id })

export type ModerationQuery = z.infer<typeof moderationQuery>
export type ModeratedComment = z.infer<typeof moderatedComment>
export type ModerationCounts = z.infer<typeof moderationCounts>
export type Moderation = z.infer<typeof moderation>
export type CommentDecision = z.infer<typeof commentDecision>
