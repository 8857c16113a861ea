import { and, asc, eq, sql, type SQL, count, desc, inArray, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCommentReports, blogComments, blogPosts } from '../../../database/schema/blog.ts'
import {
  at,
  containsWords,
  countMatching,
  countSome,
  columnsOf,
} from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'
import type { CommentStatus } from '../rules/index.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { Whose } from './writing.server.ts'

const { id, content, postId, userId, status, createdAt } = blogComments

const approvedOf = (post: number) => and(eq(postId, post), eq(status, 'approved'))

const after = (place: ListPlace) => sql`(${createdAt}, ${id}) > (${at(place.at)}, ${place.id})`

/** Oldest first, in reading order. */
const commentsWhere = (condition: SQL | undefined) =>
  database()
    .select({ id, content, postId, userName: users.name, status, createdAt })
    .from(blogComments)
    .innerJoin(users, eq(users.id, userId))
    .where(condition)
    .orderBy(asc(createdAt), asc(id))

export const listApprovedComments = async (
  post: number,
  { cursor, count: most }: { cursor: ListPlace | undefined; count: number },
) => commentsWhere(and(approvedOf(post), cursor && after(cursor))).limit(most)

export const listWaitingComments = async (post: number, person: number, most: number) =>
  commentsWhere(and(eq(postId, post), eq(userId, person), eq(status, 'pending'))).limit(most)

/** The post of an approved comment; undefined for others. */
export async function findPostOfComment(wanted: number): Promise<number | undefined> {
  const [row] = await database()
    .select({ postId })
    .from(blogComments)
    .where(and(eq(id, wanted), eq(status, 'approved')))
  return row?.postId
}

/** Counted up to one more than is displayed exactly. */
export const countApprovedComments = (post: number): Promise<number> =>
  countMatching(blogComments, approvedOf(post))

export async function insertComment(comment: typeof blogComments.$inferInsert): Promise<number> {
  const [row] = await database().insert(blogComments).values(comment).returning({ id })
  return present(row).id
}

/** Undefined if this person reported the comment before. */
export async function insertReport(report: typeof blogCommentReports.$inferInsert) {
  const [row] = await database()
    .insert(blogCommentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: blogCommentReports.id, createdAt: blogCommentReports.createdAt })
  return row
}

export interface ModerationFilter {
  whose: Whose
  tab: CommentTab
  language?: 'en' | 'fa' | undefined
  words: readonly SearchedWord[]
}

const moderators = alias(users, 'moderators')

/** Limits comments to one author's posts, unless `everybody`. */
const under = (whose: Whose): SQL | undefined =>
  whose === 'everybody'
    ? undefined
    : inArray(
        postId,
        database()
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(eq(blogPosts.authorId, whose.authorId)),
      )

const isReported = () =>
  inArray(
    id,
    database()
      .select({ id: blogCommentReports.commentId })
      .from(blogCommentReports)
      .where(isNull(blogCommentReports.resolvedAt)),
  )

const onTab = (tab: CommentTab): SQL => (tab === 'reported' ? isReported() : eq(status, tab))

const searched = sql`concat_ws(' ', ${content}, ${users.name}, ${blogPosts.title})`

const filtered = ({ whose, tab, language, words }: ModerationFilter): SQL | undefined =>
  and(
    under(whose),
    onTab(tab),
    language && eq(blogPosts.language, language),
    words.length > 0 ? containsWords(searched, words) : undefined,
  )

/** Pending comments oldest first, other tabs newest first. */
const orderOf = (tab: CommentTab) => {
  const direction = tab === 'pending' ? asc : desc
  return [direction(createdAt), direction(id)]
}

const { moderatedAt, moderatedBy } = blogComments
const post = {
  ...columnsOf(blogPosts, 'id', 'slug', 'title', 'language', 'status'),
}

export const listModerated = async (
  filter: ModerationFilter,
  { offset, count: length }: { offset: number; count: number },
) =>
  database()
    .select({
      id,
      content,
      status,
      userName: users.name,
      createdAt,
      post,
      moderatedAt,
      moderatedBy: moderators.name,
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(moderators, eq(moderators.id, moderatedBy))
    .where(filtered(filter))
    .orderBy(...orderOf(filter.tab))
    .offset(offset)
    .limit(length)

/** Counted up to one more than is displayed exactly. */
export const countModerated = async (filter: ModerationFilter): Promise<number> =>
  countSome(
    database()
      .select({ id })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, postId))
      .innerJoin(users, eq(users.id, userId))
      .where(filtered(filter)),
  )

/** Numbers of pending and of reported comments, in one query. */
export async function countTabs(whose: Whose) {
  const [row] = await database()
    .select({
      pending: sql<number>`count(*) filter (where ${eq(status, 'pending')})::int`,
      reported: count(sql`case when ${isReported()} then 1 end`),
    })
    .from(blogComments)
    .where(and(under(whose), sql`(${eq(status, 'pending')} or ${isReported()})`))
  return present(row)
}

/** Unsettled reports of these comments. */
export async function listOpenReports(commentIds: readonly number[]) {
  if (commentIds.length === 0) return []
  const { id: reportId, commentId, reason, details, createdAt: reportedAt } = blogCommentReports
  return database()
    .select({ id: reportId, commentId, reason, details, createdAt: reportedAt })
    .from(blogCommentReports)
    .where(and(inArray(commentId, [...commentIds]), isNull(blogCommentReports.resolvedAt)))
    .orderBy(asc(reportId))
}

/** Comments within the moderator's scope, locked until the transaction ends. */
export const lockModerated = async (ids: readonly number[], whose: Whose) =>
  database()
    .select({ id, status })
    .from(blogComments)
    .where(and(inArray(id, [...ids]), under(whose)))
    .orderBy(asc(id))
    .for('update')

export async function setStatus(
  ids: readonly number[],
  decision: { status: CommentStatus; moderatedBy: number; moderatedAt: Date },
): Promise<void> {
  await database()
    .update(blogComments)
    .set(decision)
    .where(inArray(id, [...ids]))
}

/** Settles reports, only up to `upTo` if given. */
export async function settleReports(
  commentIds: readonly number[],
  { now, upTo }: { now: Date; upTo?: number },
): Promise<void> {
  await database()
    .update(blogCommentReports)
    .set({ resolvedAt: now })
    .where(
      and(
        inArray(blogCommentReports.commentId, [...commentIds]),
        isNull(blogCommentReports.resolvedAt),
        upTo === undefined ? undefined : lte(blogCommentReports.id, upTo),
      ),
    )
}
