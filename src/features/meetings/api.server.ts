import { Hono } from 'hono'
import { describeCall } from '../../platform/api/description.ts'
import { etagOf } from '../../platform/api/content-tags.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { invitationQuery, meeting, meetingId, meetingKey } from './schema/index.ts'
import { buildCalendarFeed, buildInvitation } from './service/calendars.server.ts'
import { getMeeting } from './service/index.server.ts'

/** Consultations as calendar programs read them. */
const calendarsApi = new Hono<ApiEnvironment>()
  .get(
    '/consultations/:id/invitation.ics',
    describeCall({
      scope: 'read-consultations',
      summary: 'A consultation as a calendar file, for its participants or by a private link',
      files: ['text/calendar'],
    }),
    valid('param', meetingId),
    valid('query', invitationQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const { language, ...codes } = c.req.valid('query')
      const key = codes.key ?? c.get('meetingKeyOf')(id)
      const options = { ...codes, key, locale: language ?? c.get('locale') }
      return c.body(await buildInvitation(c.get('actor'), id, options), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="invitation.ics"',
        'cache-control': 'no-store',
      })
    },
  )
  .get(
    '/calendar/:key/consultations.ics',
    describeCall({
      summary: 'A specialist’s consultations for calendar programs, by their private address',
      files: ['text/calendar'],
      isConditional: true,
    }),
    async (c) => {
      const text = await buildCalendarFeed(c.req.param('key'))
      const etag = etagOf(text)
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (isMarked(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
    },
  )

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
