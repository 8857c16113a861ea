import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { consultations } from './booking.ts'
import { belongsTo, createdAt, id, instant } from './columns.ts'

/** What a participant sends at the moment. */
export interface SeatMedia {
  mic: boolean
  cam: boolean
  screen: boolean
}

const consultationId = () => belongsTo(() => consultations.id)

const role = () => text({ enum: ['family', 'specialist'] }).notNull()

/** Who sits in a meeting now: at most one of each side, whichever process holds the socket. */
export const meetingSeats = pgTable(
  'meeting_seats',
  {
    consultationId: consultationId(),
    role: role(),
    /** Random per page load: the same one comes back, another is somebody new. */
    connectionId: text().notNull(),
    /** The process that holds the socket; null while the socket is lost. */
    processId: text(),
    media: jsonb().$type<SeatMedia>().notNull(),
    /** When its process last heard of it: this frees the seats of a process that died. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.role] }),
    check('meeting_seats_role', sql`${table.role} in ('family', 'specialist')`),
    index('meeting_seats_by_age').on(table.seenAt),
  ],
)

/** Signals from one process to another: a notification carries the id alone. Gone within minutes. */
export const meetingSignals = pgTable(
  'meeting_signals',
  {
    id: id(),
    consultationId: consultationId(),
    toConnection: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('meeting_signals_by_age').on(table.createdAt)],
)

/** When somebody was in a meeting. From this follows whether it took place. */
export const meetingAttendance = pgTable(
  'meeting_attendance',
  {
    id: id(),
    consultationId: consultationId(),
    role: role(),
    joinedAt: instant().notNull(),
    /** The last sign of it; a process that dies leaves it where it was. */
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    check('meeting_attendance_role', sql`${table.role} in ('family', 'specialist')`),
    index('meeting_attendance_by_consultation').on(table.consultationId),
  ],
)
