import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { storedFiles } from '../../../database/schema/files.ts'
import { activityLogs, siteSettings } from '../../../database/schema/administration.ts'
import {
  blogComments,
  blogPosts,
  blogPostViews,
  publishers,
} from '../../../database/schema/blog.ts'
import { consultations, slotClaims } from '../../../database/schema/booking.ts'
import { messages } from '../../../database/schema/messages.ts'
import { emailTemplates, mails } from '../../../database/schema/notifications.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import {
  specialists,
  specialistVerifications,
  verificationEvents,
} from '../../../database/schema/specialists.ts'
import { at } from '../../../database/sql-fragments.ts'

const DEMO = 4_526_750

/** Locks until the transaction ends, so that only one process at a time seeds the demo. */
export async function lockDemo(): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${DEMO})`)
}

/** People of the demo content, without visitors who have registered since. */
export async function listDemoPeople(): Promise<{ id: number; writes: boolean }[]> {
  const writes = sql<boolean>`exists (select 1 from blog_posts as post where post.author_id = users.id)`
  return database()
    .select({ id: users.id, writes })
    .from(users)
    .where(and(users.isDemo, isNull(users.deletedAt)))
}

/** The family and the specialist whom demo visitors sign in as; undefined without them. */
export async function findPair(
  familyEmail: string,
  specialistEmail: string,
): Promise<{ userId: number; specialistId: number } | undefined> {
  const db = database()
  const [family] = await db.select({ id: users.id }).from(users).where(eq(users.email, familyEmail))
  const [specialist] = await db
    .select({ id: specialists.id })
    .from(specialists)
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(eq(users.email, specialistEmail))
  return family && specialist && { userId: family.id, specialistId: specialist.id }
}

/** Storage keys of the people's uploads, by kind. */
export async function listFiles(people: readonly number[]) {
  const { key, kind, userId } = storedFiles
  const rows = await database()
    .select({ key, kind })
    .from(storedFiles)
    .where(inArray(userId, [...people]))
  return (wanted: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === wanted).map((row) => row.key)
}

/** Deletes the people's accounts and all their data, except articles. */
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
  await db.delete(slotClaims).where(inArray(slotClaims.userId, people))
  await db.delete(specialists).where(inArray(specialists.userId, people))
  await db.delete(blogComments).where(inArray(blogComments.userId, people))
  await db
    .delete(messages)
    .where(sql`${messages.senderId} in ${people} or ${messages.receiverId} in ${people}`)
  await db.delete(activityLogs).where(inArray(activityLogs.userId, people))
  // Their changes to the site stay, without an author.
  for (const table of [siteSettings, emailTemplates])
    await db.update(table).set({ updatedBy: null }).where(inArray(table.updatedBy, people))
  await db
    .update(specialistVerifications)
    .set({ checkedBy: null })
    .where(inArray(specialistVerifications.checkedBy, people))
  await db.delete(users).where(inArray(users.id, people))
}

/** Empties accounts that are needed as authors of articles; nobody can sign in to them. */
export async function emptyAccounts(ids: readonly number[], name: string): Promise<void> {
  if (ids.length === 0) return
  // Deletes their author profiles.
  await database()
    .delete(publishers)
    .where(inArray(publishers.userId, [...ids]))
  await database()
    .update(users)
    .set({
      name,
      email: sql`'author-' || ${users.id} || '@invalid'`,
      passwordHash: null,
      photo: null,
      status: 'suspended',
      isDemo: false,
    })
    .where(inArray(users.id, [...ids]))
}

/** Deletes view counts dated before the article's author registered. */
export async function deleteInventedViews(
  authors: readonly number[],
  timeZone: string,
): Promise<void> {
  if (authors.length === 0) return
  await database().execute(sql`
    with gone as (
      delete from ${blogPostViews} as daily using ${blogPosts} as post, ${users} as author
      where post.id = daily.post_id and author.id = post.author_id
        and author.id in ${[...authors]} and daily.day < (author.created_at at time zone ${timeZone})::date
      returning daily.post_id, daily.views
    )
    update ${blogPosts} as post set view_count = greatest(0, post.view_count - sums.total)
    from (select post_id, sum(views)::int as total from gone group by post_id) as sums
    where post.id = sums.post_id`)
}

export async function insertActivity(lines: (typeof activityLogs.$inferInsert)[]): Promise<void> {
  await database().insert(activityLogs).values(lines)
}

export async function setVerificationEnd(specialistId: number, endsAt: Date): Promise<void> {
  await database()
    .update(specialists)
    .set({ verificationExpiresAt: endsAt })
    .where(eq(specialists.id, specialistId))
}

export async function insertSteps(
  steps: (typeof verificationEvents.$inferInsert)[],
): Promise<void> {
  await database().insert(verificationEvents).values(steps)
}

/** Dates accounts `days` before their first booking. */
export async function setJoinedBeforeBooking(
  families: readonly number[],
  { days, otherwise }: { days: number; otherwise: Date },
): Promise<void> {
  await database().execute(sql`
    update ${users} set created_at = coalesce((
      select min(booked.created_at) from ${consultations} as booked where booked.user_id = users.id
    ) - make_interval(days => ${days}), ${at(otherwise)})
    where ${inArray(users.id, [...families])}`)
}

/** Dates specialists and their accounts to their `registered` step. */
export async function setJoinedAsRegistered(): Promise<void> {
  await database().execute(sql`
    update ${specialists} set created_at = step.created_at from ${verificationEvents} as step
    where step.specialist_id = specialists.id and step.kind = 'registered'`)
  await database().execute(sql`
    update ${users} set created_at = profile.created_at from ${specialists} as profile
    where profile.user_id = users.id`)
}
