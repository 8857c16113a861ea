import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { valid } from '../../../platform/api/validation.ts'
import { whatToDo, whatWentWrong } from '../rules/calendar-failures.ts'
import { isCalendarFailure } from '../rules/calendars.ts'
import {
  calendarId,
  calendarName,
  calendarView,
  newCalendar,
  ownCalendars,
} from '../schema/calendars.ts'
import * as booking from '../service/index.server.ts'
import * as m from '../../../i18n/paraglide/messages.js'

const REFUSED = {
  'already-added': m.calendars_already_added,
  'too-many': m.calendars_too_many,
  busy: m.common_try_again_soon,
} as const

/** @throws {Problem} 400 that says what is wrong with the calendar, and what to do. */
function refuse({ reason }: Extract<booking.Added, { ok: false }>): never {
  const sentence = isCalendarFailure(reason)
    ? `${whatWentWrong(reason)} ${whatToDo(reason)}`
    : REFUSED[reason]()
  throw invalidField(reason === 'wrong-password' ? 'password' : 'address', sentence, reason)
}

export const ownCalendarsApi = new Hono<ApiEnvironment>()
  .get(
    '/calendars',
    describeCall({
      scope: 'read-calendar',
      summary:
        'The signed-in specialist’s calendars elsewhere, and the consultations that collide with them',
      access: 'specialist',
      answer: ownCalendars,
    }),
    async (c) => c.json(await booking.listOwnCalendars(c.get('actor'))),
  )
  .post(
    '/calendars',
    describeCall({
      summary:
        'Add a calendar by its address, or an account of CalDAV; it is read first, and its busy times are offered to nobody',
      access: 'specialist',
      status: 201,
      answer: calendarView,
      ignoresKey: true,
    }),
    valid('json', newCalendar),
    async (c) => {
      const result = await booking.addCalendar(c.get('actor'), c.req.valid('json'))
      return result.ok ? c.json(result.calendar, 201) : refuse(result)
    },
  )
  .patch(
    '/calendars/:id',
    describeCall({
      summary: 'Call a calendar elsewhere by another name',
      access: 'specialist',
      answer: calendarView,
      ignoresKey: true,
    }),
    valid('param', calendarId),
    valid('json', calendarName),
    async (c) => {
      const id = Number(c.req.valid('param').id)
      const { name } = c.req.valid('json')
      return c.json(await booking.renameCalendar(c.get('actor'), id, name))
    },
  )
  .delete(
    '/calendars/:id',
    describeCall({
      summary: 'Forget a calendar elsewhere and its busy times',
      access: 'specialist',
      status: 204,
      ignoresKey: true,
    }),
    valid('param', calendarId),
    async (c) => {
      await booking.removeCalendar(c.get('actor'), Number(c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .post(
    '/calendars/:id/read',
    describeCall({
      summary: 'Read a calendar elsewhere now',
      access: 'specialist',
      answer: calendarView,
      ignoresKey: true,
    }),
    valid('param', calendarId),
    async (c) =>
      c.json(await booking.readCalendarNow(c.get('actor'), Number(c.req.valid('param').id))),
  )
