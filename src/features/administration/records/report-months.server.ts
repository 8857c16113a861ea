import { sql, type SQL } from 'drizzle-orm'
import { database, rowsOf } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { reportChanges, reportMonths } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

/** First days of the months of UTC, up to one, of which something changed since they were counted. */
export async function listChangedMonths(upTo: DateKey): Promise<DateKey[]> {
  const rows = await rowsOf<{ month: DateKey }>(sql`
    select distinct month::text as month from ${reportChanges}
    where month <= ${upTo}::date order by 1`)
  return rows.map(({ month }) => month)
}

const REPORTS = 7_302_115

/** No other process packs a month until the surrounding transaction ends. */
export async function lockMonth(month: DateKey): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${REPORTS}, hashtext(${month}::text))`)
}

/** An instant in whole seconds of the epoch. */
const secondsOf = (instant: SQL) => sql`floor(extract(epoch from ${instant}))::bigint`
const startsAt = sql`starts_at`
/** The values of a column as JSON, in the order of the rows. */
const listed = (column: string) => sql`array_to_json(array_agg(${sql.identifier(column)}))`

/**
 * Packs what ended in a month. One statement does it, so that it deletes only the change notes of
 * the rows it reads: the notes of later commits stay.
 */
export async function packMonth(month: DateKey): Promise<void> {
  await database().execute(sql`
    with noted as (
      delete from ${reportChanges} where month = ${month}::date
    ), ended as materialized (
      select status, user_id, specialist_id, preferred_language as language, ${secondsOf(startsAt)} as start,
        greatest(0, extract(epoch from starts_at - created_at))::bigint as wait
      from ${consultations}
      where status in ('completed', 'no_show', 'cancelled')
        and starts_at >= ${month}::timestamp at time zone 'UTC'
        and starts_at < (${month}::timestamp + interval '1 month') at time zone 'UTC'
      order by starts_at
    ), first_held as (
      select user_id, min(start) as start, ${secondsOf(sql`family.created_at`)} as joined
      from ended join ${users} as family on family.id = user_id
      where ended.status = 'completed' group by user_id, family.created_at
    )
    insert into ${reportMonths} (month, held, first_held, others) values (
      ${month}::date,
      (select json_build_object('starts', ${listed('start')}, 'families', ${listed('user_id')},
        'specialists', ${listed('specialist_id')}, 'languages', ${listed('language')},
        'waits', ${listed('wait')}) from ended where status = 'completed'),
      (select json_build_object('families', ${listed('user_id')}, 'starts', ${listed('start')},
        'joined', ${listed('joined')}) from first_held),
      (select json_build_object(
        'missed', array_to_json(array_agg(start) filter (where status = 'no_show')),
        'cancelled', array_to_json(array_agg(start) filter (where status = 'cancelled'))) from ended)
    )
    on conflict (month) do update set
      held = excluded.held, first_held = excluded.first_held, others = excluded.others,
      version = excluded.version`)
}

export interface PackedMonth {
  month: DateKey
  version: string
  firstHeld: string
  held: string
  others: string
}

/** The months of UTC up to one, in order, each with the version of its packing. */
export const listVersions = (upTo: DateKey): Promise<Pick<PackedMonth, 'month' | 'version'>[]> =>
  rowsOf(sql`
    select month::text as "month", version::text as "version"
    from ${reportMonths} where month <= ${upTo}::date order by month`)

/** The packed months of UTC, in any order. */
export const listPackedMonths = (months: readonly DateKey[]): Promise<PackedMonth[]> =>
  rowsOf<PackedMonth>(sql`
    select month::text as "month", version::text as "version", first_held as "firstHeld", held, others
    from ${reportMonths} where month = any (${`{${months.join(',')}}`}::date[])`)
