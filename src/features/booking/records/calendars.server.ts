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
import { sealRow, tryOpenRow } from '../../../database/sealed-rows.ts'
import { at, mayAct, columnsOf } from '../../../database/sql-fragments.ts'
import type { BusyRange } from '../../../platform/calendars/busy-times.ts'
import type { CalendarSource, Validators } from '../../../platform/calendars/source.ts'
import { LIVE_STATUSES } from '../rules/index.ts'

export type CalendarRecord = typeof calendars.$inferSelect

/** Decrypted address and account of a calendar; undefined if no key fits. */
export function sourceOf(calendar: CalendarRecord): CalendarSource | undefined {
  const opened = tryOpenRow(calendars, calendar)
  if (!opened) return undefined
  const { address, userName, password } = opened
  const account = userName !== null && password !== null ? { userName, password } : undefined
  return { kind: calendar.kind, address, account }
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

/** A specialist's zone, for all-day events; UTC without a schedule. */
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

/** Returns whether the specialist has such a calendar. */
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

/** Deletes its busy times too. Returns whether the specialist had such a calendar. */
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

/** A specialist's calendars without an attempted reading since an instant. */
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

/** Calendars due for the job, the longest waiting first. */
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

/** Records the start of a reading, so that no other one starts meanwhile. */
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

/** Records a reading, unless a later one is recorded. Returns whether it did. */
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

/** Records a failed reading and its time; the last known busy times stay. */
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

/** False if the mail about the failure was sent before. */
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
 * Replaces a calendar's busy times in the surrounding transaction; unchanged ones are not written.
 * Marks slots that become free for the waitlist. Returns whether anything changed.
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

/** Ranges of a calendar's busy times, as text. */
export async function listRanges(calendarId: number): Promise<string[]> {
  const rows = await database()
    .select({ during: sql<string>`${busyTimes.during}::text` })
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, calendarId))
  return rows.map(({ during }) => during)
}

/** Marks coming slots within the ranges as freed, for the waitlist. */
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

/** Number of busy times per calendar within a range. */
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

/** A specialist's coming consultations that collide with a busy time, soonest first. */
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

/** Unreadable calendars: the given one, or those of a consultation's specialist. */
export async function listFailing(of: { calendarId: number } | { consultationId: number }) {
  return database()
    .select({
      calendarId: calendars.id,
      userId: specialists.userId,
      ...columnsOf(calendars, 'name', 'failure', 'failingSince'),
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
