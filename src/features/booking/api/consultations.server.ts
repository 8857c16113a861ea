import { Hono } from 'hono'
import * as z from 'zod/mini'
import { hasRole, type Actor } from '../../../platform/actor.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { bookingRequest, readConsultationId } from '../schema/index.ts'
import { availableSlot, consultation, keptDetails } from '../schema/answers.ts'
import { consultationListQuery, tokenQuery } from '../schema/queries.ts'
import * as booking from '../service/index.server.ts'
import { refuse } from './refusals.server.ts'

/** Specialists get the consultations that families booked with them, everybody else their own. */
const usualSide = (actor: Actor) => (hasRole(actor, 'specialist') ? 'specialist' : 'family')

export const consultationsApi = new Hono<ApiEnvironment>()
  .post(
    '/consultations',
    describeCall({
      summary: 'Book a free slot; a slot that cannot be had is answered with the nearest free ones',
      access: 'signed-in',
      status: 201,
      answer: consultation,
    }),
    valid('json', bookingRequest),
    async (c) => {
      const caller = { locale: c.get('locale'), timeZone: c.get('timeZone') }
      const result = await booking.book(c.get('actor'), c.req.valid('json'), caller)
      return result.ok ? c.json(result.consultation, 201) : refuse(result)
    },
  )
  .get(
    '/kept-details',
    describeCall({
      summary: 'What the family wrote for an appointment that was called off for it',
      access: 'signed-in',
      answer: keptDetails,
    }),
    async (c) => c.json({ details: await booking.findDetailsToKeep(c.get('actor')) }),
  )
  .get(
    '/consultations',
    describeCall({
      summary: 'The signed-in person’s consultations, without the child’s details',
      access: 'signed-in',
      answer: z.array(consultation),
    }),
    valid('query', consultationListQuery),
    async (c) => {
      const { as, scope, ...paging } = c.req.valid('query')
      const actor = c.get('actor')
      const list = { as: as ?? usualSide(actor), scope, locale: c.get('locale') }
      return answerPart(c, await booking.listConsultations(actor, list, paging))
    },
  )
  .get(
    '/consultations/:id',
    describeCall({
      summary: 'One consultation, to its family, its specialist, an admin or a mailed link',
      answer: consultation,
    }),
    valid('query', tokenQuery),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      const options = { ...c.req.valid('query'), locale: c.get('locale') }
      return c.json(await booking.getConsultation(c.get('actor'), id, options))
    },
  )
  .get(
    '/consultations/:id/times',
    describeCall({
      summary: 'The coming slots to which it can move, and those of others; also by a mailed link',
      answer: z.array(availableSlot),
    }),
    valid('query', tokenQuery),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      return c.json(await booking.listTimesToMoveTo(c.get('actor'), id, c.req.valid('query')))
    },
  )
