import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { searchedPartsOf } from '../../../i18n/searching.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { allows } from '../../../platform/permissions.ts'
import { rowsOfPage } from '../../../platform/api/lists.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/moderation.server.ts'
import type { Whose } from '../records/writing.server.ts'
import { COMMENTS_ON_A_PAGE, outcomeOf } from '../rules/moderation.ts'
import type {
  CommentDecision,
  ModeratedComment,
  ModerationCounts,
  ModerationQuery,
} from '../schema/moderation.ts'
import { present } from '../../../platform/present.ts'

/** Comments on one's own posts, or on all posts for people who may moderate them all. */
const whoseOf = ({ roles, userId }: Person): Whose =>
  allows(roles, 'moderate-every-comment') ? 'everybody' : { authorId: userId }

/**
 * A page of the comments that one may decide on (spec 2.57, 2.60).
 * @throws {Problem} 401, 403 for non-writers.
 */
export async function listModeratedComments(
  actor: Actor,
  { status = 'pending', language, q = '', ...paging }: ModerationQuery,
  locale: Locale,
): Promise<{ entries: ModeratedComment[]; total: number }> {
  const whose = whoseOf(requirePermission(actor, 'write-posts'))
  const words = searchedPartsOf(q)
  const filter = { whose, tab: status, language, words }
  const part = rowsOfPage(paging, COMMENTS_ON_A_PAGE)
  const [rows, total] = await Promise.all([
    records.listModerated(filter, part),
    records.countModerated(filter),
  ])
  const reports = await records.listOpenReports(rows.map(({ id }) => id))
  const entries = rows.map((row) => ({
    ...row,
    userName: shownName(row.userName, locale),
    moderatedBy: row.moderatedBy && shownName(row.moderatedBy, locale),
    createdAt: row.createdAt.toISOString(),
    moderatedAt: row.moderatedAt?.toISOString() ?? null,
    reports: reports
      .filter(({ commentId }) => commentId === row.id)
      .map(({ commentId: _, createdAt, ...report }) => ({
        ...report,
        createdAt: createdAt.toISOString(),
      })),
  }))
  return { entries, total }
}

/** @throws {Problem} 401, 403 for non-writers. */
export const countModeratedComments = async (actor: Actor): Promise<ModerationCounts> =>
  records.countTabs(whoseOf(requirePermission(actor, 'write-posts')))

type Decided = { ok: true; changed: number } | { ok: false; reason: 'conflict' }

/**
 * Sets the status of comments, of all of them or none (spec 4.11). Rejecting one settles its
 * reports. The writers are not notified.
 * @throws {Problem} 401, 403 for non-writers, 404 when one is under another's post.
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

/**
 * Settles the reports of a comment, up to the last one that was read, without changing the comment.
 * @throws {Problem} 401, 403 for non-writers, 404 when it is under another's post.
 */
export async function settleCommentReports(
  actor: Actor,
  commentId: number,
  { upTo }: { upTo: number },
  now: Date = systemClock(),
): Promise<void> {
  const whose = whoseOf(requirePermission(actor, 'write-posts'))
  await inTransaction(async () => {
    const [comment] = await records.lockModerated([commentId], whose)
    if (!comment) throw new Problem('not-found')
    await records.settleReports([commentId], { now, upTo })
  })
}
