import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { bookingApi } from '../client/index.ts'
import { accountCalendar, addressCalendar, calendarName } from '../schema/calendars.ts'
import { calendarFeedRequest, daysOffRequest, pauseRequest } from '../schema/schedule.ts'

const { calendars, schedule, hours, 'calendar-feed': calendarFeed } = bookingApi

const formOn = formsOn(/^\/dashboard$/)
const ofSchedule = { next: () => '/dashboard' }
const ofCalendars = { next: () => '/dashboard#calendars' }

export const pauseForm = formOn('schedule-pause', {
  ...ofSchedule,
  schema: pauseRequest,
  call: (json) => schedule.pause.$put(json),
})

/** Adds and removes days off without scripts. */
export const daysOffForm = formOn('days-off', {
  ...ofSchedule,
  schema: daysOffRequest,
  call: (json) => hours['days-off'].$put(json),
})

export const awayForm = formOn('away-end', {
  ...ofSchedule,
  schema: z.object({ awayId: hiddenId }),
  call: ({ awayId }) => schedule.away(awayId).$delete(),
})

export const calendarFeedForm = formOn('calendar-feed', {
  ...ofSchedule,
  schema: calendarFeedRequest,
  call: (json) => calendarFeed.$post(json),
})

export const addAddressForm = formOn('calendar-add-address', {
  ...ofCalendars,
  schema: addressCalendar,
  call: (json) => calendars.$post(json),
})

export const addAccountForm = formOn('calendar-add-account', {
  ...ofCalendars,
  schema: accountCalendar,
  call: (json) => calendars.$post(json),
})

const ofCalendar = { calendarId: hiddenId }

export const renameCalendarForm = formOn('calendar-rename', {
  ...ofCalendars,
  schema: z.extend(calendarName, ofCalendar),
  call: ({ calendarId, ...json }) => calendars(calendarId).$patch(json),
})

export const removeCalendarForm = formOn('calendar-remove', {
  ...ofCalendars,
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => calendars(calendarId).$delete(),
})

export const readCalendarForm = formOn('calendar-read', {
  ...ofCalendars,
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => calendars(calendarId).read.$post(),
})
