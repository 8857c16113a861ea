import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { database, openDatabase, rowsOf } from '../../../database/client.ts'
import { nextId } from '../../../database/ids.ts'
import { prepareQuery, prepareStatement } from '../../../database/prepared.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  availabilitySlots,
  consultations,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { busyTimes, calendars } from '../../../database/schema/calendars.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { openRow, sealRow } from '../../../database/sealed-rows.ts'
import { at, mayAct } from '../../../database/sql-fragments.ts'
import type { BusyRange } from '../../../platform/calendars/busy-times.ts'
import type { CalendarSource, Validators } from '../../../platform/calendars/source.ts'
import { LIVE_STATUSES } from '../rules/index.ts'

export type CalendarRecord = typeof calendars.$inferSelect

/** The address and account of a calendar; undefined if no key can decrypt them any more. */
export function sourceOf(calendar: CalendarRecord): CalendarSource | undefined {
  try {
    const { address, userName, password } = openRow(calendars, calendar)
    const account = userName !== null && password !== null ? { userName, password } : undefined
    return { kind: calendar.kind, address, account }
  } catch {
    return undefined
  }
}

const selectCalendars = prepareQuery((from) =>
  from
    .select()
    .from(calendars)
    .where(eq(calendars.specialistId, sql.placeholder('specialistId')))
    .orderBy(asc(calendars.id))
    .prepare('own_calendars'),
)

export const listCalendars = (specialistId: number): Promise<CalendarRecord[]> =>
  selectCalendars().execute({ specialistId })

export async function findCalendar(id: number): Promise<CalendarRecord | undefined> {
  const [row] = await database().select().from(calendars).where(eq(calendars.id, id))
  return row
}

/** The zone of a specialist, in which whole days are computed; UTC before there are hours. */
export async function findTimeZone(specialistId: number): Promise<string> {
  const [row] = await database()
    .select({ timeZone: specialistSchedules.timeZone })
    .from(specialistSchedules)
    .where(eq(specialistSchedules.specialistId, specialistId))
  return row?.timeZone ?? 'UTC'
}

export async function insertCalendar(
  calendar: { specialistId: number; name: string; source: CalendarSource },
  now: Date,
): Promise<CalendarRecord> {
  const { specialistId, name, source } = calendar
  const id = await nextId('calendars', openDatabase())
  const { userName = null, password = null } = source.account ?? {}
  const plain = { address: source.address, userName, password }
  const values = { specialistId, kind: source.kind, name, createdAt: now }
  const [row] = await database()
    .insert(calendars)
    .values({ id, ...values, ...sealRow(calendars, id, plain) })
    .returning()
  if (!row) throw new Error('a calendar was not written')
  return row
}

/** Returns whether the specialist has it. */
export async function renameCalendar(
  of: { id: number; specialistId: number },
  name: string,
): Promise<boolean> {
  const rows = await database()
    .update(calendars)
    .set({ name })
    .where(isOwn(of))
    .returning({ id: calendars.id })
  return rows.length > 0
}

/** Deletes its busy times too. Returns whether the specialist had it. */
export async function deleteCalendar(of: { id: number; specialistId: number }): Promise<boolean> {
  const rows = await database().delete(calendars).where(isOwn(of)).returning({ id: calendars.id })
  return rows.length > 0
}

const isOwn = ({ id, specialistId }: { id: number; specialistId: number }) =>
  and(eq(calendars.id, id), eq(calendars.specialistId, specialistId))

const selectStale = prepareStatement<{ specialistId: number; since: string }, { id: number }>(
  'stale_calendars',
  () => sql`select ${calendars.id} as id from ${calendars}
    where ${calendars.specialistId} = ${sql.placeholder('specialistId')}::int
      and (${calendars.triedAt} is null or ${calendars.triedAt} < ${sql.placeholder('since')}::timestamptz)`,
)

/** The calendars of a specialist that nobody has tried to read since an instant. */
export async function listStale(specialistId: number, since: Date): Promise<number[]> {
  const rows = await selectStale({ specialistId, since: since.toISOString() })
  return rows.map(({ id }) => id)
}

export async function findSpecialistOf(consultationId: number): Promise<number | undefined> {
  const [row] = await database()
    .select({ specialistId: consultations.specialistId })
    .from(consultations)
    .where(eq(consultations.id, consultationId))
  return row?.specialistId
}

