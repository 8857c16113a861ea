import { shownName } from '../../accounts/rules/gone.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { unseenByVisitors } from '../../../database/public-content/noting.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { requirePerson } from '../../../platform/actor.ts'
import { LIST_LIMIT, toListPart, type ListPart } from '../../../platform/api/lists.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import * as records from '../records/comments.server.ts'
import type { CommentStatus } from '../rules/index.ts'
import type { Comment, CommentReport, NewComment, PostQuery, Received } from '../schema/index.ts'
import { requireVisiblePost } from './posts.server.ts'

const COMMENTS: RateLimit = { name: 'blog-comment', points: 5, perSeconds: 600 }
const REPORTS: RateLimit = { name: 'blog-comment-report', points: 10, perSeconds: 600 }

const withDate = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

const toComment = <Row extends { createdAt: Date; userName: string }>(row: Row) => ({
  ...withDate(row),
  userName: shownName(row.userName, currentLocale()),
})

/**
 * A post's approved comments, oldest first (spec 2.59, 4.11).
 * @throws {Problem} 404 when the actor may not see the post.
 */
export async function listComments(
  actor: Actor,
  slugOrId: string,
  { cursor, limit }: Pick<PostQuery, 'cursor' | 'limit'>,
): Promise<ListPart<Comment>> {
  const post = await requireVisiblePost(actor, slugOrId)
  const [rows, total] = await Promise.all([
    records.listApprovedComments(post.id, { cursor, count: limit + 1 }),
    records.countApprovedComments(post.id),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(toComment) }
}

/**
 * The actor's own pending comments on a post, oldest first.
 * @throws {Problem} 401 without a session, 404 when the actor may not see the post.
 */
export async function listWaitingComments(actor: Actor, slugOrId: string): Promise<Comment[]> {
  const { userId } = requirePerson(actor)
  const post = await requireVisiblePost(actor, slugOrId)
  return (await records.listWaitingComments(post.id, userId, LIST_LIMIT.usual)).map(withDate)
}

/**
 * Stores a pending comment on a published post (spec 4.11, 5.8, 7.26).
 * @throws {Problem} 401 without a session, 404 without such a post, 429 past 5 in 10 minutes.
 */
export async function writeComment(
  actor: Actor,
  slugOrId: string,
  { content }: NewComment,
  now: Date = systemClock(),
): Promise<Comment> {
  const { userId, name } = requirePerson(actor)
  const post = await requireVisiblePost(actor, slugOrId)
  if (post.status !== 'published') throw new Problem('not-found')
  await spendStored(COMMENTS, String(userId))
  const comment = { postId: post.id, content, status: 'pending', createdAt: now } as const
  const id = await unseenByVisitors(() => records.insertComment({ ...comment, userId }))
  return withDate({ id, ...comment, userName: name })
}

type Reported = { ok: true; report: Received } | { ok: false; reason: 'already-reported' }

/**
 * Reports an approved comment to the team; each person can report a comment once.
 * @throws {Problem} 401 without a session, 404 when the actor sees no such comment, 429 past 10 in 10 minutes.
 */
export async function reportComment(
  actor: Actor,
  commentId: number,
  { reason, details }: CommentReport,
): Promise<Reported> {
  const { userId } = requirePerson(actor)
  const postId = await records.findPostOfComment(commentId)
  if (postId === undefined) throw new Problem('not-found')
  await requireVisiblePost(actor, String(postId))
  await spendStored(REPORTS, String(userId))
  const row = await records.insertReport({
    commentId,
    reporterId: userId,
    reason,
    details: details ?? null,
  })
  return row ? { ok: true, report: withDate(row) } : { ok: false, reason: 'already-reported' }
}

/** Adds a comment from the product itself. Returns its id. */
export function createComment(
  _system: System,
  comment: {
    postId: number
    userId: number
    content: string
    status: CommentStatus
    createdAt: Date
  },
): Promise<number> {
  return records.insertComment(comment)
}
