import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, id, instant, instantRange, sealed } from './columns.ts'
import { specialists } from './specialists.ts'

/** Calendars elsewhere that say when a specialist is busy. */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    specialistId: belongsTo(() => specialists.id),
    kind: text({ enum: ['address', 'caldav'] }).notNull(),
    /** As the specialist calls it. */
    name: text().notNull(),
    /** Whoever has it can read the calendar. */
    address: sealed().notNull(),
    userName: sealed(),
    password: sealed(),
    /** What the server said of the version that was read last. */
    etag: text(),
    lastModified: text(),
    /** For which time zone and until when the busy times were computed. */
    readFor: text(),
    coversUntil: instant(),
    readAt: instant(),
    triedAt: instant(),
    /** A code of `rules/calendars.ts` since when it cannot be read; null while it can. */
    failure: text(),
    failingSince: instant(),
    /** When its specialist was notified by mail of this failure. */
    toldAt: instant(),
    /** How many of its events could not be understood. */
    skipped: integer().notNull().default(0),
    createdAt: createdAt(),
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

/** When a specialist is busy by one of these calendars; nothing is known of what for. */
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
