import { calls } from '../../platform/api/call.ts'
import { etagOf } from '../../platform/api/content-tags.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import { LINK_OUTDATED } from './rules/index.ts'
import { invitationQuery, meeting, meetingId, meetingKey } from './schema/index.ts'
import { buildCalendarFeed, buildInvitation } from './service/calendars.server.ts'
import { getMeeting } from './service/index.server.ts'

/** Meetings, and consultations as iCalendar feeds and files. */
export const buildMeetingsApi = () =>
  calls()
    .get('/consultations/:id/invitation.ics', {
      summary: 'A consultation as a calendar file, for its participants or by a private link',
      scope: 'read-consultations',
      param: meetingId,
      query: invitationQuery,
      files: ['text/calendar'],
      problems: { 'not-found': [LINK_OUTDATED] },
      handle: async ({ c, actor, param: { id }, query: { language, ...codes }, reader }) => {
        const key = codes.key ?? c.get('meetingKeyOf')(id)
        const options = { ...codes, key, locale: language ?? reader.locale }
        return c.body(await buildInvitation(actor, id, options), 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="invitation.ics"',
        })
      },
    })
    .get('/calendar/:key/consultations.ics', {
      summary: 'A specialist’s consultations for calendar programs, by their private address',
      files: ['text/calendar'],
      isConditional: true,
      handle: async ({ c, param }) => {
        const text = await buildCalendarFeed(param.key)
        const etag = etagOf(text)
        const headers = { etag, 'cache-control': 'private, no-cache' }
        if (isMarked(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
        return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
      },
    })
    .get('/meetings/:id', {
      summary: 'A meeting, for the holder of its private link or a participant who is signed in',
      param: meetingId,
      query: meetingKey,
      answer: meeting,
      problems: { 'not-found': [LINK_OUTDATED] },
      handle: ({ c, actor, param: { id }, query, reader: { locale } }) =>
        getMeeting(actor, id, { key: query.key ?? c.get('meetingKeyOf')(id), locale }),
    }).hono

export type MeetingsApi = ReturnType<typeof buildMeetingsApi>
