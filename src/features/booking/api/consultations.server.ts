import { Hono } from 'hono'
import * as z from 'zod/mini'
import { hasRole, type Actor } from '../../../platform/actor.ts'
import { describeCall } from '../../../platform/api/description.ts'
import { isMarked } from '../../../platform/api/entity-tags.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerList, answerPart, setTotalHeaders } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
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

export const consultationsApi = new Hono<ApiEnvironment>()
  .post(
    '/consultations',
    describeCall({
      summary: 'Book a free slot; a slot that cannot be had is answered with the nearest free ones',
      problems: {
        forbidden: ['own-profile'],
        'not-found': ['specialist-not-found'],
        conflict: BOOKING_CONFLICTS,
        'too-many-requests': ['too-many-bookings'],
      },
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
      summary:
        'What the family has told before: the child’s age, and what it wrote for an appointment that was called off for it',
      access: 'signed-in',
      answer: keptDetails,
    }),
    async (c) => {
      const actor = c.get('actor')
      const [childAge, details] = await Promise.all([
        booking.findLatestChildAge(actor),
        booking.findDetailsToKeep(actor),
      ])
      return c.json({ childAge, details })
    },
  )
  .get(
    '/consultations',
    describeCall({
      scope: 'read-consultations',
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
      scope: 'read-consultations',
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
      scope: 'read-consultations',
      summary: 'The coming slots to which it can move, and those of others; also by a mailed link',
      answer: z.array(availableSlot),
    }),
    valid('query', tokenQuery),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      return answerList(
        c,
        await booking.listTimesToMoveTo(c.get('actor'), id, c.req.valid('query')),
      )
    },
  )

export const availabilityApi = new Hono<ApiEnvironment>().get(
  '/specialists/:id/availability',
  describeCall({
    summary:
      'The coming slots of a specialist, free and booked, on the specialist’s clock and in UTC',
    answer: z.array(availableSlot),
  }),
  valid('query', availabilityRange),
  async (c) => {
    const specialistId = readSpecialistId(c.req.param('id'))
    const range = c.req.valid('query')
    const whole = await booking.findAvailability(c.get('actor'), specialistId, range)
    if (c.req.query('limit') || c.req.query('cursor')) return answerList(c, whole.value)
    if (!isMarked(c.req.header('if-none-match'), whole.etag)) setTotalHeaders(c, whole.value.length)
    return answerWritten(c, whole)
  },
)
