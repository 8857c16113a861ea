import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, id, instant, instantRange, row, sealed } from './columns.ts'
import { specialists } from './specialists.ts'

/** Specialists' external calendars, read for busy times. */
export const calendars = pgTable(
  'calendars',
  {
    ...row(),
    specialistId: belongsTo(() => specialists.id),
    kind: text({ enum: ['address', 'caldav'] }).notNull(),
    /** The specialist's name for the calendar. */
    name: text().notNull(),
    /** A secret: whoever has it can read the calendar. */
    address: sealed().notNull(),
    userName: sealed(),
    password: sealed(),
    /** HTTP validators of the version that was read last. */
    etag: text(),
    lastModified: text(),
    /** Time zone and end of the computed busy times. */
    readFor: text(),
    coversUntil: instant(),
    readAt: instant(),
    triedAt: instant(),
    /** A code of `rules/calendars.ts`; null while it can be read. */
    failure: text(),
    failingSince: instant(),
    /** When the specialist was mailed about this failure. */
    toldAt: instant(),
    /** The number of events that could not be parsed. */
    skipped: integer().notNull().default(0),
  },
  (table) => [
    check('calendars_kind', sql`${table.kind} in ('address', 'caldav')`),
    check(
      'calendars_account',
      sql`(${table.kind} = 'caldav') = (${table.userName} is not null)
        and (${table.userName} is null) = (${table.password} is null)`,
    ),
    check('calendars_failure', sql`(${table.failure} is null) = (${table.failingSince} is null)`),
    index('calendars_by_specialist').on(table.specialistId),
    index('calendars_by_try').on(table.triedAt),
  ],
)

/** Busy times from external calendars, without titles or other details. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: id(),
    calendarId: belongsTo(() => calendars.id),
    specialistId: belongsTo(() => specialists.id),
    during: instantRange().notNull(),
  },
  (table) => [
    index('busy_times_by_specialist').using('gist', table.specialistId, table.during),
    index('busy_times_by_calendar').on(table.calendarId),
  ],
)
