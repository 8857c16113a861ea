import type { SourceFailure } from '../../../platform/calendars/source.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

export const MOST_CALENDARS = 10

/**
 * Computed ahead: more than the longest booking window, so that unchanged calendars are not
 * recomputed daily.
 */
export const COVERED_DAYS = 200
const NEEDED_DAYS = 182

/** Time that a booking waits for running readings of calendars. */
export const BOOKING_WAITS_MS = 2000
export const READ_WITHIN_MS = 20_000

/** Before a booking, calendars last read before this are read again. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - MINUTE_MS)

/** The five-minute job reads calendars last tried before this. */
export const triedBefore = (now: Date): Date => new Date(now.getTime() - 4 * MINUTE_MS)

/** Calendars failing since before this are tried only hourly. */
export const seldomSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)
export const seldomTriedBefore = (now: Date): Date => new Date(now.getTime() - 55 * MINUTE_MS)

/** Hours after which a failure is notified by mail. */
export const NOTIFIED_AFTER_HOURS = 3
export const isLasting = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= NOTIFIED_AFTER_HOURS * HOUR_MS

export const coveredUntil = (now: Date): Date => new Date(now.getTime() + COVERED_DAYS * DAY_MS)

/**
 * Whether an unchanged calendar's stored busy times suffice: same zone, and computed far enough
 * ahead.
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
 * Failures of reading a calendar. Each has a sentence for its specialist on the cause, and one on
 * the remedy.
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
