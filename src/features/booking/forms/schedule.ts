import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { changeCalendarFeed, endAwayTime, saveDaysOff, savePause } from '../client/index.ts'
import { calendarFeedRequest, daysOffRequest, pauseRequest } from '../schema/schedule.ts'

const page = /^\/dashboard$/
const next = () => '/dashboard'

export const pauseForm = defineForm({
  intent: 'schedule-pause',
  page,
  schema: pauseRequest,
  call: savePause,
  next,
})

/** Sets and removes days off without scripts. */
export const daysOffForm = defineForm({
  intent: 'days-off',
  page,
  schema: daysOffRequest,
  call: saveDaysOff,
  next,
})

export const awayForm = defineForm({
  intent: 'away-end',
  page,
  schema: z.object({ awayId: hiddenId }),
  call: ({ awayId }) => endAwayTime(awayId),
  next,
})

export const calendarFeedForm = defineForm({
  intent: 'calendar-feed',
  page,
  schema: calendarFeedRequest,
  call: ({ action }) => changeCalendarFeed(action),
  next,
})
