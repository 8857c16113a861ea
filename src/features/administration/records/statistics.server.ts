import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { concerns } from '../../../database/schema/aftercare.ts'
import { blogComments } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { contactMessages } from '../../../database/schema/contact.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { specialists, verificationEvents } from '../../../database/schema/specialists.ts'
import { present } from '../../../platform/present.ts'

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

async function readRow<Row>(query: SQL): Promise<Row> {
  const rows = await rowsOf<Row>(query)
  return present(rows[0])
}

export interface Totals {
  users: number
  usersThen: number
  specialists: number
  specialistsThen: number
  sessions: number
  sessionsThen: number
}

/** The decision on a specialist that is nearest to the instant on one side of it. */
const decision = (side: 'until' | 'after', instant: Date): SQL => sql`(
  select event.kind from ${verificationEvents} as event
  where event.specialist_id = specialist.id and event.kind in ('verified', 'refused', 'ended')
    and event.created_at ${side === 'until' ? sql`<=` : sql`>`} ${at(instant)}
  order by event.created_at ${side === 'until' ? sql`desc, event.id desc` : sql`, event.id`} limit 1)`

/**
 * Accounts, verified specialists and completed consultations now and at the instants that growth is
 * measured from. Who was verified then follows from the steps of the verification or, without any,
 * from its date.
 */
export async function countTotals({ month, week }: { month: Date; week: Date }): Promise<Totals> {
  return readRow<Totals>(sql`
    select * from
      (select count(*) filter (where deleted_at is null)::int as "users",
          count(*) filter (where created_at <= ${at(month)}
            and (deleted_at is null or deleted_at > ${at(month)}))::int as "usersThen"
        from ${users}) as people,
      (select count(*) filter (where specialist.verified and owner.deleted_at is null)::int as "specialists",
          count(*) filter (where (owner.deleted_at is null or owner.deleted_at > ${at(week)}) and coalesce(
            ${decision('until', week)} = 'verified', ${decision('after', week)} = 'ended',
            specialist.verified_at <= ${at(week)}, false))::int as "specialistsThen"
        from ${specialists} as specialist join ${users} as owner on owner.id = specialist.user_id) as volunteers,
      (select count(*)::int as "sessions",
          count(*) filter (where starts_at <= ${at(month)} - interval '45 minutes')::int as "sessionsThen"
        from ${consultations} where status = 'completed') as held`)
}

export interface Waiting {
  messages: number
  concerns: number
  mails: number
  comments: number
}

/** What waits for somebody of the team. */
export const countWaiting = (): Promise<Waiting> =>
  readRow<Waiting>(sql`
    select
      (select count(*)::int from ${contactMessages} where not is_suspected and state = 'new') as "messages",
      (select count(*)::int from ${concerns} where state <> 'closed') as "concerns",
      (select count(*)::int from ${mails} where status = 'failed') as "mails",
      (select count(*)::int from ${blogComments} where status = 'pending') as "comments"`)
