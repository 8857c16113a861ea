import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { writtenId } from '../../../platform/api/ids.ts'
import { text } from '../../../platform/api/texts.ts'
import { webAddressOf } from '../../../platform/calendars/web-address.ts'
import { isPlainAddress } from '../../../platform/addresses/web-address.ts'
import { CALENDAR_FAILURES } from '../rules/calendars.ts'

const MOST_NAME = 60
const MOST_ADDRESS = 2000
const MOST_ACCOUNT = 200

const trimmed = (error: () => string) => z.string({ error }).check(z.trim())

const name = text({ max: MOST_NAME }, m.calendars_name_missing, m.calendars_name_long)

const address = trimmed(m.calendars_address_invalid).check(
  z.maxLength(MOST_ADDRESS, { error: m.calendars_address_invalid }),
  z.refine((text) => isPlainAddress(webAddressOf(text)), { error: m.calendars_address_invalid }),
)

const account = (error: () => string) =>
  z.string({ error }).check(z.minLength(1, { error }), z.maxLength(MOST_ACCOUNT, { error }))

/** A calendar by address; `webcal:` is read as `https:`. */
export const addressCalendar = z.object({ name, address })

/** A CalDAV account. */
export const accountCalendar = z.object({
  name,
  address,
  userName: text({ max: MOST_ACCOUNT }, m.calendars_user_missing, m.calendars_user_missing),
  password: account(m.calendars_password_missing),
})

/** Strict: an account without its password must not pass as a calendar by address. */
export const newCalendar = z.union([accountCalendar, z.strictObject({ name, address })])

export const calendarName = z.object({ name })

export const calendarId = z.object({ id: writtenId(m.problem_invalid_id) })

/** A specialist's external calendar, without its address and password. */
export const calendarView = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['address', 'caldav']),
  host: z.string(),
  /** ISO 8601, UTC; null before the first reading. */
  readAt: z.nullable(z.string()),
  /** The current failure; null if it is readable. */
  failure: z.nullable(z.enum(CALENDAR_FAILURES)),
  failingSince: z.nullable(z.string()),
  /** Number of busy times in the coming four weeks. */
  busyCount: z.int(),
  /** Number of its events that could not be parsed. */
  skipped: z.int(),
})

/** The specialist's calendars, and the consultations that collide with their busy times. */
export const ownCalendars = z.object({
  /** Whether this site reads calendars. */
  isOn: z.boolean(),
  calendars: z.array(calendarView),
  collisions: z.array(z.object({ id: z.int(), startsAt: z.string(), familyName: z.string() })),
})

export type NewCalendar = z.infer<typeof newCalendar>
export type CalendarView = z.infer<typeof calendarView>
export type OwnCalendars = z.infer<typeof ownCalendars>
