import { Hono } from 'hono'
import { formatDateKey } from '../../../i18n/calendar/dates.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { answerList } from '../../../platform/api/lists.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import {
  awayTime,
  awayTimeId,
  calendarFeed,
  calendarFeedRequest,
  daysOffRequest,
  impact,
  pauseRequest,
  pauseState,
  scheduleWeek,
  weekQuery,
  type DaysOffRequest,
} from '../schema/schedule.ts'
import * as booking from '../service/index.server.ts'
import * as z from 'zod/mini'
import { MOST_DAYS_OFF, type DaysOffRefusal } from '../rules/days-off.ts'
import type { HoursProblem } from '../rules/weekly-hours.ts'
import { plannedSlot } from '../schema/answers.ts'
import { hours } from '../schema/hours.ts'

export const ownScheduleApi = new Hono<ApiEnvironment>()
  .get(
    '/schedule/week',
    describeCall({
      scope: 'read-calendar',
      summary: 'A week of the signed-in specialist: what is booked and what is free',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: scheduleWeek,
    }),
    valid('query', weekQuery),
    async (c) => {
      const { date } = c.req.valid('query')
      const callerTimeZone = c.get('timeZone')
      return c.json(await booking.getScheduleWeek(c.get('actor'), { date, callerTimeZone }))
    },
  )
  .get(
    '/schedule/pause',
    describeCall({
      scope: 'read-calendar',
      summary: 'Whether the signed-in specialist pauses',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: pauseState,
    }),
    async (c) => c.json(await booking.getPause(c.get('actor'))),
  )
  .put(
    '/schedule/pause',
    describeCall({
      scope: 'change-calendar',
      summary: 'Pause or resume; what is booked stays',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: pauseState,
    }),
    valid('json', pauseRequest),
    async (c) => {
      const result = await booking.setPause(c.get('actor'), c.req.valid('json'), c.get('timeZone'))
      if (result.ok) return c.json(result.pause)
      throw invalidField('until', m.schedule_pause_past(), result.reason)
    },
  )
  .get(
    '/schedule/away',
    describeCall({
      scope: 'read-calendar',
      summary:
        'Times that the signed-in specialist has given up for others; nobody is offered them',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: z.array(awayTime),
    }),
    async (c) => answerList(c, await booking.listAwayTimes(c.get('actor'))),
  )
  .delete(
    '/schedule/away/:id',
    describeCall({
      scope: 'change-calendar',
      summary: 'Offer such a time again, where it is within the hours',
      access: 'specialist',
      status: 204,
    }),
    valid('param', awayTimeId),
    async (c) => {
      await booking.endAwayTime(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .get(
    '/schedule/impact',
    describeCall({
      scope: 'read-calendar',
      summary: 'What the signed-in specialist has given so far',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: impact,
    }),
    async (c) => c.json(await booking.getImpact(c.get('actor'))),
  )
  .get(
    '/calendar-feed',
    describeCall({
      summary: 'Where calendar programs read the signed-in specialist’s consultations',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: calendarFeed,
    }),
    async (c) => c.json(await booking.getCalendarFeed(c.get('actor'))),
  )
  .post(
    '/calendar-feed',
    describeCall({
      summary: 'Start the calendar feed, change its address, or stop it',
      problems: { conflict: ['no-hours-yet'], 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: calendarFeed,
    }),
    valid('json', calendarFeedRequest),
    async (c) => {
      const result = await booking.changeCalendarFeed(c.get('actor'), c.req.valid('json').action)
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json({ url: result.url })
    },
  )

const SENTENCES: Record<HoursProblem['reason'], () => string> = {
  'invalid-time': () => m.booking_hours_time_invalid(),
  'ends-before-start': () => m.booking_hours_ends_before_start(),
  'too-short': () => m.booking_hours_too_short(),
  overlaps: () => m.booking_hours_overlaps(),
}

/** @throws {Problem} 400 with one entry for each invalid range of hours. */
function refuseHours({ problems }: booking.HoursRefused): never {
  throw new Problem('invalid', 'invalid', {
    fields: problems.map(({ list, index, reason }) => ({
      path: `${list}.${index}`,
      code: reason,
      message: SENTENCES[reason](),
    })),
  })
}

/** Why days could not be taken off, with the days. */
function daysOffSentence(reason: DaysOffRefusal, days: DaysOffRequest): string {
  const locale = currentLocale()
  const from = formatDateKey(days.from, { locale })
  const to = formatDateKey(days.to, { locale })
  switch (reason) {
    case 'reversed':
      return m.booking_off_reversed({ from, to })
    case 'over':
      return m.booking_off_over({ to })
    case 'too-long':
      return m.booking_off_long({ from, to, most: formatNumber(MOST_DAYS_OFF, locale) })
    case 'too-many':
      return m.booking_off_many({ from, to })
  }
}

export const hoursApi = new Hono<ApiEnvironment>()
  .get(
    '/hours',
    describeCall({
      scope: 'read-calendar',
      summary: 'The signed-in specialist’s weekly hours and booking rules',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: hours,
    }),
    async (c) => c.json(await booking.getSchedule(c.get('actor'), c.get('timeZone'))),
  )
  .put(
    '/hours',
    describeCall({
      scope: 'change-calendar',
      summary: 'Replace the signed-in specialist’s hours; slots follow, booked ones stay',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: hours,
    }),
    valid('json', hours),
    async (c) => {
      const result = await booking.saveSchedule(c.get('actor'), c.req.valid('json'))
      return result.ok ? c.json(result.hours) : refuseHours(result)
    },
  )
  .put(
    '/hours/days-off',
    describeCall({
      scope: 'change-calendar',
      summary: 'Take days off in a row, or no longer; what is booked then stays',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: hours,
    }),
    valid('json', daysOffRequest),
    async (c) => {
      const days = c.req.valid('json')
      const result = await booking.saveDaysOff(c.get('actor'), days, c.get('timeZone'))
      if (result.ok) return c.json(result.hours)
      if (result.reason === 'invalid-hours') return refuseHours(result)
      throw invalidField('to', daysOffSentence(result.reason, days), result.reason)
    },
  )
  .post(
    '/hours/preview',
    describeCall({
      scope: 'change-calendar',
      summary: 'The slots of two weeks that would follow from hours, stored nowhere',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: z.array(plannedSlot),
    }),
    valid('json', hours),
    async (c) => {
      const result = await booking.previewSlots(c.get('actor'), c.req.valid('json'))
      return result.ok ? c.json(result.slots) : refuseHours(result)
    },
  )
