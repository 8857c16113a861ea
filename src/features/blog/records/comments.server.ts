import { and, asc, eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogComments } from '../../../database/schema/blog.ts'
import { type ListPlace } from '../../../platform/api-lists.ts'
import { MOST_COUNTED } from '../../../platform/list-limits.ts'

const approvedOf = (postId: number) =>
  and(eq(blogComments.postId, postId), eq(blogComments.status, 'approved'))

const after = ({ at, id }: ListPlace) =>
  sql`(${blogComments.createdAt}, ${blogComments.id}) > (${at.toISOString()}::timestamptz, ${id})`

/** Approved comments, oldest first, as a conversation is read. */
export async function listApprovedComments(
  postId: number,
  { cursor, count }: { cursor: ListPlace | undefined; count: number },
) {
  return database()
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
    .where(and(approvedOf(postId), cursor && after(cursor)))
    .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
    .limit(count)
}

/** How many there are, counted to one more than is told exactly. */
export async function countApprovedComments(postId: number): Promise<number> {
  const some = database()
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(approvedOf(postId))
    .limit(MOST_COUNTED + 1)
  return database().$count(some.as('some'))
}

export async function insertComment(comment: typeof blogComments.$inferInsert): Promise<number> {
  const [row] = await database()
    .insert(blogComments)
    .values(comment)
    .returning({ id: blogComments.id })
  return row!.id
}
