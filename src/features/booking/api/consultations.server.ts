import * as z from 'zod/mini'
import { hasRole, type Actor } from '../../../platform/actor.ts'
import { calls } from '../../../platform/api/call.ts'
import { isMarked } from '../../../platform/api/entity-tags.ts'
import { answerList, setTotalHeaders } from '../../../platform/api/lists.ts'
import { answerWritten } from '../../../platform/api/written-answer.ts'
import { bookingRequest, readConsultationId, bookingWithAccount } from '../schema/index.ts'
import * as schema from '../schema/answers.ts'
import * as booking from '../service/index.server.ts'
import { BOOKING_CONFLICTS, refuse } from './changes.server.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { availabilityRange } from '../schema/hours.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { isIdempotencyKey } from '../../../platform/api/request-keys.ts'
import {
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
} from '../../accounts/api/index.server.ts'

/** Default side: specialists get consultations booked with them, everybody else their own. */
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
    answer: schema.consultation,
    handle: async ({ actor, body, reader }) => {
      const result = await booking.book(actor, body, reader)
      return result.ok ? result.consultation : refuse(result)
    },
  })
  .get('/kept-details', {
    summary:
      'What the family wrote before: the child’s age, and the details of an appointment that it did not cancel itself',
    access: 'signed-in',
    answer: schema.savedDetails,
    handle: async ({ actor }) => {
      const [childAge, details] = await Promise.all([
        booking.findLatestChildAge(actor),
        booking.findSavedDetails(actor),
      ])
      return { childAge, details }
    },
  })
  .get('/consultations', {
    summary: 'The signed-in person’s consultations, without the child’s details',
    scope: 'read-consultations',
    access: 'signed-in',
    query: schema.consultationListQuery,
    answer: z.array(schema.consultation),
    handle: ({ actor, query: { as, scope, ...paging }, reader: { locale } }) => {
      const list = { as: as ?? usualSide(actor), scope, locale }
      return booking.listConsultations(actor, list, paging)
    },
  })
  .get('/consultations/:id', {
    summary: 'One consultation, to its family, its specialist, an admin or a mailed link',
    scope: 'read-consultations',
    query: schema.tokenQuery,
    answer: schema.consultation,
    handle: ({ actor, param, query, reader: { locale } }) =>
      booking.getConsultation(actor, readConsultationId(param.id), { ...query, locale }),
  })
  .get('/consultations/:id/times', {
    summary: 'The coming slots to which it can move, and those of others; also by a mailed link',
    scope: 'read-consultations',
    query: schema.tokenQuery,
    answer: z.array(schema.availableSlot),
    handle: ({ actor, param, query }) =>
      booking.listTimesToMoveTo(actor, readConsultationId(param.id), query),
  }).hono

export const availabilityApi = calls().get('/specialists/:id/availability', {
  summary:
    'The coming slots of a specialist, free and booked, on the specialist’s clock and in UTC',
  query: availabilityRange,
  answer: z.array(schema.availableSlot),
  handle: async ({ c, actor, param, query }) => {
    const whole = await booking.findAvailability(actor, readSpecialistId(param.id), query)
    if (c.req.query('limit') || c.req.query('cursor')) return answerList(c, whole.value)
    if (!isMarked(c.req.header('if-none-match'), whole.etag)) setTotalHeaders(c, whole.value.length)
    return answerWritten(c, whole)
  },
}).hono

/** @throws {Problem} if neither account nor booking was created. */
function refuseFirst(refused: Extract<booking.FirstBooking, { ok: false }>): never {
  if ('nearest' in refused) return refuse(refused)
  return refuseRegistration(refused.reason)
}

export const buildFirstBookingsApi = (cookies: SessionCookies) =>
  calls().post('/register/booking', {
    summary:
      'Register a family and book its first consultation, or neither. Visitors book by this call; who is signed in books with that account, and none is made. A slot that cannot be had is answered with the nearest free ones',
    problems: {
      'key-reused': ['key-reused'],
      invalid: ['key-malformed'],
      forbidden: ['own-profile', 'forbidden'],
      unauthenticated: ['wrong-credentials', 'suspended'],
      'not-found': ['specialist-not-found'],
      conflict: ['registration-conflict', ...BOOKING_CONFLICTS],
      'too-many-requests': ['too-many-bookings', 'too-many-sign-ins'],
    },
    body: bookingWithAccount,
    status: 201,
    answer: schema.firstBooking,
    ignoresKey: true,
    handle: async ({ c, actor, body: request }) => {
      const key = c.req.header('idempotency-key')
      if (key !== undefined && !isIdempotencyKey(key)) throw new Problem('invalid', 'key-malformed')
      const caller = { ...callerOf(c), device: cookies.device.read(c) }
      const result = await booking.bookWithAccount({ actor, request, caller, key })
      if (!result.ok) return refuseFirst(result)
      const { user, consultation, signedIn } = result
      if (signedIn) await answerSignedIn(c, cookies, signedIn)
      return { user, consultation }
    },
  }).hono
