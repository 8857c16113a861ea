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

// The first key of the advisory lock on a meeting's seats.
const SEATS = 4_526_751

/** Locks the meeting's seats until the transaction ends. */
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
 * Marks a seat whose socket is lost; its page may return. Returns false if the seat was no longer
 * this process's, or belongs to a newer socket of the same page.
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

/** Confirms the seats of pages connected to this process. Its other seats are left to expire. */
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
 * No socket outlives its process: marks the seats of a process that stops, or all of them on the
 * engine that only one process opens.
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
 * Deletes and returns the signals for a page, in sending order, if this process has its seat: a
 * process with only a dead socket of the page gets none.
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
