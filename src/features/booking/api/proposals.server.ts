import { Hono } from 'hono'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { accepting, proposing, proposingBack, refusing } from '../schema/index.ts'
import * as booking from '../service/index.server.ts'
import { changed, describeChange, subjectOf, TIME_HINDRANCES } from './changes.server.ts'

const PROPOSALS = [
  ...['proposal-gone', 'proposal-over', 'counter-too-late'],
  ...['own-times-too-near', 'times-too-far', 'times-overlap'],
  ...TIME_HINDRANCES,
] as const

/** Another time for a consultation whose specialist cannot come. */
export const proposalsApi = new Hono<ApiEnvironment>()
  .post(
    '/consultations/:id/proposal',
    describeChange(
      'Propose up to three of one’s free times instead, which are then held: its specialist',
      { conflicts: [...PROPOSALS, 'proposal-too-late', 'proposal-open'] },
    ),
    valid('json', proposing),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.proposeTimes(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/proposal/counter',
    describeChange(
      'Answer the specialist’s times with times of one’s own, or correct those: the family (also by a mailed link’s token)',
      { access: 'public', conflicts: PROPOSALS },
    ),
    valid('json', proposingBack),
    async (c) => {
      const timeZone = c.get('timeZone')
      const request = { ...subjectOf(c), ...c.req.valid('json'), timeZone }
      return c.json(changed(await booking.proposeBack(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/proposal/accept',
    describeChange(
      'Move to one of the proposed times: the side that was asked (also by a mailed link’s token)',
      { access: 'public', conflicts: PROPOSALS },
    ),
    valid('json', accepting),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.acceptTime(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/proposal/decline',
    describeChange(
      'Accept none of the proposed times, which ends the consultation: the side that was asked (also by a mailed link’s token)',
      { access: 'public', conflicts: PROPOSALS },
    ),
    valid('json', refusing),
    async (c) => {
      const request = { ...subjectOf(c), ...c.req.valid('json') }
      return c.json(changed(await booking.declineTimes(c.get('actor'), request)))
    },
  )
  .post(
    '/consultations/:id/proposal/withdraw',
    describeChange('Come at the present time after all, which ends the proposal: its specialist', {
      conflicts: ['proposal-gone', 'proposal-over'],
    }),
    async (c) => c.json(changed(await booking.withdrawTimes(c.get('actor'), subjectOf(c)))),
  )
