import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { Problem, invalidField } from '../../../platform/api/problem.ts'
import { SLOT_REFUSALS } from '../rules/limits.ts'
import { consultation, type AvailableSlot } from '../schema/answers.ts'
import * as schema from '../schema/index.ts'
import * as booking from '../service/index.server.ts'

type Changed = booking.Change | booking.Rescheduling | booking.ProposalChange

/** Conflicts of a booking, by whichever call. */
export const BOOKING_CONFLICTS = [...SLOT_REFUSALS, 'too-many-open'] as const

/** @throws {Problem} for a refused booking or change: 409, with the nearest free slots. */
export function refuse(refused: Extract<booking.Booking | Changed, { ok: false }>): never {
  const { reason } = refused
  if (reason === 'not-allowed') throw new Problem('forbidden')
  if (reason === 'language-not-offered')
    throw invalidField('preferredLanguage', m.booking_language_not_offered(), reason)
  const nearest: AvailableSlot[] = 'nearest' in refused ? refused.nearest : []
  const parameters: Record<string, number> =
    'hours' in refused && refused.hours ? { hours: refused.hours } : {}
  throw new Problem('conflict', reason, { parameters, extra: { nearest } })
}

/** The consultation of a call, and its reader's language and zone. */
interface Subject {
  id: number
  locale: Locale
  timeZone: string
}

interface Called<Body> {
  actor: Actor
  param: { id: string }
  reader: Omit<Subject, 'id'>
  body: Body | undefined
}

/** Handles a change: calls `make` with the addressed consultation and the body. */
const changing =
  <Body extends object = object>(
    make: (actor: Actor, request: Subject & Body) => Promise<Changed>,
  ) =>
  async ({ actor, param, reader, body }: Called<Body>) => {
    const subject = { id: schema.readConsultationId(param.id), ...reader }
    const result = await make(actor, Object.assign(subject, body))
    return result.ok ? result.consultation : refuse(result)
  }

/** Conflicts of any change of a consultation. */
const HINDRANCES = ['wrong-status', 'too-late', 'started', 'too-early', 'outcome-settled'] as const
/** Conflicts of a move to another time. */
const TIME_HINDRANCES = [
  ...SLOT_REFUSALS,
  'too-far',
  'times-not-free',
  'times-too-near',
  'proposed-time-gone',
] as const
const PROPOSALS = [
  'proposal-gone',
  'proposal-over',
  'counter-too-late',
  'own-times-too-near',
  'times-too-far',
  'times-overlap',
  ...TIME_HINDRANCES,
] as const

/** Common properties of all changes; `conflicts` adds codes to the common ones. */
const change = (access: 'public' | 'signed-in', conflicts: readonly string[] = []) =>
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
    body: schema.cancellation,
    handle: changing<schema.Cancellation>(booking.cancel),
  })
  .post('/consultations/:id/reschedule', {
    summary:
      'Move to another free slot of the same specialist: the family (also by a mailed link’s token)',
    ...change('public', TIME_HINDRANCES),
    body: schema.rescheduling,
    handle: changing<schema.Rescheduling>(booking.reschedule),
  })
  .post('/consultations/:id/confirm', {
    summary: 'Confirm a booking: its specialist or an admin',
    ...change('signed-in'),
    handle: changing(booking.confirm),
  })
  .post('/consultations/:id/decline', {
    summary: 'Decline a booking: its specialist or an admin',
    ...change('signed-in'),
    body: schema.declining,
    handle: changing<schema.Declining>(booking.decline),
  })
  .post('/consultations/:id/complete', {
    summary: 'Mark as completed, once its room has closed: its specialist or an admin',
    ...change('signed-in'),
    handle: changing(booking.complete),
  })
  .post('/consultations/:id/no-show', {
    summary: 'Mark as missed, once its room has closed: its specialist or an admin',
    ...change('signed-in'),
    handle: changing(booking.markNoShow),
  })
  .post('/consultations/:id/proposal', {
    summary:
      'Propose up to three of one’s free times instead, which are then reserved: its specialist',
    ...change('signed-in', [...PROPOSALS, 'proposal-too-late', 'proposal-open']),
    body: schema.proposing,
    handle: changing<schema.Proposing>(booking.proposeTimes),
  })
  .post('/consultations/:id/proposal/counter', {
    summary:
      'Answer the specialist’s times with times of one’s own, or correct those: the family (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: schema.proposingBack,
    handle: changing<schema.ProposingBack>(booking.proposeBack),
  })
  .post('/consultations/:id/proposal/accept', {
    summary:
      'Move to one of the proposed times: the side that was asked (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: schema.accepting,
    handle: changing<schema.Accepting>(booking.acceptTime),
  })
  .post('/consultations/:id/proposal/decline', {
    summary:
      'Accept none of the proposed times, which ends the consultation: the side that was asked (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: schema.refusing,
    handle: changing<schema.Refusing>(booking.declineTimes),
  })
  .post('/consultations/:id/proposal/withdraw', {
    summary: 'Come at the present time after all, which ends the proposal: its specialist',
    ...change('signed-in', ['proposal-gone', 'proposal-over']),
    handle: changing(booking.withdrawTimes),
  }).hono
