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

/** A calendar to subscribe to; `webcal:` is taken as `https:`. */
export const addressCalendar = z.object({ name, address })

/** An account of CalDAV. */
export const accountCalendar = z.object({
  name,
  address,
  userName: text({ max: MOST_ACCOUNT }, m.calendars_user_missing, m.calendars_user_missing),
  password: account(m.calendars_password_missing),
})

/** An account without its password is none of both. */
export const newCalendar = z.union([accountCalendar, z.strictObject({ name, address })])

export const calendarName = z.object({ name })

export const calendarId = z.object({ id: writtenId(m.problem_invalid_id) })

/** A specialist's calendar elsewhere, without its address and password. */
export const calendarView = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['address', 'caldav']),
  host: z.string(),
  /** ISO 8601, UTC; null before it could be read. */
  readAt: z.nullable(z.string()),
  /** Why it cannot be read now; null while it can. */
  failure: z.nullable(z.enum(CALENDAR_FAILURES)),
  failingSince: z.nullable(z.string()),
  /** How often it says busy in the coming four weeks. */
  busyCount: z.int(),
  /** How many of its events could not be understood. */
  skipped: z.int(),
})

/** The calendars, and the booked consultations during which one of them says busy. */
export const ownCalendars = z.object({
  /** Whether calendars are read on this site. */
  isOn: z.boolean(),
  calendars: z.array(calendarView),
  collisions: z.array(z.object({ id: z.int(), startsAt: z.string(), familyName: z.string() })),
})

export type NewCalendar = z.infer<typeof newCalendar>
export type CalendarView = z.infer<typeof calendarView>
export type OwnCalendars = z.infer<typeof ownCalendars>
