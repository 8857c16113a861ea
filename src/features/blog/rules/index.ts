import type { Actor } from '../../../platform/actor.ts'
import { may } from '../../../platform/actor.ts'

/** What a post's status may be (spec 4.10, 9.6). */
export const POST_STATUSES = ['draft', 'published', 'pending'] as const
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected'] as const
/** What may be wrong with a comment. */
export const REPORT_REASONS = ['unkind', 'personal', 'spam', 'harmful', 'other'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
export type CommentStatus = (typeof COMMENT_STATUSES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]

/** How many the blog shows at first, and how many more each time. */
export const POSTS_AT_A_TIME = 6
export const RELATED_POSTS = 3

export const COMMENT_MAX_CHARACTERS = 2000
export const REPORT_DETAILS_MAX_CHARACTERS = 1000

/** Drafts and posts that wait are seen by their author and admins alone (spec 4.10, 6.6). */
export const maySeeUnpublished = (actor: Actor, authorId: number): boolean =>
  may(actor, 'edit-every-post') || (actor.kind === 'person' && actor.userId === authorId)
