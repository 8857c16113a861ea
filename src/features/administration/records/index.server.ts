import { asc, eq, inArray, sql, and, desc, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, rowsOf, type Queryable } from '../../../database/client.ts'
import { prepareQuery, prepareStatement } from '../../../database/prepared.ts'
import {
  users,
  authenticators,
  passkeys,
  staffInvitations,
} from '../../../database/schema/accounts.ts'
import { siteSettings, activityLogs } from '../../../database/schema/administration.ts'
import { blogCategories, blogPosts, blogComments } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { resources } from '../../../database/schema/library.ts'
import { mediaItems } from '../../../database/schema/media.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { countMatching, isPast, columnsOf } from '../../../database/sql-fragments.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import type { ListPlace } from '../../../platform/api/lists.ts'
import { present } from '../../../platform/present.ts'
import type { OpeningFacts } from '../rules/opening.ts'

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

/** List position of an entry; undefined if there is none. */
export async function findPlace(id: number): Promise<ListPlace | undefined> {
  const [row] = await database()
    .select({ at: activityLogs.createdAt, id: activityLogs.id })
    .from(activityLogs)
    .where(eq(activityLogs.id, id))
  return row
}

interface PartOfLog {
  actions?: readonly string[] | undefined
  before?: ListPlace | undefined
  count: number | Placeholder
}

function selectPart(from: Queryable, { actions, before, count }: PartOfLog) {
  const after = before && isPast(activityLogs, before)
  // Selects the page first, so that names are joined to its entries, not to the whole log.
  const newest = (which?: SQL) =>
    from
      .select()
      .from(activityLogs)
      .where(and(which, after))
      .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
      .limit(count)
  const ofAction = newest(sql`${activityLogs.action} = of.action`).as('of_action')
  // One index scan per action: the entries of a rare one may be far back in the log.
  const ofActions = () =>
    from
      .select(ofAction._.selectedFields)
      .from(sql`unnest(${`{${actions!.join(',')}}`}::text[]) as of(action)`)
      .crossJoinLateral(ofAction)
      .orderBy(desc(ofAction.createdAt), desc(ofAction.id))
      .limit(count)
  const part = (actions ? ofActions() : newest()).as('part')
  const detail = (name: string) => sql`(${part.details} ->> ${name}::text)::int`
  return from
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
      pageLanguage: sql<Locale | null>`coalesce(${blogPosts.language}, ${resources.language})`,
      mediumTitle: mediaItems.title,
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
    .leftJoin(mediaItems, eq(mediaItems.id, detail('mediaItemId')))
    .orderBy(desc(part.createdAt), desc(part.id))
}

const selectNewest = prepareQuery((from) =>
  selectPart(from, { count: sql.placeholder('count') }).prepare('newest_activity'),
)

/** Log entries, newest first, with the names of people and subjects. */
export async function listActivity(
  actions: readonly string[] | undefined,
  { before, count }: { before: ListPlace | undefined; count: number },
) {
  return actions || before
    ? selectPart(database(), { actions, before, count })
    : selectNewest().execute({ count })
}

const countAll = prepareStatement<{ most: number }, { count: number }>(
  'count_activity',
  () => sql`select count(*)::int as count
    from (select from ${activityLogs} limit ${sql.placeholder('most')}::int) as counted`,
)

/** Counted up to one more than is displayed exactly. */
export async function countActivity(actions: readonly string[] | undefined): Promise<number> {
  if (!actions) return present((await countAll({ most: MOST_COUNTED + 1 }))[0]).count
  return countMatching(activityLogs, inArray(activityLogs.action, [...actions]))
}

export async function listSettings() {
  return database()
    .select({
      ...columnsOf(siteSettings, 'key', 'value', 'updatedAt', 'updatedBy'),
      updatedByName: users.name,
    })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.updatedBy))
    .orderBy(asc(siteSettings.key))
}

/** Blocks concurrent changes of settings until the surrounding transaction ends. */
export async function lockSettings(): Promise<void> {
  await database().execute(sql`lock table ${siteSettings} in share row exclusive mode`)
}

export async function upsertSettings(
  rows: { key: string; value: string }[],
  updatedBy: number | null,
) {
  if (rows.length === 0) return
  await database()
    .insert(siteSettings)
    .values(rows.map((row) => ({ ...row, updatedBy })))
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedBy, updatedAt: sql`now()` },
    })
}

export async function deleteSettings(keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await database()
      .delete(siteSettings)
      .where(inArray(siteSettings.key, [...keys]))
}

/** Notifies every listening process, this one included, on commit. */
export async function notify(channel: string): Promise<void> {
  await database().execute(sql`select pg_notify(${channel}, '')`)
}

type StoredFacts = Omit<OpeningFacts, 'hasContact' | 'mail' | 'relay' | 'backup'>

/** Facts of the opening checklist from the database; the second step is that of the given admin. */
export async function readStoredFacts(userId: number): Promise<StoredFacts> {
  const [row] = await rowsOf<StoredFacts>(sql`
    select exists (select 1 from ${siteSettings} where key = 'site.timeZone') as "hasChosenZone",
      (select count(distinct language) = 2 from ${blogCategories}) as "hasCategories",
      exists (select 1 from ${blogPosts} where status = 'published')
        or exists (select 1 from ${resources} where status = 'published') as "hasText",
      exists (select 1 from ${specialists} as specialist
        join ${users} as owner on owner.id = specialist.user_id
        where specialist.verified and owner.deleted_at is null) as "hasSpecialist",
      exists (select 1 from ${authenticators}
        where user_id = ${userId} and confirmed_at is not null)
        or exists (select 1 from ${passkeys} where user_id = ${userId}) as "hasSecondStep"`)
  return present(row)
}
