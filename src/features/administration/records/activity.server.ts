import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database } from '../../../database/client.ts'
import { countSome } from '../../../database/counting.ts'
import { staffInvitations, users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { blogComments, blogPosts } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { resources } from '../../../database/schema/library.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

/** Where an entry stands in the log; undefined when there is no such entry. */
export async function findPlace(id: number): Promise<ListPlace | undefined> {
  const [row] = await database()
    .select({ at: activityLogs.createdAt, id: activityLogs.id })
    .from(activityLogs)
    .where(eq(activityLogs.id, id))
  return row
}

/** What happened, newest first, with the names of the people and subjects involved. */
export async function listActivity(
  actions: readonly string[] | undefined,
  { before, count }: { before: ListPlace | undefined; count: number },
) {
  const after =
    before &&
    sql`(${activityLogs.createdAt}, ${activityLogs.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
  // Selects the page first: names are looked up for the shown entries, not for the whole log.
  const part = database()
    .select()
    .from(activityLogs)
    .where(and(actions && inArray(activityLogs.action, [...actions]), after))
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
    .limit(count)
    .as('part')
  const detail = (name: string) => sql`(${part.details} ->> ${name}::text)::int`
  return database()
    .select({
      id: part.id,
      action: part.action,
      details: part.details,
      createdAt: part.createdAt,
      actorId: part.userId,
      actorName: actors.name,
      personName: subjects.name,
      invited: staffInvitations.email,
      specialistId: specialists.id,
      specialistName: specialists.name,
      postId: blogPosts.id,
      postTitle: blogPosts.title,
      resourceTitle: resources.title,
    })
    .from(part)
    .leftJoin(actors, eq(actors.id, part.userId))
    .leftJoin(subjects, eq(subjects.id, detail('userId')))
    .leftJoin(staffInvitations, eq(staffInvitations.id, detail('invitationId')))
    .leftJoin(consultations, eq(consultations.id, detail('consultationId')))
    .leftJoin(reviews, eq(reviews.id, detail('reviewId')))
    .leftJoin(
      specialists,
      sql`${specialists.id} = coalesce(${detail('specialistId')}, ${reviews.specialistId}, ${consultations.specialistId})`,
    )
    .leftJoin(blogComments, eq(blogComments.id, detail('commentId')))
    .leftJoin(
      blogPosts,
      sql`${blogPosts.id} = coalesce(${detail('postId')}, ${blogComments.postId})`,
    )
    .leftJoin(resources, eq(resources.id, detail('resourceId')))
    .orderBy(desc(part.createdAt), desc(part.id))
}

/** How many there are, counted up to one more than is shown exactly. */
export async function countActivity(actions: readonly string[] | undefined): Promise<number> {
  return countSome(
    database()
      .select({ id: activityLogs.id })
      .from(activityLogs)
      .where(actions && inArray(activityLogs.action, [...actions])),
  )
}
