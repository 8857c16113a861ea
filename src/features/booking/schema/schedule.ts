import * as z from 'zod/mini'
import { readTypedDate, writeTypedDate } from '../../../i18n/calendar/typed-date.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { writtenId } from '../../../platform/api/ids.ts'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { CONSULTATION_STATUSES } from '../rules/index.ts'
import { PROPOSERS } from '../rules/proposals.ts'
import { isPlannedDate } from '../../../i18n/calendar/date-key.ts'
import { plannedSlot } from './answers.ts'

const dateKey = z
  .string({ error: m.booking_date_invalid })
  .check(z.refine(isPlannedDate, { error: m.booking_date_invalid }))

/** First date of the week; default: today. */
export const weekQuery = z.object({ date: emptyAsAbsent(dateKey) })

/** A day of a specialist's week, in the specialist's zone. */
const scheduleDay = z.object({
  date: z.string(),
  isOff: z.boolean(),
  consultations: z.array(
    z.object({
      id: z.int(),
      startsAt: z.string(),
      endsAt: z.string(),
      status: z.enum(CONSULTATION_STATUSES),
      familyName: z.string(),
      outcomeAskedAt: z.nullable(z.string()),
      /** The open proposal of other times. */
      proposal: z.nullable(z.object({ by: z.enum(PROPOSERS) })),
    }),
  ),
  free: z.array(plannedSlot),
})

export const scheduleWeek = z.object({
  timeZone: z.string(),
  from: z.string(),
  days: z.array(scheduleDay),
})

/** Whether free times are offered; a pause may end by itself. */
export const pauseState = z.object({
  isPaused: z.boolean(),
  /** ISO 8601, UTC; null for an indefinite pause. */
  until: z.nullable(z.string()),
})

/** Forms send `yes` or `no`. */
const yesOrNo = (error: () => string) =>
  z.pipe(
    z.transform((value) => (value === 'yes' ? true : value === 'no' ? false : value)),
    z.boolean({ error }),
  )

export const pauseRequest = z.object({
  isPaused: yesOrNo(m.schedule_pause_invalid),
  /** First date with offered times again, in the specialist's zone. */
  until: emptyAsAbsent(dateKey),
})

const missingDay = () =>
  m.booking_off_missing({ example: writeTypedDate(EXAMPLE_DAY, getLocale()) })
const EXAMPLE_DAY = '2027-03-25'

/** A form's date: typed in either calendar, or a date key. */
const typedDay = z.pipe(
  z.transform((text) => (typeof text === 'string' ? readTypedDate(text) : text)),
  z.string({ error: missingDay }).check(z.refine(isPlannedDate, { error: missingDay })),
)

/** A range of days off, both ends inclusive; or of working days again. */
export const daysOffRequest = z.object({
  from: typedDay,
  to: typedDay,
  isOff: yesOrNo(m.booking_off_choice),
})

/** An away time of the specialist; it is not offered. */
export const awayTime = z.object({
  id: z.int(),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
})

export const awayTimeId = z.object({ id: writtenId(m.problem_invalid_id) })

/** A specialist's contribution so far. */
export const impact = z.object({
  consultations: z.int(),
  minutes: z.int(),
  families: z.int(),
})

export const calendarFeed = z.object({
  /** Address of the calendar feed; null without one. */
  url: z.nullable(z.string()),
})

export const calendarFeedRequest = z.object({
  /** `change` invalidates the old address. */
  action: z.enum(['start', 'change', 'stop'], { error: m.schedule_feed_invalid }),
})

export type ScheduleWeek = z.infer<typeof scheduleWeek>
export type ScheduleDay = z.infer<typeof scheduleDay>
export type PauseState = z.infer<typeof pauseState>
export type DaysOffRequest = z.infer<typeof daysOffRequest>
export type PauseRequest = z.infer<typeof pauseRequest>
export type AwayTime = z.infer<typeof awayTime>
export type Impact = z.infer<typeof impact>
export type CalendarFeedAction = z.infer<typeof calendarFeedRequest>['action']
