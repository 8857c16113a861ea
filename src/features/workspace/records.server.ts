import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { concerns } from '../../database/schema/aftercare.ts'
import { blogCommentReports, blogComments, blogPosts } from '../../database/schema/blog.ts'
import { consultations } from '../../database/schema/booking.ts'
import { children } from '../../database/schema/children.ts'
import { contactMessages } from '../../database/schema/contact.ts'
import { siteTroubles } from '../../database/schema/health.ts'
import { messageReports, messages } from '../../database/schema/messages.ts'
import { mails } from '../../database/schema/notifications.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { savedSpecialists, waitlistEntries } from '../../database/schema/waitlist.ts'
import { at, mayAct, mayReadFrom } from '../../database/sql-fragments.ts'
import { isUnsent } from '../../database/unsent-mails.ts'
import { present } from '../../platform/present.ts'
import { NAMED_OF_A_KIND, type WaitingKind } from './rules.ts'

export interface WaitingRow {
  kind: WaitingKind
  id: number
  who: string | null
  about: string | null
  since: Date
  at: Date | null
  count: number
}

interface WaitingQuery {
  kind: WaitingKind
  id: SQL
  who?: SQL
  about?: SQL
  since: SQL
  at?: SQL
  from: SQL
}

const orNull = (column: SQL | undefined, type: SQL): SQL => column ?? sql`null::${type}`

/** The oldest entries of one kind, each with the total count of its kind. */
const oldestOf = ({ kind, id, who, about, since, at, from }: WaitingQuery): SQL => sql`
  (select ${kind} as kind, ${id} as id, ${orNull(who, sql`text`)} as who,
    ${orNull(about, sql`text`)} as about, ${since} as since, ${orNull(at, sql`timestamptz`)} as at,
    (count(*) over ())::int as count
  from ${from} order by ${at ?? since}, 2 limit ${NAMED_OF_A_KIND})`

async function listOldest(parts: readonly WaitingQuery[]): Promise<WaitingRow[]> {
  const rows = await rowsOf<WaitingRow & { since: Date | string; at: Date | string | null }>(
    sql.join(parts.map(oldestOf), sql` union all `),
  )
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    at: row.at === null ? null : new Date(row.at),
  }))
}

const ofConsultations = (userId: number, which: SQL): SQL => sql`
  ${consultations} as booked join ${users} as family on family.id = booked.user_id
  where ${which}
    and booked.specialist_id = (select own.id from ${specialists} as own
      where own.user_id = ${userId} and ${mayAct(sql`own`)})`

/** Requests to answer, and past consultations without a recorded outcome. */
const forSpecialist = (userId: number, now: Date): WaitingQuery[] => [
  {
    kind: 'requests',
    id: sql`booked.id`,
    who: sql`family.name`,
    since: sql`booked.created_at`,
    at: sql`booked.starts_at`,
    from: ofConsultations(userId, sql`booked.status = 'pending' and booked.starts_at > ${at(now)}`),
  },
  {
    kind: 'outcomes',
    id: sql`booked.id`,
    who: sql`family.name`,
    since: sql`booked.ends_at`,
    from: ofConsultations(
      userId,
      sql`booked.status in ('pending', 'confirmed') and booked.ends_at < ${at(now)}`,
    ),
  },
]

/** Unread messages, one entry per sender. */
const unreadOf = (userId: number): WaitingQuery => ({
  kind: 'messages',
  id: sql`unread.sender_id`,
  who: sql`sender.name`,
  since: sql`unread.since`,
  from: sql`(select sender_id, min(created_at) as since from ${messages}
      where receiver_id = ${userId} and not is_read
        and ${mayReadFrom(userId, sql`${messages}.sender_id`)} group by sender_id) as unread
    join ${users} as sender on sender.id = unread.sender_id`,
})

