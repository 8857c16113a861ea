import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { countMatching } from '../../../database/sql-fragments.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogCommentReports, blogComments } from '../../../database/schema/blog.ts'
import { type ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'

const approvedOf = (postId: number) =>
  and(eq(blogComments.postId, postId), eq(blogComments.status, 'approved'))

const after = ({ at, id }: ListPlace) =>
  sql`(${blogComments.createdAt}, ${blogComments.id}) > (${at.toISOString()}::timestamptz, ${id})`

/** Oldest first, as a conversation is read. */
const commentsWhere = (condition: SQL | undefined) =>
  database()
    .select({
      id: blogComments.id,
      content: blogComments.content,
      postId: blogComments.postId,
      userName: users.name,
      status: blogComments.status,
      createdAt: blogComments.createdAt,
    })
    .from(blogComments)
    .innerJoin(users, eq(users.id, blogComments.userId))
    .where(condition)
    .orderBy(asc(blogComments.createdAt), asc(blogComments.id))

export const listApprovedComments = async (
  postId: number,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) => commentsWhere(and(approvedOf(postId), cursor && after(cursor))).limit(count)

/** A person's pending comments on a post. */
export const listWaitingComments = async (postId: number, userId: number, count: number) =>
  commentsWhere(
    and(
      eq(blogComments.postId, postId),
      eq(blogComments.userId, userId),
      eq(blogComments.status, 'pending'),
    ),
  ).limit(count)

/** The post of a comment; undefined unless the comment is approved. */
export async function findPostOfComment(id: number): Promise<number | undefined> {
  const [row] = await database()
    .select({ postId: blogComments.postId })
    .from(blogComments)
    .where(and(eq(blogComments.id, id), eq(blogComments.status, 'approved')))
  return row?.postId
}

/** How many there are, counted up to one more than is shown exactly. */
export async function countApprovedComments(postId: number): Promise<number> {
  return countMatching(blogComments, approvedOf(postId))
}

export async function insertComment(comment: typeof blogComments.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(blogComments)
    .values(comment)
    .returning({ id: blogComments.id })
  return present(row).id
}

/** Undefined when this person has reported this comment before. */
export async function insertReport(report: typeof blogCommentReports.$inferInsert) {
  const [row] = await database()
    .insert(blogCommentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: blogCommentReports.id, createdAt: blogCommentReports.createdAt })
  return row
}
