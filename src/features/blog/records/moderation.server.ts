import { and, asc, count, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { countSome, containsWords } from '../../../database/sql-fragments.ts'
import type { SearchedWord } from '../../../i18n/searching.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCommentReports, blogComments, blogPosts } from '../../../database/schema/blog.ts'
import type { CommentStatus } from '../rules/index.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { Whose } from './writing.server.ts'
import { present } from '../../../platform/present.ts'

export interface ModerationFilter {
  whose: Whose
  tab: CommentTab
  language?: 'en' | 'fa' | undefined
  words: readonly SearchedWord[]
}

const moderators = alias(users, 'moderators')

/** Narrows comments to those on one author's posts, unless everybody's are wanted. */
const under = (whose: Whose): SQL | undefined =>
  whose === 'everybody'
    ? undefined
    : inArray(
        blogComments.postId,
        database()
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(eq(blogPosts.authorId, whose.authorId)),
      )

const isReported = () =>
  inArray(
    blogComments.id,
    database()
      .select({ id: blogCommentReports.commentId })
      .from(blogCommentReports)
      .where(isNull(blogCommentReports.resolvedAt)),
  )

const onTab = (tab: CommentTab): SQL =>
  tab === 'reported' ? isReported() : eq(blogComments.status, tab)

const searched = sql`concat_ws(' ', ${blogComments.content}, ${users.name}, ${blogPosts.title})`

const filtered = ({ whose, tab, language, words }: ModerationFilter): SQL | undefined =>
  and(
    under(whose),
    onTab(tab),
    language && eq(blogPosts.language, language),
    words.length > 0 ? containsWords(searched, words) : undefined,
  )

/** Pending comments have the oldest first, the other tabs the newest. */
const orderOf = (tab: CommentTab) => {
  const direction = tab === 'pending' ? asc : desc
  return [direction(blogComments.createdAt), direction(blogComments.id)]
}

export async function listModerated(
  filter: ModerationFilter,
  { offset, count: length }: { offset: number; count: number },
) {
  return database()
    .select({
      id: blogComments.id,
      content: blogComments.content,
      status: blogComments.status,
      userName: users.name,
      createdAt: blogComments.createdAt,
      moderatedAt: blogComments.moderatedAt,
      moderatedBy: moderators.name,
      post: {
        id: blogPosts.id,
        slug: blogPosts.slug,
        title: blogPosts.title,
        language: blogPosts.language,
        status: blogPosts.status,
      },
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .innerJoin(users, eq(users.id, blogComments.userId))
    .leftJoin(moderators, eq(moderators.id, blogComments.moderatedBy))
    .where(filtered(filter))
    .orderBy(...orderOf(filter.tab))
    .offset(offset)
    .limit(length)
}

/** Counted up to one more than is shown exactly. */
export async function countModerated(filter: ModerationFilter): Promise<number> {
  return countSome(
    database()
      .select({ id: blogComments.id })
      .from(blogComments)
      .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
      .innerJoin(users, eq(users.id, blogComments.userId))
      .where(filtered(filter)),
  )
}

/** How many wait and how many are reported, in one query. */
export async function countTabs(whose: Whose) {
  const [row] = await database()
    .select({
      pending: sql<number>`count(*) filter (where ${eq(blogComments.status, 'pending')})::int`,
      reported: count(sql`case when ${isReported()} then 1 end`),
    })
    .from(blogComments)
    .where(and(under(whose), sql`(${eq(blogComments.status, 'pending')} or ${isReported()})`))
  return present(row)
}

/** The reports of these comments that are not settled. */
export async function listOpenReports(commentIds: readonly number[]) {
  if (commentIds.length === 0) return []
  const { id, commentId, reason, details, createdAt } = blogCommentReports
  return database()
    .select({ id, commentId, reason, details, createdAt })
    .from(blogCommentReports)
    .where(and(inArray(commentId, [...commentIds]), isNull(blogCommentReports.resolvedAt)))
    .orderBy(asc(id))
}

/** Comments that the moderator may decide on, locked until the transaction ends. */
export async function lockModerated(ids: readonly number[], whose: Whose) {
  return database()
    .select({ id: blogComments.id, status: blogComments.status })
    .from(blogComments)
    .where(and(inArray(blogComments.id, [...ids]), under(whose)))
    .orderBy(asc(blogComments.id))
    .for('update')
}

export async function setStatus(
  ids: readonly number[],
  decision: { status: CommentStatus; moderatedBy: number; moderatedAt: Date },
): Promise<void> {
  await database()
    .update(blogComments)
    .set(decision)
    .where(inArray(blogComments.id, [...ids]))
}

/** Settles reports, up to one of them where it is named. */
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
