import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import {
  addCalendar,
  readCalendarNow,
  removeCalendar,
  renameCalendar,
} from '../client/calendars.ts'
import { accountCalendar, addressCalendar, calendarName } from '../schema/calendars.ts'

const page = /^\/dashboard$/
const next = () => '/dashboard#calendars'
const ofCalendar = { calendarId: hiddenId }

export const addAddressForm = defineForm({
  intent: 'calendar-add-address',
  page,
  schema: addressCalendar,
  call: addCalendar,
  next,
})

export const addAccountForm = defineForm({
  intent: 'calendar-add-account',
  page,
  schema: accountCalendar,
  call: addCalendar,
  next,
})

export const renameCalendarForm = defineForm({
  intent: 'calendar-rename',
  page,
  schema: z.extend(calendarName, ofCalendar),
  call: ({ calendarId, name }) => renameCalendar(calendarId, name),
  next,
})

export const removeCalendarForm = defineForm({
  intent: 'calendar-remove',
  page,
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => removeCalendar(calendarId),
  next,
})

export const readCalendarForm = defineForm({
  intent: 'calendar-read',
  page,
  schema: z.object(ofCalendar),
  call: ({ calendarId }) => readCalendarNow(calendarId),
  next,
})
