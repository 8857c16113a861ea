import type { ConsultationView } from '../schema/answers.ts'
import type { Booking, BookingRefusal, Refused } from './bookings.server.ts'

class NotBooked extends Error {
  readonly refused: Refused<BookingRefusal>
  constructor(refused: Refused<BookingRefusal>) {
    super(refused.reason)
    this.refused = refused
  }
}

/** Returns the consultation, or ends the {@link undoneUnlessBooked} around the call. */
export function requireBooked(booking: Booking): ConsultationView {
  if (!booking.ok) throw new NotBooked(booking)
  return booking.consultation
}

/**
 * Returns the refusal of a booking that `work` requires within a transaction of its own. What that
 * transaction had written is undone by then.
 */
export async function undoneUnlessBooked<Done>(
  work: () => Promise<Done>,
): Promise<Done | Refused<BookingRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotBooked) return error.refused
    throw error
  }
}
