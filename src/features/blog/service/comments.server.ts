import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { unseenByVisitors } from '../../../database/public-content/noting.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { searchedPartsOf } from '../../../i18n/searching.ts'
import {
  type Actor,
  type System,
  requirePerson,
  requirePermission,
  type Person,
} from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import {
  LIST_LIMIT,
  toListPart,
  toPage,
  type ListPart,
  rowsOfPage,
} from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { allows } from '../../../platform/permissions.ts'
import { present } from '../../../platform/present.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/comments.server.ts'
import type { Whose } from '../records/writing.server.ts'
import { COMMENTS_ON_A_PAGE, outcomeOf } from '../rules/moderation.ts'
import type { Comment, CommentReport, NewComment, PostQuery, Received } from '../schema/index.ts'
import type {
  CommentDecision,
  ModeratedComment,
  ModerationCounts,
  ModerationQuery,
} from '../schema/team.ts'
import { requireVisiblePost } from './posts.server.ts'

const COMMENTS: RateLimit = { name: 'blog-comment', points: 5, perSeconds: 600 }
const REPORTS: RateLimit = { name: 'blog-comment-report', points: 10, perSeconds: 600 }

const toComment = <Row extends { createdAt: Date; userName: string }>(row: Row) => ({
  ...withIsoDates(row),
  userName: shownName(row.userName, currentLocale()),
})

/** A post's approved comments, oldest first (spec 2.59, 4.11). */
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

/** The actor's own pending comments on a post, oldest first. */
export async function listWaitingComments(actor: Actor, slugOrId: string): Promise<Comment[]> {
  const { userId } = requirePerson(actor)
  const post = await requireVisiblePost(actor, slugOrId)
  return (await records.listWaitingComments(post.id, userId, LIST_LIMIT.usual)).map(withIsoDates)
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
  return withIsoDates({ id, ...comment, userName: name })
}

type CommentReported = { ok: true; report: Received } | { ok: false; reason: 'already-reported' }

/**
 * Reports an approved comment to the team, once per person.
 * @throws {Problem} 401 without a session, 404 for a comment the actor cannot see, 429 past 10 in
 * 10 minutes.
 */
export async function reportComment(
  actor: Actor,
  commentId: number,
  { reason, details }: CommentReport,
): Promise<CommentReported> {
  const { userId } = requirePerson(actor)
  const postId = orNotFound(await records.findPostOfComment(commentId))
  await requireVisiblePost(actor, String(postId))
  await spendStored(REPORTS, String(userId))
  const row = await records.insertReport({
    commentId,
    reporterId: userId,
    reason,
    details: details ?? null,
  })
  return row ? { ok: true, report: withIsoDates(row) } : { ok: false, reason: 'already-reported' }
}

export const createComment = (
  _system: System,
  comment: Parameters<typeof records.insertComment>[0],
): Promise<number> => records.insertComment(comment)

/** Scope: comments on the person's posts, or on all for moderators of every comment. */
const whoseOf = ({ roles, userId }: Person): Whose =>
  allows(roles, 'moderate-every-comment') ? 'everybody' : { authorId: userId }

/** A page of the comments within the actor's scope (spec 2.57, 2.60). */
export async function listModeratedComments(
  actor: Actor,
  { status = 'pending', language, q = '', ...paging }: ModerationQuery,
  locale: Locale,
): Promise<ListPart<ModeratedComment, number>> {
  const whose = whoseOf(requirePermission(actor, 'write-posts'))
  const words = searchedPartsOf(q)
  const filter = { whose, tab: status, language, words }
  const total = await records.countModerated(filter)
  const part = rowsOfPage(paging, COMMENTS_ON_A_PAGE, total)
  const rows = await records.listModerated(filter, part)
  const reports = await records.listOpenReports(rows.map(({ id }) => id))
  const entries = rows.map((row) => ({
    ...withIsoDates(row),
    userName: shownName(row.userName, locale),
    moderatedBy: row.moderatedBy && shownName(row.moderatedBy, locale),
    reports: reports
      .filter(({ commentId }) => commentId === row.id)
      .map(({ commentId: _, ...report }) => withIsoDates(report)),
  }))
  return toPage(entries, total, part)
}

export const countModeratedComments = async (actor: Actor): Promise<ModerationCounts> =>
  records.countTabs(whoseOf(requirePermission(actor, 'write-posts')))

type Decided = { ok: true; changed: number } | { ok: false; reason: 'conflict' }

/**
 * Decides on all given comments or none (spec 4.11); a rejection settles the reports. Writers are
 * not notified.
 */
export async function decideOnComments(
  actor: Actor,
  { status, comments }: CommentDecision,
  now: Date = systemClock(),
): Promise<Decided> {
  const person = requirePermission(actor, 'write-posts')
  const seenOf = new Map(comments.map(({ id, seen }) => [id, seen]))
  return inTransaction(async () => {
    const rows = await records.lockModerated([...seenOf.keys()], whoseOf(person))
    if (rows.length < seenOf.size) throw new Problem('not-found')
    const outcomes = rows.map((row) => ({
      ...row,
      outcome: outcomeOf(row.status, { seen: present(seenOf.get(row.id)), wanted: status }),
    }))
    if (outcomes.some(({ outcome }) => outcome === 'changed'))
      return { ok: false, reason: 'conflict' }
    const moved = outcomes.filter(({ outcome }) => outcome === 'move')
    const ids = moved.map(({ id }) => id)
    if (ids.length > 0) {
      await records.setStatus(ids, { status, moderatedBy: person.userId, moderatedAt: now })
      for (const { id: commentId, status: from } of moved)
        await noteActivity(actor, 'comment-moderated', { commentId, from, status })
    }
    if (status === 'rejected') await records.settleReports([...seenOf.keys()], { now })
    return { ok: true, changed: ids.length }
  })
}

/** Settles reports up to the last one read; the comment stays unchanged. */
export async function settleCommentReports(
  actor: Actor,
  commentId: number,
  { upTo }: { upTo: number },
  now: Date = systemClock(),
): Promise<void> {
  const whose = whoseOf(requirePermission(actor, 'write-posts'))
  await inTransaction(async () => {
    orNotFound((await records.lockModerated([commentId], whose))[0])
    await records.settleReports([commentId], { now, upTo })
  })
}
