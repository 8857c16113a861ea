import { calls } from '../../../platform/api/call.ts'
import { accepting, proposing, proposingBack, refusing } from '../schema/index.ts'
import * as booking from '../service/index.server.ts'
import { change, changed, subjectOf, TIME_HINDRANCES } from './changes.server.ts'

const PROPOSALS = [
  ...['proposal-gone', 'proposal-over', 'counter-too-late'],
  ...['own-times-too-near', 'times-too-far', 'times-overlap'],
  ...TIME_HINDRANCES,
] as const

/** Another time for a consultation whose specialist cannot come. */
export const proposalsApi = calls()
  .post('/consultations/:id/proposal', {
    summary: 'Propose up to three of one’s free times instead, which are then held: its specialist',
    ...change('signed-in', [...PROPOSALS, 'proposal-too-late', 'proposal-open']),
    body: proposing,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.proposeTimes(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/proposal/counter', {
    summary:
      'Answer the specialist’s times with times of one’s own, or correct those: the family (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: proposingBack,
    handle: async ({ actor, body, ...called }) => {
      const { timeZone } = called.reader
      const request = { ...subjectOf(called), ...body, timeZone }
      return changed(await booking.proposeBack(actor, request))
    },
  })
  .post('/consultations/:id/proposal/accept', {
    summary:
      'Move to one of the proposed times: the side that was asked (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: accepting,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.acceptTime(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/proposal/decline', {
    summary:
      'Accept none of the proposed times, which ends the consultation: the side that was asked (also by a mailed link’s token)',
    ...change('public', PROPOSALS),
    body: refusing,
    handle: async ({ actor, body, ...called }) =>
      changed(await booking.declineTimes(actor, { ...subjectOf(called), ...body })),
  })
  .post('/consultations/:id/proposal/withdraw', {
    summary: 'Come at the present time after all, which ends the proposal: its specialist',
    ...change('signed-in', ['proposal-gone', 'proposal-over']),
    handle: async (called) => changed(await booking.withdrawTimes(called.actor, subjectOf(called))),
  }).hono
