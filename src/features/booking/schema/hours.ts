import * as z from 'zod/mini'
import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { zoneFrom } from '../../accounts/schema/index.ts'

/** Limits of a schedule; the table has the same constraints. */
export const SCHEDULE_RANGES = {
  bufferMinutes: { min: 0, max: 120 },
  minimumNoticeHours: { min: 0, max: 336 },
  bookingWindowDays: { min: 1, max: 180 },
  weeklyCap: { min: 1, max: 60 },
} as const
const MOST_WEEKLY_HOURS = 70
export const MOST_OVERRIDES = 400

const within = ({ min, max }: { min: number; max: number }, message: () => string) =>
  z.int({ error: message }).check(z.gte(min, { error: message }), z.lte(max, { error: message }))

const timeOfDay = z
  .string({ error: m.booking_hours_time_invalid })
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: m.booking_hours_time_invalid }))

const weekday = within({ min: 0, max: 6 }, m.booking_hours_weekday_invalid)

const dateKey = z
  .string({ error: m.booking_date_invalid })
  .check(z.refine(isDateKey, { error: m.booking_date_invalid }))

const weeklyHours = z
  .array(z.object({ weekday, startTime: timeOfDay, endTime: timeOfDay }))
  .check(z.maxLength(MOST_WEEKLY_HOURS, { error: m.booking_hours_too_many }))

const overrides = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('off'), date: dateKey }),
      z.object({
        kind: z.literal('hours'),
        date: dateKey,
        startTime: timeOfDay,
        endTime: timeOfDay,
      }),
    ]),
  )
  .check(z.maxLength(MOST_OVERRIDES, { error: m.booking_hours_too_many }))

/** A specialist's schedule: times are in `timeZone`, weekday 0 is Sunday. */
export const hours = z.object({
  timeZone: zoneFrom(m.booking_hours_zone_invalid),
  bufferMinutes: within(SCHEDULE_RANGES.bufferMinutes, m.booking_hours_buffer_range),
  minimumNoticeHours: within(SCHEDULE_RANGES.minimumNoticeHours, m.booking_hours_notice_range),
  bookingWindowDays: within(SCHEDULE_RANGES.bookingWindowDays, m.booking_hours_window_range),
  /** Weekly cap of consultations; null for no cap. */
  weeklyCap: z.nullable(within(SCHEDULE_RANGES.weeklyCap, m.booking_hours_cap_range)),
  autoConfirm: z.boolean(),
  weeklyHours,
  overrides,
})

export const availabilityRange = z.object({
  /** First and last date in the specialist's zone, both inclusive. */
  from: emptyAsAbsent(dateKey),
  to: emptyAsAbsent(dateKey),
})

export type Hours = z.infer<typeof hours>
