/** Who may take a seat in a meeting. Pure. */

/** A socket is given up after so long without a word; a browser says one every four seconds. */
export const SILENT_AFTER_MS = 9_000
/** How long a seat whose socket is lost waits for the same page to come back. */
export const SEAT_RESERVED_MS = 25_000
/** A seat that its process has not touched for so long belongs to a process that is gone. */
export const SEAT_FORGOTTEN_MS = 20_000
/** How often a process says that its seats are still taken. */
export const SEAT_TOUCHED_EVERY_MS = 8_000

export interface Seat {
  connectionId: string
  /** Null while the socket is lost. */
  processId: string | null
  seenAt: Date
}

/** What becomes of the seat that somebody of the same side asks for. */
export type SeatDecision =
  | { kind: 'take' }
  /** The same page comes back. */
  | { kind: 'resume' }
  /** Another page of the same participant has it and is alive: it is notified, and leaves. */
  | { kind: 'replace'; connectionId: string }
  | { kind: 'refuse' }

/**
 * A page that comes back finds its seat, whoever holds it; a new page takes a seat that is away at
 * once; against one that is alive it needs a takeover, which a session alone may ask for.
 */
export function decideSeat(request: {
  seat: Seat | undefined
  /** The other side's. */
  other?: Seat | undefined
  connectionId: string
  takeover: boolean
  /** Whether who asks is signed in as the participant, and not merely the holder of a link. */
  isSignedIn: boolean
  now: Date
}): SeatDecision {
  const { seat, other, connectionId, takeover, isSignedIn, now } = request
  // Each side knows the other page's id, and may not pass for it.
  if (other?.connectionId === connectionId) return { kind: 'refuse' }
  if (!seat) return { kind: 'take' }
  if (seat.connectionId === connectionId) return { kind: 'resume' }
  if (!isAlive(seat, now)) return { kind: 'take' }
  return takeover && isSignedIn
    ? { kind: 'replace', connectionId: seat.connectionId }
    : { kind: 'refuse' }
}

/** Whether a socket holds the seat. */
export const isAlive = ({ processId, seenAt }: Seat, now: Date): boolean =>
  processId !== null && now.getTime() - seenAt.getTime() < SEAT_FORGOTTEN_MS

/**
 * Whether the other side still counts as being here: alive, or expected back. A process that is gone
 * is noticed only once its seats are forgotten, and their pages are waited for from then on.
 */
export const isHere = ({ processId, seenAt }: Seat, now: Date): boolean => {
  const noticedAfterMs = processId === null ? 0 : SEAT_FORGOTTEN_MS
  return now.getTime() - seenAt.getTime() < noticedAfterMs + SEAT_RESERVED_MS
}
