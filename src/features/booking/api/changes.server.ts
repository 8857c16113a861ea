import type { Locale } from '../../../i18n/locale.ts'
import { calls } from '../../../platform/api/call.ts'
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

/** Which consultation a call is about, and in which language it is answered. */
export const subjectOf = (called: { param: { id: string }; reader: { locale: Locale } }) => ({
  id: readConsultationId(called.param.id),
  locale: called.reader.locale,
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

/** What every change has in common; `conflicts` are codes beside those of all. */
export const change = (access: 'public' | 'signed-in', conflicts: readonly string[] = []) =>
  ({
    scope: 'change-consultations',
    access,
    problems: {
      ...(access === 'public' ? { forbidden: ['forbidden'] } : {}),
      conflict: [...HINDRANCES, 'outcome-reviewed', ...conflicts],
    },
    answer: consultation,
  }) as const

export const changesApi = calls()
  .post('/consultations/:id/cancel', {
    summary:
      'Cancel: the family (also by a mailed link’s token) until the notice, the others until the start',
    ...change('public', ['times-not-free', 'times-too-near']),
    body: cancellation,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.cancel(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/reschedule', {
    summary:
      'Move to another free slot of the same specialist: the family (also by a mailed link’s token)',
    ...change('public', TIME_HINDRANCES),
    body: rescheduling,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.reschedule(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/confirm', {
    summary: 'Confirm a booking: its specialist or an admin',
    ...change('signed-in'),
    handle: async (called) => changed(await booking.confirm(called.actor, subjectOf(called))),
  })
  .post('/consultations/:id/decline', {
    summary: 'Decline a booking: its specialist or an admin',
    ...change('signed-in'),
    body: declining,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.decline(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/complete', {
    summary: 'Mark as held, from the start on: its specialist',
    ...change('signed-in'),
    handle: async (called) => changed(await booking.complete(called.actor, subjectOf(called))),
  })
  .post('/consultations/:id/no-show', {
    summary: 'Mark that nobody came, ten minutes after the start: its specialist',
    ...change('signed-in'),
    handle: async (called) => changed(await booking.markNoShow(called.actor, subjectOf(called))),
  }).hono