/** The person's own unpublished posts, divided as their list is by its states. */
function ownPosts(userId: number): WaitingQuery[] {
  const post = { id: sql`post.id`, about: sql`post.title`, since: sql`post.updated_at` }
  const own = sql`${blogPosts} as post where post.author_id = ${userId}`
  return [
    {
      ...post,
      kind: 'drafts',
      from: sql`${own} and post.status = 'draft' and post.scheduled_for is null`,
    },
    {
      ...post,
      kind: 'pending-posts',
      from: sql`${own} and post.status = 'pending' and post.scheduled_for is null`,
    },
    {
      ...post,
      kind: 'scheduled',
      at: sql`post.scheduled_for`,
      from: sql`${own} and post.status <> 'published' and post.scheduled_for is not null`,
    },
  ]
}

/** Comments that wait for moderation or were reported: under one writer's posts, or under all. */
function comments(authorId: number | undefined): WaitingQuery[] {
  const said = { id: sql`said.id`, who: sql`reader.name`, about: sql`post.title` }
  const readable = sql`${blogComments} as said join ${blogPosts} as post on post.id = said.post_id
    join ${users} as reader on reader.id = said.user_id`
  const own = authorId === undefined ? sql`true` : sql`post.author_id = ${authorId}`
  const reported = sql`(select comment_id, min(created_at) as since from ${blogCommentReports}
    where resolved_at is null group by comment_id) as reported`
  return [
    {
      ...said,
      kind: 'reported-comments',
      since: sql`reported.since`,
      from: sql`${readable} join ${reported} on reported.comment_id = said.id where ${own}`,
    },
    {
      ...said,
      kind: 'comments',
      since: sql`said.created_at`,
      from: sql`${readable} where said.status = 'pending' and ${own}`,
    },
  ]
}

/** Work of the whole team. Confidential texts are left out: reading them is logged elsewhere. */
const forTeam: readonly WaitingQuery[] = [
  {
    kind: 'troubles',
    id: sql`0`,
    about: sql`kind`,
    since: sql`since`,
    from: sql`${siteTroubles} where ended_at is null`,
  },
  {
    kind: 'concerns',
    id: sql`id`,
    about: sql`kind`,
    since: sql`created_at`,
    from: sql`${concerns} where state <> 'closed'`,
  },
  {
    kind: 'reported-messages',
    id: sql`id`,
    since: sql`created_at`,
    from: sql`${messageReports} where state = 'new'`,
  },
  {
    kind: 'contact',
    id: sql`id`,
    who: sql`name`,
    since: sql`created_at`,
    from: sql`${contactMessages} where not is_suspected and state = 'new'`,
  },
  {
    kind: 'mails',
    id: sql`id`,
    about: sql`template`,
    since: sql`created_at`,
    from: sql`${mails} where ${isUnsent('failed')}`,
  },
]

/** The person for whom waiting work is read, and the roles that decide its kinds. */
export interface WhoseWork {
  userId: number
  isSpecialist: boolean
  isWriter: boolean
  isTeam: boolean
}

/** The oldest entries of each kind of a person's work, in one statement. */
export const listWaiting = (whose: WhoseWork, now: Date): Promise<WaitingRow[]> =>
  listOldest([
    unreadOf(whose.userId),
    ...(whose.isSpecialist ? forSpecialist(whose.userId, now) : []),
    ...(whose.isWriter ? ownPosts(whose.userId) : []),
    ...(whose.isTeam ? [...forTeam, ...comments(undefined)] : []),
    ...(whose.isWriter && !whose.isTeam ? comments(whose.userId) : []),
  ])

/** Whether somebody has booked, waits, has saved a specialist or written a child's profile. */
export async function hasFamilySide(userId: number): Promise<boolean> {
  const tables = [consultations, waitlistEntries, savedSpecialists, children]
  const some = tables.map((table) => sql`exists (select from ${table} where user_id = ${userId})`)
  const [row] = await rowsOf<{ some: boolean }>(sql`select ${sql.join(some, sql` or `)} as some`)
  return present(row).some
}
