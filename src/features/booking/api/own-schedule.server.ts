import { Hono } from 'hono'
import * as m from '../../../i18n/paraglide/messages.js'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import {
  calendarFeed,
  calendarFeedRequest,
  impact,
  pauseRequest,
  pauseState,
  scheduleWeek,
  weekQuery,
} from '../schema/schedule.ts'
import * as booking from '../service/index.server.ts'

export const ownScheduleApi = new Hono<ApiEnvironment>()
  .get(
    '/schedule/week',
    describeCall({
      summary: 'A week of the signed-in specialist: what is booked and what is free',
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
      summary: 'Whether the signed-in specialist pauses',
      access: 'specialist',
      answer: pauseState,
    }),
    async (c) => c.json(await booking.getPause(c.get('actor'))),
  )
  .put(
    '/schedule/pause',
    describeCall({
      summary: 'Pause or resume; what is booked stays',
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
    '/schedule/impact',
    describeCall({
      summary: 'What the signed-in specialist has given so far',
      access: 'specialist',
      answer: impact,
    }),
    async (c) => c.json(await booking.getImpact(c.get('actor'))),
  )
  .get(
    '/calendar-feed',
    describeCall({
      summary: 'Where calendar programs read the signed-in specialist’s consultations',
      access: 'specialist',
      answer: calendarFeed,
    }),
    async (c) => c.json(await booking.getCalendarFeed(c.get('actor'))),
  )
  .post(
    '/calendar-feed',
    describeCall({
      summary: 'Start the calendar feed, change its address, or stop it',
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
