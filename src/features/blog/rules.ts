import type { Actor } from '../../platform/actor.ts'
import { hasRole } from '../../platform/actor.ts'

/** What a post's status may be (spec 4.10, 9.6). */
export const POST_STATUSES = ['draft', 'published', 'pending'] as const
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** How many the blog shows at first. */
export const POSTS_AT_A_TIME = 12

/** Drafts and posts that wait are seen by their author and admins alone (spec 4.10, 6.6). */
export const maySeeUnpublished = (actor: Actor, authorId: number): boolean =>
  hasRole(actor, 'admin') || (actor.kind === 'person' && actor.userId === authorId)
