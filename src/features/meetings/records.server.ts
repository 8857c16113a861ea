import { and, asc, eq, exists, inArray, lt, lte, sql } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import {
  meetingAttendance,
  meetingSeats,
  meetingSignals,
  type SeatMedia,
} from '../../database/schema/meetings.ts'
import type { MeetingRole } from './rules/index.ts'
import { present } from '../../platform/present.ts'

// The first key of the advisory lock under which seats of one meeting are given out.
const SEATS = 4_526_751

/** Until the transaction ends nobody else takes a seat in the meeting, or leaves one. */
export async function lockSeats(consultationId: number): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SEATS}, ${consultationId})`)
}

export interface SeatRecord {
  consultationId: number
  role: MeetingRole
  connectionId: string
  processId: string | null
  media: SeatMedia
  seenAt: Date
}

export async function listSeats(consultationIds: readonly number[]): Promise<SeatRecord[]> {
  if (consultationIds.length === 0) return []
  return database()
    .select()
    .from(meetingSeats)
    .where(inArray(meetingSeats.consultationId, [...consultationIds]))
}

export async function putSeat(seat: SeatRecord): Promise<void> {
  const { consultationId: _, role: __, ...changed } = seat
  await database()
    .insert(meetingSeats)
    .values(seat)
    .onConflictDoUpdate({
      target: [meetingSeats.consultationId, meetingSeats.role],
      set: changed,
    })
}

const ofConnection = (connectionId: string, processId: string) =>
  and(eq(meetingSeats.connectionId, connectionId), eq(meetingSeats.processId, processId))

export async function updateMedia(
  connectionId: string,
  processId: string,
  media: SeatMedia,
): Promise<void> {
  await database().update(meetingSeats).set({ media }).where(ofConnection(connectionId, processId))
}

/**
 * The socket is lost, and the seat waits for its page. Returns whether it was still this process's,
 * and not that of a newer socket of the same page.
 */
export async function markAway(
  connectionId: string,
  processId: string,
  seenAt: Date,
): Promise<boolean> {
  const rows = await database()
    .update(meetingSeats)
    .set({ processId: null, seenAt })
    .where(and(ofConnection(connectionId, processId), lte(meetingSeats.seenAt, seenAt)))
    .returning({ role: meetingSeats.role })
  return rows.length > 0
}

export async function deleteSeat({
  consultationId,
  role,
  connectionId,
}: Pick<SeatRecord, 'consultationId' | 'role' | 'connectionId'>): Promise<void> {
  await database()
    .delete(meetingSeats)
    .where(
      and(
        eq(meetingSeats.consultationId, consultationId),
        eq(meetingSeats.role, role),
        eq(meetingSeats.connectionId, connectionId),
      ),
    )
}

export async function deleteSeatsUnseenSince(before: Date): Promise<void> {
  await database().delete(meetingSeats).where(lt(meetingSeats.seenAt, before))
}

/**
 * These pages are connected to the process, and so are in the room. The process's other seats are
 * not touched and expire.
 */
export async function touch(
  processId: string,
  sittings: readonly { connectionId: string; attendanceId: number }[],
  now: Date,
): Promise<void> {
  const connectionIds = sittings.map((one) => one.connectionId)
  const attendanceIds = sittings.map((one) => one.attendanceId)
  await database()
    .update(meetingSeats)
    .set({ seenAt: now })
    .where(
      and(eq(meetingSeats.processId, processId), inArray(meetingSeats.connectionId, connectionIds)),
    )
  await database()
    .update(meetingAttendance)
    .set({ lastSeenAt: now })
    .where(inArray(meetingAttendance.id, attendanceIds))
}

/**
 * No socket outlives its process: marks the seats of one that stops, or all of them on an engine
 * that only one process opens.
 */
export async function markAllAway(processId?: string): Promise<void> {
  await database()
    .update(meetingSeats)
    .set({ processId: null })
    .where(processId === undefined ? undefined : eq(meetingSeats.processId, processId))
}

export async function insertAttendance(
  consultationId: number,
  role: MeetingRole,
  now: Date,
): Promise<number> {
  const [row] = await database()
    .insert(meetingAttendance)
    .values({ consultationId, role, joinedAt: now, lastSeenAt: now })
    .returning({ id: meetingAttendance.id })
  return present(row).id
}

export async function updateAttendance(id: number, now: Date): Promise<void> {
  await database()
    .update(meetingAttendance)
    .set({ lastSeenAt: now })
    .where(eq(meetingAttendance.id, id))
}

export async function listAttendance(consultationIds: readonly number[]) {
  if (consultationIds.length === 0) return []
  return database()
    .select()
    .from(meetingAttendance)
    .where(inArray(meetingAttendance.consultationId, [...consultationIds]))
    .orderBy(asc(meetingAttendance.joinedAt))
}

export async function insertSignal(
  consultationId: number,
  toConnection: string,
  body: Record<string, unknown>,
): Promise<void> {
  await database().insert(meetingSignals).values({ consultationId, toConnection, body })
}

/**
 * Deletes and returns the signals that wait for a page, in the order in which they were sent, for
 * the process that has its seat: a process that only has the page's dead socket gets none.
 */
export async function takeSignals(toConnection: string, processId: string) {
  const rows = await database()
    .delete(meetingSignals)
    .where(
      and(
        eq(meetingSignals.toConnection, toConnection),
        exists(
          database()
            .select({ one: sql`1` })
            .from(meetingSeats)
            .where(ofConnection(toConnection, processId)),
        ),
      ),
    )
    .returning({ id: meetingSignals.id, body: meetingSignals.body })
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function deleteSignalsBefore(before: Date): Promise<void> {
  await database().delete(meetingSignals).where(lt(meetingSignals.createdAt, before))
}
