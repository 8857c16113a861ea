import type { SourceFailure } from '../../../platform/calendars/source.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

export const MOST_CALENDARS = 10

/** Longer than a booking window may be, so that an unchanged calendar is not computed daily. */
export const COVERED_DAYS = 200
const NEEDED_DAYS = 182

/** How long a booking waits for calendars that are being read. */
export const BOOKING_WAITS_MS = 2000
export const READ_WITHIN_MS = 20_000

/** Before a booking, calendars that were last read before this instant are read again. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - MINUTE_MS)

/** The job, which runs every five minutes, reads calendars that were last tried before this. */
export const triedBefore = (now: Date): Date => new Date(now.getTime() - 4 * MINUTE_MS)

/** A calendar that has failed since before this instant is tried once an hour. */
export const seldomSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)
export const seldomTriedBefore = (now: Date): Date => new Date(now.getTime() - 55 * MINUTE_MS)

/** A failure that lasts longer is notified by mail. */
export const NOTIFIED_AFTER_HOURS = 3
export const isLasting = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= NOTIFIED_AFTER_HOURS * HOUR_MS

export const coveredUntil = (now: Date): Date => new Date(now.getTime() + COVERED_DAYS * DAY_MS)

/**
 * Whether the stored busy times of an unchanged calendar can be used: they were computed for the
 * same zone, and far enough ahead.
 */
export const isStillCovered = (
  known: { readFor: string | null; coversUntil: Date | null },
  timeZone: string,
  now: Date,
): boolean =>
  known.readFor === timeZone &&
  known.coversUntil !== null &&
  known.coversUntil.getTime() >= now.getTime() + NEEDED_DAYS * DAY_MS

/**
 * Why a calendar cannot be read. For its specialist each reason has a sentence that says what is
 * wrong, and one that says what to do.
 */
export const CALENDAR_FAILURES = [
  'wrong-password',
  'not-allowed',
  'gone',
  'no-calendar',
  'too-large',
  'too-slow',
  'certificate',
  'unknown-host',
  'not-public',
  'unreachable',
] as const

export type CalendarFailure = (typeof CALENDAR_FAILURES)[number]

const REPORTED_AS: Partial<Record<SourceFailure, CalendarFailure>> = {
  'not-a-calendar': 'no-calendar',
  'too-much': 'too-large',
  'server-error': 'unreachable',
  'too-many-redirects': 'unreachable',
  unpackable: 'unreachable',
}

export const isCalendarFailure = (code: string | null): code is CalendarFailure =>
  CALENDAR_FAILURES.some((known) => known === code)

export function failureOf(code: SourceFailure): CalendarFailure {
  const failure = REPORTED_AS[code] ?? code
  return isCalendarFailure(failure) ? failure : 'unreachable'
}
