import { formatDateKey } from '../../../i18n/calendar/dates.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { calls } from '../../../platform/api/call.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import * as schema from '../schema/schedule.ts'
import * as booking from '../service/index.server.ts'
import * as z from 'zod/mini'
import { MOST_DAYS_OFF, type DaysOffRefusal } from '../rules/days-off.ts'
import type { HoursRefused } from '../rules/weekly-hours.ts'
import { hoursProblemWords } from '../rules/schedule-words.ts'
import { plannedSlot } from '../schema/answers.ts'
import { hours } from '../schema/hours.ts'

/** @throws {Problem} 400 with an entry per invalid range. */
function refuseHours({ problems }: HoursRefused): never {
  throw new Problem('invalid', 'invalid', {
    fields: problems.map(({ list, index, reason }) => ({
      path: `${list}.${index}`,
      code: reason,
      message: hoursProblemWords[reason](),
    })),
  })
}

function daysOffSentence(reason: DaysOffRefusal, days: schema.DaysOffRequest): string {
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

const ofSpecialist = {
  access: 'specialist',
  problems: { 'not-found': ['specialist-not-found'] },
} as const

export const ownScheduleApi = calls()
  .get('/schedule/week', {
    summary: 'A week of the signed-in specialist: what is booked and what is free',
    scope: 'read-calendar',
    ...ofSpecialist,
    query: schema.weekQuery,
    answer: schema.scheduleWeek,
    handle: ({ actor, query: { date }, reader }) =>
      booking.getScheduleWeek(actor, { date, callerTimeZone: reader.timeZone }),
  })
  .get('/schedule/pause', {
    summary: 'Whether the signed-in specialist pauses',
    scope: 'read-calendar',
    ...ofSpecialist,
    answer: schema.pauseState,
    handle: ({ actor }) => booking.getPause(actor),
  })
  .put('/schedule/pause', {
    summary: 'Pause or resume; what is booked stays',
    scope: 'change-calendar',
    ...ofSpecialist,
    body: schema.pauseRequest,
    answer: schema.pauseState,
    handle: async ({ actor, body, reader }) => {
      const result = await booking.setPause(actor, body, reader.timeZone)
      if (result.ok) return result.pause
      throw invalidField('until', m.schedule_pause_past(), result.reason)
    },
  })
  .get('/schedule/away', {
    summary: 'Times that the signed-in specialist has given up for others; nobody is offered them',
    scope: 'read-calendar',
    ...ofSpecialist,
    answer: z.array(schema.awayTime),
    handle: ({ actor }) => booking.listAwayTimes(actor),
  })
  .delete('/schedule/away/:id', {
    summary: 'Offer such a time again, where it is within the hours',
    scope: 'change-calendar',
    access: 'specialist',
    param: schema.awayTimeId,
    handle: ({ actor, param }) => booking.endAwayTime(actor, param.id),
  })
  .get('/schedule/impact', {
    summary: 'What the signed-in specialist has given so far',
    scope: 'read-calendar',
    ...ofSpecialist,
    answer: schema.impact,
    handle: ({ actor }) => booking.getImpact(actor),
  })
  .get('/calendar-feed', {
    summary: 'Where calendar programs read the signed-in specialist’s consultations',
    ...ofSpecialist,
    answer: schema.calendarFeed,
    handle: ({ actor }) => booking.getCalendarFeed(actor),
  })
  .post('/calendar-feed', {
    summary: 'Start the calendar feed, change its address, or stop it',
    access: 'specialist',
    problems: { conflict: ['no-hours-yet'], 'not-found': ['specialist-not-found'] },
    body: schema.calendarFeedRequest,
    answer: schema.calendarFeed,
    handle: async ({ actor, body }) => {
      const result = await booking.changeCalendarFeed(actor, body.action)
      return result.ok ? { url: result.url } : result
    },
  })
  .get('/hours', {
    summary: 'The signed-in specialist’s weekly hours and booking rules',
    scope: 'read-calendar',
    ...ofSpecialist,
    answer: hours,
    handle: ({ actor, reader }) => booking.getSchedule(actor, reader.timeZone),
  })
  .put('/hours', {
    summary: 'Replace the signed-in specialist’s hours; slots follow, booked ones stay',
    scope: 'change-calendar',
    ...ofSpecialist,
    body: hours,
    answer: hours,
    handle: async ({ actor, body }) => {
      const result = await booking.saveSchedule(actor, body)
      return result.ok ? result.hours : refuseHours(result)
    },
  })
  .put('/hours/days-off', {
    summary: 'Take days off in a row, or no longer; what is booked then stays',
    scope: 'change-calendar',
    ...ofSpecialist,
    body: schema.daysOffRequest,
    answer: hours,
    handle: async ({ actor, body, reader }) => {
      const result = await booking.saveDaysOff(actor, body, reader.timeZone)
      if (result.ok) return result.hours
      if (result.reason === 'invalid-hours') return refuseHours(result)
      throw invalidField('to', daysOffSentence(result.reason, body), result.reason)
    },
  })
  .post('/hours/preview', {
    summary: 'The slots of two weeks that would follow from hours, stored nowhere',
    scope: 'change-calendar',
    ...ofSpecialist,
    body: hours,
    answer: z.array(plannedSlot),
    handle: async ({ actor, body }) => {
      const result = await booking.previewSlots(actor, body)
      return result.ok ? result.slots : refuseHours(result)
    },
  }).hono
