import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { bookingApi } from '../client/index.ts'
import { accountCalendar, addressCalendar, calendarName } from '../schema/calendars.ts'
import { calendarFeedRequest, daysOffRequest, pauseRequest } from '../schema/schedule.ts'

const { calendars, schedule, hours, 'calendar-feed': calendarFeed } = bookingApi

const ofSchedule = { page: /^\/dashboard$/, next: () => '/dashboard' }
const ofCalendars = { ...ofSchedule, next: () => '/dashboard#calendars' }

export const pauseForm = defineForm({
  ...ofSchedule,
  intent: 'schedule-pause',
  schema: pauseRequest,
  call: (json) => schedule.pause.$put(json),
})

/** Adds and removes days off without scripts. */
export const daysOffForm = defineForm({
  ...ofSchedule,
  intent: 'days-off',
  schema: daysOffRequest,
  call: (json) => hours['days-off'].$put(json),
})

export const awayForm = defineForm({
  ...ofSchedule,
  intent: 'away-end',
  schema: z.object({ awayId: hiddenId }),
  call: ({ awayId }) => schedule.away(awayId).$delete(),
})

export const calendarFeedForm = defineForm({
  ...ofSchedule,
  intent: 'calendar-feed',
  schema: calendarFeedRequest,
  call: (json) => calendarFeed.$post(json),
})

export const addAddressForm = defineForm({
  ...ofCalendars,
  intent: 'calendar-add-address',
  schema: addressCalendar,
  call: (json) => calendars.$post(json),
})

export const addAccountForm = defineForm({
  ...ofCalendars,
  intent: 'calendar-add-account',
  schema: accountCalendar,
  call: (json) => calendars.$post(json),
})

const ofCalendar = { calendarId: hiddenId }

export const renameCalendarForm = defineForm({
  ...ofCalendars,
  intent: 'calendar-rename',
  schema: z.extend(calendarName, ofCalendar),
  call: ({ calendarId, ...json }) => calendars(calendarId).$patch(json),
})

export const removeCalendarForm = defineForm({
  ...ofCalendars,
  intent: 'calendar-remove',
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => calendars(calendarId).$delete(),
})

export const readCalendarForm = defineForm({
  ...ofCalendars,
  intent: 'calendar-read',
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => calendars(calendarId).read.$post(),
})
