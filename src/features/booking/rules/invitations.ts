/** The numbers in calendar invitations. */

/**
 * The iCalendar SEQUENCE of the next invitation for a consultation: 0 for the first, and one more
 * for each that is sent after it (a confirmation, another time, a cancellation), so that calendars
 * take the newest and drop what arrives late (RFC 5545, 3.8.7.4).
 */
export function nextSequence(lastSent: number | null): number {
  return lastSent === null ? 0 : lastSent + 1
}
