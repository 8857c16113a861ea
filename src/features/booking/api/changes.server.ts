import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { cancellation, declining, readConsultationId, rescheduling } from '../schema/index.ts'
import { consultation } from '../schema/answers.ts'
import * as booking from '../service/index.server.ts'
import { refuse } from './refusals.server.ts'

const subjectOf = (c: ApiContext) => ({
  id: readConsultationId(c.req.param('id') ?? ''),
  locale: c.get('locale'),
})

const changed = (result: booking.Change | booking.Rescheduling) =>
  result.ok ? result.consultation : refuse(result)

const describeChange = (summary: string, access: 'public' | 'signed-in' = 'signed-in') =>
  describeCall({ summary, access, answer: consultation })

export const changesApi = new Hono<ApiEnvironment>()
  .post(
    '/consultations/:id/cancel',
    describeChange(
      'Cancel: the family (also by a mailed link’s token) until the notice, the others until the start',
      'public',
    ),
    valid('json', cancellation),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.cancel(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/reschedule',
    describeChange(
      'Move to another free slot of the same specialist: the family (also by a mailed link’s token)',
      'public',
    ),
    valid('json', rescheduling),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.reschedule(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/confirm',
    describeChange('Confirm a booking: its specialist or an admin'),
    async (c) => c.json(changed(await booking.confirm(c.get('actor'), subjectOf(c)))),
  )
  .post(
    '/consultations/:id/decline',
    describeChange('Decline a booking: its specialist or an admin'),
    valid('json', declining),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.decline(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/complete',
    describeChange('Mark as held, from the start on: its specialist'),
    async (c) => c.json(changed(await booking.complete(c.get('actor'), subjectOf(c)))),
  )
  .post(
    '/consultations/:id/no-show',
    describeChange('Mark that nobody came, ten minutes after the start: its specialist'),
    async (c) => c.json(changed(await booking.markNoShow(c.get('actor'), subjectOf(c)))),
  )
