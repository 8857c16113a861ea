import { Hono } from 'hono'
import { describeCall, type Access } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { cancellation, declining, readConsultationId, rescheduling } from '../schema/index.ts'
import { consultation, type AvailableSlot } from '../schema/answers.ts'
import * as booking from '../service/index.server.ts'
import type { Booking, Change, ProposalChange, Rescheduling } from '../service/index.server.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import * as m from '../../../i18n/paraglide/messages.js'

type Refused<Result> = Extract<Result, { ok: false }>

/** Why a booking may be refused, whoever makes it. */
export const BOOKING_CONFLICTS = [
  ...(['slot-taken', 'slot-gone', 'too-soon', 'weekly-cap', 'family-busy', 'paused'] as const),
  'too-many-open',
] as const

/** @throws {Problem} for a refused booking or change: 409, with the nearest free slots. */
export function refuse(
  refused: Refused<Booking> | Refused<Change> | Refused<Rescheduling> | Refused<ProposalChange>,
): never {
  const { reason } = refused
  if (reason === 'not-allowed') throw new Problem('forbidden')
  if (reason === 'language-not-offered')
    throw invalidField('preferredLanguage', m.booking_language_not_offered(), reason)
  const nearest: AvailableSlot[] = 'nearest' in refused ? refused.nearest : []
  const parameters: Record<string, number> =
    'hours' in refused && refused.hours ? { hours: refused.hours } : {}
  throw new Problem('conflict', reason, { parameters, extra: { nearest } })
}

export const subjectOf = (c: ApiContext) => ({
  id: readConsultationId(c.req.param('id') ?? ''),
  locale: c.get('locale'),
})

export const changed = (result: Change | ProposalChange | Rescheduling) =>
  result.ok ? result.consultation : refuse(result)

/** Why any change of a consultation may be refused. */
const HINDRANCES = ['wrong-status', 'too-late', 'started', 'too-early', 'outcome-settled'] as const
/** Why a move to another time may be refused. */
export const TIME_HINDRANCES = [
  ...['slot-taken', 'slot-gone', 'too-soon', 'too-far', 'weekly-cap', 'family-busy', 'paused'],
  ...['times-not-free', 'times-too-near', 'proposed-time-gone'],
] as const

/** Codes beside those of every change: `conflicts`. */
export const describeChange = (
  summary: string,
  { access = 'signed-in', conflicts = [] }: { access?: Access; conflicts?: readonly string[] } = {},
) =>
  describeCall({
    summary,
    access,
    scope: 'change-consultations',
    problems: {
      ...(access === 'public' ? { forbidden: ['forbidden'] } : {}),
      conflict: [...HINDRANCES, 'outcome-reviewed', ...conflicts],
    },
    answer: consultation,
  })

export const changesApi = new Hono<ApiEnvironment>()
  .post(
    '/consultations/:id/cancel',
    describeChange(
      'Cancel: the family (also by a mailed link’s token) until the notice, the others until the start',
      { access: 'public', conflicts: ['times-not-free', 'times-too-near'] },
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
      { access: 'public', conflicts: TIME_HINDRANCES },
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
