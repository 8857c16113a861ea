import * as z from 'zod/mini'
import { hasRole, type Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { isMarked } from '../../../platform/api/entity-tags.ts'
import { answerList, answerPart, setTotalHeaders } from '../../../platform/api/lists.ts'
import { answerWritten } from '../../../platform/api/written-answer.ts'
import { bookingRequest, readConsultationId } from '../schema/index.ts'
import {
  availableSlot,
  consultation,
  keptDetails,
  consultationListQuery,
  tokenQuery,
} from '../schema/answers.ts'
import * as booking from '../service/index.server.ts'
import { BOOKING_CONFLICTS, refuse } from './changes.server.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { availabilityRange } from '../schema/hours.ts'

/** Specialists get the consultations that families booked with them, everybody else their own. */
const usualSide = (actor: Actor) => (hasRole(actor, 'specialist') ? 'specialist' : 'family')

export const consultationsApi = calls()
  .post('/consultations', {
    summary: 'Book a free slot; a slot that cannot be had is answered with the nearest free ones',
    access: 'signed-in',
    problems: {
      forbidden: ['own-profile'],
      'not-found': ['specialist-not-found'],
      conflict: BOOKING_CONFLICTS,
      'too-many-requests': ['too-many-bookings'],
    },
    body: bookingRequest,
    status: 201,
    answer: consultation,
    handle: async ({ actor, body, reader }) => {
      const result = await booking.book(actor, body, reader)
      return result.ok ? result.consultation : refuse(result)
    },
  })
  .get('/kept-details', {
    summary:
      'What the family has told before: the child’s age, and what it wrote for an appointment that was called off for it',
    access: 'signed-in',
    answer: keptDetails,
    handle: async ({ actor }) => {
      const [childAge, details] = await Promise.all([
        booking.findLatestChildAge(actor),
        booking.findDetailsToKeep(actor),
      ])
      return { childAge, details }
    },
  })
  .get('/consultations', {
    summary: 'The signed-in person’s consultations, without the child’s details',
    scope: 'read-consultations',
    access: 'signed-in',
    query: consultationListQuery,
    answer: z.array(consultation),
    handle: async ({ c, actor, query: { as, scope, ...paging }, reader: { locale } }) => {
      const list = { as: as ?? usualSide(actor), scope, locale }
      return answerPart(c, await booking.listConsultations(actor, list, paging))
    },
  })
  .get('/consultations/:id', {
    summary: 'One consultation, to its family, its specialist, an admin or a mailed link',
    scope: 'read-consultations',
    query: tokenQuery,
    answer: consultation,
    handle: ({ actor, param, query, reader: { locale } }) =>
      booking.getConsultation(actor, readConsultationId(param.id), { ...query, locale }),
  })
  .get('/consultations/:id/times', {
    summary: 'The coming slots to which it can move, and those of others; also by a mailed link',
    scope: 'read-consultations',
    query: tokenQuery,
    answer: z.array(availableSlot),
    handle: async ({ c, actor, param, query }) =>
      answerList(c, await booking.listTimesToMoveTo(actor, readConsultationId(param.id), query)),
  }).hono

export const availabilityApi = calls().get('/specialists/:id/availability', {
  summary:
    'The coming slots of a specialist, free and booked, on the specialist’s clock and in UTC',
  query: availabilityRange,
  answer: z.array(availableSlot),
  handle: async ({ c, actor, param, query }) => {
    const whole = await booking.findAvailability(actor, readSpecialistId(param.id), query)
    if (c.req.query('limit') || c.req.query('cursor')) return answerList(c, whole.value)
    if (!isMarked(c.req.header('if-none-match'), whole.etag)) setTotalHeaders(c, whole.value.length)
    return answerWritten(c, whole)
  },
}).hono
