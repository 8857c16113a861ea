import { inArray, like, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { blogComments } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { messages } from '../../../database/schema/messages.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { specialists } from '../../../database/schema/specialists.ts'

/** People whose address is of the demo's domain, which belongs to nobody. */
export async function listDemoPeople(): Promise<{ id: number; writes: boolean }[]> {
  const writes = sql<boolean>`exists (select 1 from blog_posts as post where post.author_id = users.id)`
  return database()
    .select({ id: users.id, writes })
    .from(users)
    .where(like(users.email, '%@demo.example'))
}

/** Deletes everything that the people have, and their accounts; articles are none of it. */
export async function deletePeople(ids: readonly number[]): Promise<void> {
  const people = [...ids]
  if (people.length === 0) return
  const db = database()
  const theirs = sql`(${consultations.userId} in ${people} or ${consultations.specialistId} in
    (select ${specialists.id} from ${specialists} where ${specialists.userId} in ${people}))`
  const theirConsultations = db.select({ id: consultations.id }).from(consultations).where(theirs)
  await db.delete(mails).where(inArray(mails.consultationId, theirConsultations))
  await db.delete(reviews).where(inArray(reviews.consultationId, theirConsultations))
  await db.delete(consultations).where(theirs)
  await db.delete(specialists).where(inArray(specialists.userId, people))
  await db.delete(blogComments).where(inArray(blogComments.userId, people))
  await db
    .delete(messages)
    .where(sql`${messages.senderId} in ${people} or ${messages.receiverId} in ${people}`)
  await db.delete(activityLogs).where(inArray(activityLogs.userId, people))
  await db.delete(users).where(inArray(users.id, people))
}

/** Keeps an account as the author of its articles, with nobody behind it. */
export async function emptyAccounts(ids: readonly number[], name: string): Promise<void> {
  if (ids.length === 0) return
  await database()
    .update(users)
    .set({
      name,
      email: sql`'author-' || ${users.id} || '@invalid'`,
      passwordHash: null,
      photo: null,
      status: 'suspended',
    })
    .where(inArray(users.id, [...ids]))
}