/** Calendars that the job is to read, those first that have waited longest. */
export async function listDue(
  before: { usual: Date; failingSince: Date; seldom: Date },
  limit: number,
): Promise<number[]> {
  const rows = await database()
    .select({ id: calendars.id })
    .from(calendars)
    .where(
      or(
        isNull(calendars.triedAt),
        and(
          lt(calendars.triedAt, before.usual),
          or(
            isNull(calendars.failingSince),
            gt(calendars.failingSince, before.failingSince),
            lt(calendars.triedAt, before.seldom),
          ),
        ),
      ),
    )
    .orderBy(sql`${calendars.triedAt} asc nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Records that a reading has begun, so that no other one begins meanwhile. */
export async function noteTry(id: number, now: Date): Promise<void> {
  await database().update(calendars).set({ triedAt: now }).where(eq(calendars.id, id))
}

const WELL = { failure: null, failingSince: null, toldAt: null }

export async function noteUnchanged(id: number, now: Date): Promise<void> {
  await database()
    .update(calendars)
    .set({ readAt: now, ...WELL })
    .where(eq(calendars.id, id))
}

/** Records a reading unless a later one is recorded already. Returns whether it did. */
export async function noteRead(
  id: number,
  read: Validators & { readFor: string; coversUntil: Date; skipped: number },
  now: Date,
): Promise<boolean> {
  const rows = await database()
    .update(calendars)
    .set({ ...read, readAt: now, ...WELL })
    .where(and(eq(calendars.id, id), or(isNull(calendars.readAt), lt(calendars.readAt, now))))
    .returning({ id: calendars.id })
  return rows.length > 0
}

/** Records that a reading failed, and since when; the last known busy times remain. */
export async function noteFailure(
  id: number,
  failure: string,
  now: Date,
): Promise<Pick<CalendarRecord, 'failingSince' | 'toldAt'> | undefined> {
  const [row] = await database()
    .update(calendars)
    .set({ failure, failingSince: sql`coalesce(${calendars.failingSince}, ${at(now)})` })
    .where(eq(calendars.id, id))
    .returning({ failingSince: calendars.failingSince, toldAt: calendars.toldAt })
  return row
}

/** False when the failure was notified before. */
export async function markNotified(id: number, now: Date): Promise<boolean> {
  const rows = await database()
    .update(calendars)
    .set({ toldAt: now })
    .where(and(eq(calendars.id, id), isNull(calendars.toldAt)))
    .returning({ id: calendars.id })
  return rows.length > 0
}

const givenRanges = (ranges: readonly BusyRange[]) => {
  const given = ranges.map(([from, to]) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
  return sql`(select tstzrange("from", "to") as during
    from json_to_recordset(${JSON.stringify(given)}::json) as given("from" timestamptz, "to" timestamptz))`
}

/**
 * Replaces a calendar's busy times, in the transaction around the call; unchanged ones are not
 * written. Returns whether any was, and marks slots that have become free for the waitlist.
 */
export async function replaceBusyTimes(
  calendar: Pick<CalendarRecord, 'id' | 'specialistId'>,
  ranges: readonly BusyRange[],
  now: Date,
): Promise<boolean> {
  const { id, specialistId } = calendar
  const gone = await rowsOf<{ during: string }>(
    sql`delete from ${busyTimes} where ${busyTimes.calendarId} = ${id}
      and ${busyTimes.during} not in ${givenRanges(ranges)} returning ${busyTimes.during}::text as during`,
  )
  const added = await rowsOf<unknown>(
    sql`insert into ${busyTimes} (calendar_id, specialist_id, during)
      select ${id}::int, ${specialistId}::int, given.during from ${givenRanges(ranges)} as given
      where not exists (select 1 from ${busyTimes} as known
        where known.calendar_id = ${id} and known.during = given.during) returning id`,
  )
  await markFreedWithin(
    specialistId,
    gone.map(({ during }) => during),
    now,
  )
  return gone.length + added.length > 0
}

/** The ranges of a calendar's busy times, as text. */
export async function listRanges(calendarId: number): Promise<string[]> {
  const rows = await database()
    .select({ during: sql<string>`${busyTimes.during}::text` })
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, calendarId))
  return rows.map(({ during }) => during)
}

/** Records for the waitlist that the coming slots within these ranges have become free. */
export async function markFreedWithin(
  specialistId: number,
  ranges: readonly string[],
  now: Date,
): Promise<void> {
  if (ranges.length === 0) return
  const gone = sql`(select range_agg(during::tstzrange)
    from json_array_elements_text(${JSON.stringify(ranges)}::json) as gone(during))`
  await database().execute(
    sql`update ${availabilitySlots} set free_since = ${at(now)}
      where ${availabilitySlots.specialistId} = ${specialistId}
        and ${availabilitySlots.startsAt} > ${at(now)}
        and tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}) && ${gone}
        and not exists (select 1 from ${busyTimes} where ${busyTimes.specialistId} = ${specialistId}
          and ${busyTimes.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt}))`,
  )
}

/** How often each calendar says busy until an instant. */
export async function countBusyTimes(
  specialistId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Map<number, number>> {
  const rows = await database()
    .select({ id: busyTimes.calendarId, count: sql<number>`count(*)::int` })
    .from(busyTimes)
    .where(
      and(
        eq(busyTimes.specialistId, specialistId),
        sql`${busyTimes.during} && tstzrange(${at(from)}, ${at(to)})`,
      ),
    )
    .groupBy(busyTimes.calendarId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Coming consultations of a specialist during which a calendar says busy, soonest first. */
export async function listCollisions(specialistId: number, now: Date) {
  return database()
    .select({
      id: consultations.id,
      startsAt: consultations.startsAt,
      familyName: users.name,
    })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      and(
        eq(consultations.specialistId, specialistId),
        mayAct(),
        gt(consultations.startsAt, now),
        inArray(consultations.status, LIVE_STATUSES),
        sql`exists (select 1 from ${busyTimes} where ${busyTimes.specialistId} = ${specialistId}
          and ${busyTimes.during} && tstzrange(${consultations.startsAt}, ${consultations.endsAt}))`,
      ),
    )
    .orderBy(asc(consultations.startsAt))
}

/** Calendars that cannot be read now: one, or those of a consultation's specialist. */
export async function listFailing(of: { calendarId: number } | { consultationId: number }) {
  return database()
    .select({
      calendarId: calendars.id,
      userId: specialists.userId,
      name: calendars.name,
      failure: calendars.failure,
      failingSince: calendars.failingSince,
    })
    .from(calendars)
    .innerJoin(specialists, eq(specialists.id, calendars.specialistId))
    .where(
      and(
        isNotNull(calendars.failure),
        'calendarId' in of
          ? eq(calendars.id, of.calendarId)
          : sql`${calendars.specialistId} = (select specialist_id from ${consultations}
              where ${consultations.id} = ${of.consultationId})`,
      ),
    )
}
