import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { calendarsApi } from './calendars.server.ts'
import { meeting, meetingId, meetingKey } from '../schema/index.ts'
import { getMeeting } from '../service/index.server.ts'

export const buildMeetingsApi = () =>
  new Hono<ApiEnvironment>().route('/', calendarsApi).get(
    '/meetings/:id',
    describeCall({
      summary: 'A meeting, for the holder of its private link or a participant who is signed in',
      answer: meeting,
    }),
    valid('param', meetingId),
    valid('query', meetingKey),
    async (c) => {
      const { id } = c.req.valid('param')
      const key = c.req.valid('query').key ?? c.get('meetingKeyOf')(id)
      const options = { key, locale: c.get('locale') }
      return c.json(await getMeeting(c.get('actor'), id, options))
    },
  )

export type MeetingsApi = ReturnType<typeof buildMeetingsApi>
