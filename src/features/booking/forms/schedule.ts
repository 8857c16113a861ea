import { defineForm } from '../../../platform/page-form.ts'
import { changeCalendarFeed, savePause } from '../client/index.ts'
import { calendarFeedRequest, pauseRequest } from '../schema/schedule.ts'

const page = /^\/dashboard$/
const next = () => '/dashboard'

export const pauseForm = defineForm({
  intent: 'schedule-pause',
  page,
  schema: pauseRequest,
  call: savePause,
  next,
})

export const calendarFeedForm = defineForm({
  intent: 'calendar-feed',
  page,
  schema: calendarFeedRequest,
  call: ({ action }) => changeCalendarFeed(action),
  next,
})
