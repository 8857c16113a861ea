import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { CONSULTATION_STATUSES } from '../rules.ts'
import { isPlannedDate } from '../rules/weekly-hours.ts'
import { plannedSlot } from './answers.ts'

const dateKey = z
  .string({ error: () => m.booking_date_invalid() })
  .check(z.refine(isPlannedDate, { error: () => m.booking_date_invalid() }))

/** The first date of the seven; today when none is given. */
export const weekQuery = z.object({ date: emptyAsAbsent(dateKey) })

/** One day of a specialist's week, on the specialist's own clock. */
const scheduleDay = z.object({
  date: z.string(),
  /** The specialist has taken the day off. */
  isOff: z.boolean(),
  consultations: z.array(
    z.object({
      id: z.int(),
      startsAt: z.string(),
      endsAt: z.string(),
      status: z.enum(CONSULTATION_STATUSES),
      familyName: z.string(),
    }),
  ),
  /** What families can book. */
  free: z.array(plannedSlot),
})

/** Seven days of a specialist. */
export const scheduleWeek = z.object({
  timeZone: z.string(),
  from: z.string(),
  days: z.array(scheduleDay),
})

/** Whether free times are offered; a pause may end by itself. */
export const pauseState = z.object({
  isPaused: z.boolean(),
  /** ISO 8601, UTC; null for as long as the specialist wishes. */
  until: z.nullable(z.string()),
})

export const pauseRequest = z.object({
  isPaused: z.pipe(
    z.transform((value) => (value === 'yes' ? true : value === 'no' ? false : value)),
    z.boolean({ error: () => m.schedule_pause_invalid() }),
  ),
  /** The first date, on the specialist's clock, on which times are offered again. */
  until: emptyAsAbsent(dateKey),
})

/** What a specialist has given so far. */
export const impact = z.object({
  consultations: z.int(),
  minutes: z.int(),
  families: z.int(),
})

export const calendarFeed = z.object({
  /** Where calendar programs read the consultations; null while there is none. */
  url: z.nullable(z.string()),
})

export const calendarFeedRequest = z.object({
  /** `change` ends the old address. */
  action: z.enum(['start', 'change', 'stop'], { error: () => m.schedule_feed_invalid() }),
})

export type ScheduleWeek = z.infer<typeof scheduleWeek>
export type ScheduleDay = z.infer<typeof scheduleDay>
export type PauseState = z.infer<typeof pauseState>
export type PauseRequest = z.infer<typeof pauseRequest>
export type Impact = z.infer<typeof impact>
export type CalendarFeedAction = z.infer<typeof calendarFeedRequest>['action']
