import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { consultations } from './booking.ts'
import { belongsTo, id, instant, row } from './columns.ts'

/** The media that a participant currently sends. */
export interface SeatMedia {
  mic: boolean
  cam: boolean
  screen: boolean
}

const consultationId = () => belongsTo(() => consultations.id)

const role = () => text({ enum: ['family', 'specialist'] }).notNull()

/** Current participants of meetings, at most one per side, whichever process has the socket. */
export const meetingSeats = pgTable(
  'meeting_seats',
  {
    consultationId: consultationId(),
    role: role(),
    /** Random per page load: the same id is a reconnection, another one a new participant. */
    connectionId: text().notNull(),
    /** The process with the socket; null while the socket is disconnected. */
    processId: text(),
    media: jsonb().$type<SeatMedia>().notNull(),
    /** The last heartbeat of the seat's process, by which the seats of dead processes are freed. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.role] }),
    check('meeting_seats_role', sql`${table.role} in ('family', 'specialist')`),
    index('meeting_seats_by_age').on(table.seenAt),
  ],
)

/** Signals between processes: the notification carries only the id. Deleted within minutes. */
export const meetingSignals = pgTable(
  'meeting_signals',
  {
    ...row(),
    consultationId: consultationId(),
    toConnection: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('meeting_signals_by_age').on(table.createdAt)],
)

/** Attendance of meetings; the outcome of a consultation is derived from it. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    id: id(),
    consultationId: consultationId(),
    role: role(),
    joinedAt: instant().notNull(),
    /** The last heartbeat; if the process dies, it stays at that instant. */
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check('meeting_attendance_role', sql`${table.role} in ('family', 'specialist')`),
    index('meeting_attendance_by_consultation').on(table.consultationId),
  ],
)
