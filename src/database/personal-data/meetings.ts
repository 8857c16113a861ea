import { sql } from 'drizzle-orm'
import { uptimeSpans } from '../schema/booking.ts'
import { meetingAttendance, meetingSeats, meetingSignals } from '../schema/meetings.ts'
import { consultationsOfFamilies, consultationsOfSpecialists } from './family.ts'
import { fact, links, personal, secret, withRow, ofNobody, tableRule, type People } from './rule.ts'

/** Rows that a participant creates by joining a meeting, by role. */
const ownRowsOf = (row: { consultationId: unknown; role: unknown }) => ({
  family: (people: People) =>
    sql`(${row.role} = 'family' and ${row.consultationId} in ${consultationsOfFamilies(people)})`,
  specialist: (people: People) =>
    sql`(${row.role} = 'specialist' and ${row.consultationId} in ${consultationsOfSpecialists(people)})`,
})

const bothOf = (row: { consultationId: unknown }) => ({
  family: (people: People) => sql`${row.consultationId} in ${consultationsOfFamilies(people)}`,
  specialist: (people: People) =>
    sql`${row.consultationId} in ${consultationsOfSpecialists(people)}`,
})

const GOES = { family: withRow, specialist: withRow }
const BOTH_SIDES = { family: true, specialist: true } as const

export const meetingRules = [
  tableRule(meetingSeats, 'seats in meetings', {
    parts: ownRowsOf(meetingSeats),
    deleted: BOTH_SIDES,
    columns: {
      connectionId: secret('It holds the seat for the page that sits in it.', GOES),
      media: secret('It is of this moment, and gone when the call ends.', GOES),
      ...links('processId', 'role', 'seenAt'),
    },
  }),
  tableRule(meetingSignals, 'signals of meetings', {
    parts: bothOf(meetingSignals),
    deleted: BOTH_SIDES,
    columns: {
      body: secret('Two browsers find each other by it; it is gone within minutes.', GOES),
      ...links('toConnection', 'createdAt'),
    },
  }),
  tableRule(meetingAttendance, 'times in meetings', {
    parts: ownRowsOf(meetingAttendance),
    deleted: BOTH_SIDES,
    columns: {
      consultationId: fact('consultation'),
      role: fact('side'),
      joinedAt: personal('joined', GOES),
      lastSeenAt: personal('left', GOES),
    },
  }),
  ...ofNobody(uptimeSpans),
]
