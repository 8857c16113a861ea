/** The numbers in calendar invitations. */

/**
 * The iCalendar SEQUENCE after the last sent one. A booking's first invitation has 0, and each one
 * after it (a confirmation, another time, a cancellation) the next, so that calendars take the
 * newest and drop what arrives late (RFC 5545, 3.8.7.4).
 */
export function nextSequence(lastSent: number): number {
  return lastSent + 1
}
