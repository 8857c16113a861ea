import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { countedDayChanges, countedDays } from '../../../database/schema/administration.ts'
import { concerns } from '../../../database/schema/aftercare.ts'
import { blogCommentReports, blogComments } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { contactMessages } from '../../../database/schema/contact.ts'
import { messageReports } from '../../../database/schema/messages.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { specialists, verificationEvents } from '../../../database/schema/specialists.ts'
import { at } from '../../../database/sql-fragments.ts'
import { isUnsent } from '../../../database/unsent-mails.ts'
import { present } from '../../../platform/present.ts'
import { CONSULTATION_MINUTES } from '../../booking/rules/index.ts'
import type { WaitingTasks } from '../schema/statistics.ts'

async function readRow<Row>(query: SQL): Promise<Row> {
  const rows = await rowsOf<Row>(query)
  return present(rows[0])
}

interface Totals {
  users: number
  usersThen: number
  specialists: number
  specialistsThen: number
  sessions: number
  sessionsThen: number
}

/** A specialist's last decision up to an instant, or the first one after it. */
const decision = (side: 'until' | 'after', instant: Date): SQL => sql`(
  select event.kind from ${verificationEvents} as event
  where event.specialist_id = specialist.id and event.kind in ('verified', 'refused', 'ended')
    and event.created_at ${side === 'until' ? sql`<=` : sql`>`} ${at(instant)}
  order by event.created_at ${side === 'until' ? sql`desc, event.id desc` : sql`, event.id`} limit 1)`

/** Table of each counted kind, and the column that dates a row. */
const COUNTED = {
  accounts: { rows: sql`${users}`, instant: sql`created_at` },
  deletions: { rows: sql`${users}`, instant: sql`deleted_at` },
  verifications: {
    rows: sql`${specialists}`,
    instant: sql`coalesce(verified_at, created_at)`,
    which: sql`verified`,
  },
  held: { rows: sql`${consultations}`, instant: sql`starts_at`, which: sql`status = 'completed'` },
} as const
type CountedKind = keyof typeof COUNTED

const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'UTC'`

function countBetween(kind: CountedKind, from: SQL, until: SQL): SQL {
  const { rows, instant, ...more } = COUNTED[kind]
  const which = 'which' in more ? sql`${more.which} and ` : sql``
  return sql`(select count(*)::int from ${rows}
    where ${which}${instant} >= ${from} and ${instant} < ${until})`
}

/** Counts one kind on the `changed` row's day. */
const countOfDay = (kind: CountedKind): SQL =>
  countBetween(kind, startOf(sql`changed.day`), startOf(sql`changed.day + 1`))

const ofKind = sql`case changed.kind ${sql.join(
  (Object.keys(COUNTED) as CountedKind[]).map((kind) => sql`when ${kind} then ${countOfDay(kind)}`),
  sql` `,
)} end`

/**
 * Recounts changed days. A single statement, so that it deletes only the change marks it has
 * counted: those of later commits stay.
 */
export async function countChangedDays(): Promise<void> {
  await rowsOf(sql`
    with noted as (delete from ${countedDayChanges} returning kind, day)
    insert into ${countedDays} (kind, day, found)
    select kind, day, ${ofKind} from (select distinct kind, day from noted) as changed
    on conflict (kind, day) do update set found = excluded.found`)
}

/** Number of completed consultations, from the stored daily counts. */
export async function countCompleted(): Promise<number> {
  const row = await readRow<{ held: number }>(
    sql`select coalesce(sum(found), 0)::int as "held" from ${countedDays} where kind = 'held'`,
  )
  return row.held
}

/** Sum up to an instant, or in total; adds the part of the instant's own day. */
const upTo = (kind: CountedKind, instant?: SQL): SQL => {
  const day = instant && sql`(${instant} at time zone 'UTC')::date`
  const before = day ? sql` and day < ${day}` : sql``
  const lastDay =
    instant && day && countBetween(kind, startOf(day), sql`${instant} + interval '1 millisecond'`)
  return sql`(coalesce((select sum(found) from days where kind = ${kind}${before}), 0)::int${lastDay ? sql` + ${lastDay}` : sql``})`
}

/**
 * Verified specialists at an instant minus those now, among the ones with a change of verification
 * or account since. The past status comes from the verification's steps or, without any, from its
 * date.
 */
const moreVerifiedAt = (instant: Date): SQL => sql`(
  select (count(*) filter (where (owner.deleted_at is null or owner.deleted_at > ${at(instant)}) and coalesce(
      ${decision('until', instant)} = 'verified', ${decision('after', instant)} = 'ended',
      specialist.verified_at <= ${at(instant)}, false))
    - count(*) filter (where specialist.verified and owner.deleted_at is null))::int
  from (select specialist_id as id from ${verificationEvents} where created_at > ${at(instant)}
    union select id from ${specialists} where verified_at > ${at(instant)}
    union select own.id from ${users} as gone join ${specialists} as own on own.user_id = gone.id
      where gone.deleted_at > ${at(instant)}) as changed
  join ${specialists} as specialist on specialist.id = changed.id
  join ${users} as owner on owner.id = specialist.user_id)`

const verifiedNow = sql`(${upTo('verifications')} - (select count(*)::int from ${users} as gone
  join ${specialists} as own on own.user_id = gone.id where gone.deleted_at is not null and own.verified))`

/**
 * Accounts, verified specialists and completed consultations now and at growth's base instants:
 * from daily counts, plus the fraction of an instant's own day.
 */
export async function countTotals({ month, week }: { month: Date; week: Date }): Promise<Totals> {
  const ended = sql`(${at(month)} - ${CONSULTATION_MINUTES} * interval '1 minute')`
  return readRow<Totals>(sql`
    with days as (
      select kind, day, found from ${countedDays} as known
      where not exists (select 1 from ${countedDayChanges} as noted
        where noted.kind = known.kind and noted.day = known.day)
      union all
      select kind, day, ${ofKind} from (select distinct kind, day from ${countedDayChanges}) as changed)
    select ${upTo('accounts')} - ${upTo('deletions')} as "users",
      ${upTo('accounts', at(month))} - ${upTo('deletions', at(month))} as "usersThen",
      ${verifiedNow} as "specialists",
      ${verifiedNow} + ${moreVerifiedAt(week)} as "specialistsThen",
      ${upTo('held')} as "sessions",
      ${upTo('held', ended)} as "sessionsThen"`)
}

export const countWaiting = () =>
  readRow<Omit<WaitingTasks, 'deferredMails' | 'specialists' | 'endings'>>(sql`
    select
      (select count(*)::int from ${contactMessages} where not is_suspected and state = 'new') as "messages",
      (select count(*)::int from ${concerns} where state <> 'closed') as "concerns",
      (select count(*)::int from ${mails} where ${isUnsent('failed')}) as "mails",
      (select count(*)::int from ${blogComments} where status = 'pending') as "comments",
      (select count(distinct comment_id)::int from ${blogCommentReports} where resolved_at is null) as "reportedComments",
      (select count(*)::int from ${messageReports} where state = 'new') as "reportedMessages"`)
