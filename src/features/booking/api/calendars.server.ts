import { calls } from '../../../platform/api/call.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { calendarFailureText } from '../rules/schedule-words.ts'
import { isCalendarFailure } from '../rules/calendars.ts'
import * as schema from '../schema/calendars.ts'
import * as booking from '../service/index.server.ts'
import * as m from '../../../i18n/paraglide/messages.js'

const REFUSED = {
  'already-added': m.calendars_already_added,
  'too-many': m.calendars_too_many,
  busy: m.common_try_again_soon,
} as const

/** @throws {Problem} 400 with the calendar's fault and its remedy. */
function refuse({ reason }: Extract<booking.Added, { ok: false }>): never {
  const sentence = isCalendarFailure(reason) ? calendarFailureText(reason) : REFUSED[reason]()
  throw invalidField(reason === 'wrong-password' ? 'password' : 'address', sentence, reason)
}

export const ownCalendarsApi = calls({ access: 'specialist' })
  .get('/calendars', {
    summary:
      'The signed-in specialist’s calendars elsewhere, and the consultations that collide with them',
    scope: 'read-calendar',
    answer: schema.ownCalendars,
    handle: ({ actor }) => booking.listOwnCalendars(actor),
  })
  .post('/calendars', {
    summary:
      'Add a calendar by its address, or an account of CalDAV; it is read first, and its busy times are offered to nobody',
    body: schema.newCalendar,
    status: 201,
    answer: schema.calendarView,
    runsApart: true,
    handle: async ({ actor, body }) => {
      const result = await booking.addCalendar(actor, body)
      return result.ok ? result.calendar : refuse(result)
    },
  })
  .patch('/calendars/:id', {
    summary: 'Call a calendar elsewhere by another name',
    param: schema.calendarId,
    body: schema.calendarName,
    answer: schema.calendarView,
    handle: ({ actor, param, body }) => booking.renameCalendar(actor, param.id, body.name),
  })
  .delete('/calendars/:id', {
    summary: 'Forget a calendar elsewhere and its busy times',
    param: schema.calendarId,
    handle: ({ actor, param }) => booking.removeCalendar(actor, param.id),
  })
  .post('/calendars/:id/read', {
    summary: 'Read a calendar elsewhere now',
    param: schema.calendarId,
    answer: schema.calendarView,
    runsApart: true,
    handle: ({ actor, param }) => booking.readCalendarNow(actor, param.id),
  }).hono
