import * as m from '../../../i18n/paraglide/messages.js'
import type { Locale } from '../../../i18n/locale.ts'
import type { CalendarFailure } from './calendars.ts'

const WRONG = {
  'wrong-password': m.calendars_wrong_password,
  'not-allowed': m.calendars_not_allowed,
  gone: m.calendars_gone,
  'no-calendar': m.calendars_no_calendar,
  'too-large': m.calendars_too_large,
  'too-slow': m.calendars_too_slow,
  certificate: m.calendars_certificate,
  'unknown-host': m.calendars_unknown_host,
  'not-public': m.calendars_not_public,
  unreachable: m.calendars_unreachable,
} as const satisfies Record<CalendarFailure, unknown>

const TO_DO = {
  'wrong-password': m.calendars_wrong_password_do,
  'not-allowed': m.calendars_not_allowed_do,
  gone: m.calendars_gone_do,
  'no-calendar': m.calendars_no_calendar_do,
  'too-large': m.calendars_too_large_do,
  'too-slow': m.calendars_wait_do,
  certificate: m.calendars_certificate_do,
  'unknown-host': m.calendars_unknown_host_do,
  'not-public': m.calendars_not_public_do,
  unreachable: m.calendars_wait_do,
} as const satisfies Record<CalendarFailure, unknown>

const inLanguage = (locale: Locale | undefined) => (locale ? { locale } : {})

/** Why a calendar cannot be read, in plain words. */
export const whatWentWrong = (failure: CalendarFailure, locale?: Locale): string =>
  WRONG[failure]({}, inLanguage(locale))

/** What its specialist can do about it. */
export const whatToDo = (failure: CalendarFailure, locale?: Locale): string =>
  TO_DO[failure]({}, inLanguage(locale))
