/** Decides who may take a seat in a meeting. Pure. */

/**
 * A socket without a message for this long counts as lost; browsers send one every four seconds.
 */
export const SILENT_AFTER_MS = 9_000
/** The time that a seat with a lost socket waits for the same page. */
export const SEAT_RESERVED_MS = 25_000
/** A seat that its process has not confirmed for this long belongs to a dead process. */
export const SEAT_FORGOTTEN_MS = 20_000
/** The interval at which a process confirms its seats. */
export const SEAT_TOUCHED_EVERY_MS = 8_000

export interface Seat {
  connectionId: string
  /** Null while the socket is lost. */
  processId: string | null
  seenAt: Date
}

/** The decision on a request for a side's seat. */
export type SeatDecision =
  | { kind: 'take' }
  /** The same page reconnects. */
  | { kind: 'resume' }
  /** Another live page of the same participant has the seat: it is notified, and leaves. */
  | { kind: 'replace'; connectionId: string }
  | { kind: 'refuse' }

/**
 * A reconnecting page gets its seat back from any process. A new page gets an `away` seat at once;
 * a live one only with a takeover, which requires a session.
 */
export function decideSeat(request: {
  seat: Seat | undefined
  /** The other side's seat. */
  other?: Seat | undefined
  connectionId: string
  takeover: boolean
  /** Whether the requester is signed in as the participant, and not merely the holder of a link. */
  isSignedIn: boolean
  now: Date
}): SeatDecision {
  const { seat, other, connectionId, takeover, isSignedIn, now } = request
  // Each side knows the other page's id, and must not impersonate it.
  if (other?.connectionId === connectionId) return { kind: 'refuse' }
  if (!seat) return { kind: 'take' }
  if (seat.connectionId === connectionId) return { kind: 'resume' }
  if (!isAlive(seat, now)) return { kind: 'take' }
  return takeover && isSignedIn
    ? { kind: 'replace', connectionId: seat.connectionId }
    : { kind: 'refuse' }
}

/** Whether a live socket has the seat. */
export const isAlive = ({ processId, seenAt }: Seat, now: Date): boolean =>
  processId !== null && now.getTime() - seenAt.getTime() < SEAT_FORGOTTEN_MS

/**
 * Whether the other side counts as present: alive, or expected back. A dead process is noticed only
 * after its seats expire; the wait for their pages begins then.
 */
export const isHere = ({ processId, seenAt }: Seat, now: Date): boolean => {
  const noticedAfterMs = processId === null ? 0 : SEAT_FORGOTTEN_MS
  return now.getTime() - seenAt.getTime() < noticedAfterMs + SEAT_RESERVED_MS
}

/**
 * Whether a page has its seat on another process: after a change of network it may sit there before
 * its old socket here is silent.
 */
export const isElsewhere = (
  { connectionId }: Pick<Seat, 'connectionId'>,
  seats: readonly Seat[],
  { processId }: { processId: string },
): boolean =>
  seats.some(
    (seat) =>
      seat.connectionId === connectionId && seat.processId !== null && seat.processId !== processId,
  )
