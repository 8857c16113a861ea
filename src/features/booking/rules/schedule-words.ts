import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { CalendarFailure } from './calendars.ts'
import type { HoursProblem } from './weekly-hours.ts'

export const hoursProblemWords: Record<HoursProblem['reason'], () => string> = {
  'invalid-time': m.booking_hours_time_invalid,
  'ends-before-start': m.booking_hours_ends_before_start,
  'too-short': m.booking_hours_too_short,
  overlaps: m.booking_hours_overlaps,
}

const FAILURES = {
  'wrong-password': [m.calendars_wrong_password, m.calendars_wrong_password_do],
  'not-allowed': [m.calendars_not_allowed, m.calendars_not_allowed_do],
  gone: [m.calendars_gone, m.calendars_gone_do],
  'no-calendar': [m.calendars_no_calendar, m.calendars_no_calendar_do],
  'too-large': [m.calendars_too_large, m.calendars_too_large_do],
  'too-slow': [m.calendars_too_slow, m.calendars_wait_do],
  certificate: [m.calendars_certificate, m.calendars_certificate_do],
  'unknown-host': [m.calendars_unknown_host, m.calendars_unknown_host_do],
  'not-public': [m.calendars_not_public, m.calendars_not_public_do],
  unreachable: [m.calendars_unreachable, m.calendars_wait_do],
} as const satisfies Record<CalendarFailure, readonly [unknown, unknown]>

/** A calendar's failure, and its remedy. */
export const calendarFailureText = (failure: CalendarFailure, locale?: Locale): string =>
  FAILURES[failure].map((sentence) => sentence({}, locale ? { locale } : {})).join(' ')
