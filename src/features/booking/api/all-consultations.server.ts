import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { findFamilyByEmail } from '../../accounts/service/index.server.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { readConsultationId } from '../schema/index.ts'
import { affected } from '../schema/index.ts'
import {
  allQuery,
  childDetails,
  familyByEmail,
  familyQuery,
  listedConsultation,
  outcomeChange,
  phoneBooking,
  teamConsultation,
  teamSpecialists,
} from '../schema/team.ts'
import * as booking from '../service/index.server.ts'
import { refuse } from './refusals.server.ts'

const idOf = (c: ApiContext) => readConsultationId(c.req.param('id') ?? '')

const answerWhole = async (c: ApiContext, id: number) =>
  booking.getForTeam(c.get('actor'), id, c.get('locale'))

/** Everybody's consultations, for the team. */
export const allConsultationsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/specialists/:id/affected',
    describeCall({
      summary: 'The consultations that end if a specialist is no longer shown',
      access: 'admin',
      answer: affected,
    }),
    async (c) => {
      const specialistId = readSpecialistId(c.req.param('id'))
      return c.json(await booking.listAffected(c.get('actor'), { specialistId }, c.get('locale')))
    },
  )
  .get(
    '/admin/consultations',
    describeCall({
      summary: 'Everybody’s consultations, without the child’s details',
      access: 'admin',
      answer: z.array(listedConsultation),
    }),
    valid('query', allQuery),
    async (c) => {
      const query = c.req.valid('query')
      return answerPart(
        c,
        await booking.listAllConsultations(c.get('actor'), query, c.get('locale')),
      )
    },
  )
  .post(
    '/admin/consultations',
    describeCall({
      summary:
        'Book for a family on the telephone; without an account one is made with the booking',
      access: 'admin',
      status: 201,
      answer: teamConsultation,
    }),
    valid('json', phoneBooking),
    async (c) => {
      const result = await booking.bookByPhone(c.get('actor'), c.req.valid('json'))
      if (!result.ok) return refuse(result)
      return c.json(await answerWhole(c, result.consultation.id), 201)
    },
  )
  .get(
    '/admin/consultation-specialists',
    describeCall({
      summary: 'Whose consultations there are, or can be, by name',
      access: 'admin',
      answer: teamSpecialists,
    }),
    async (c) => c.json(await booking.listSpecialistsForTeam(c.get('actor'), c.get('locale'))),
  )
  .get(
    '/admin/family',
    describeCall({
      summary: 'The account of an address, for a booking on the telephone',
      access: 'admin',
      answer: familyByEmail,
    }),
    valid('query', familyQuery),
    async (c) => {
      const family = await findFamilyByEmail(c.get('actor'), c.req.valid('query').email)
      return c.json({ family: family ?? null })
    },
  )
  .get(
    '/admin/consultations/:id',
    describeCall({
      summary: 'A consultation with both sides’ addresses and what happened',
      access: 'admin',
      answer: teamConsultation,
    }),
    async (c) => c.json(await answerWhole(c, idOf(c))),
  )
  .post(
    '/admin/consultations/:id/details',
    describeCall({
      summary: 'Read the child’s details; each reading is noted',
      access: 'admin',
      answer: childDetails,
    }),
    async (c) => c.json(await booking.readChildDetails(c.get('actor'), idOf(c))),
  )
  .post(
    '/admin/consultations/:id/link',
    describeCall({
      summary: 'Give both sides other private links; the earlier ones no longer work',
      access: 'admin',
      answer: teamConsultation,
    }),
    async (c) => {
      const id = idOf(c)
      const result = await booking.renewLinks(c.get('actor'), id)
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(await answerWhole(c, id))
    },
  )
  .post(
    '/admin/consultations/:id/outcome',
    describeCall({
      summary: 'Say whether a consultation was held, or correct what was said',
      access: 'admin',
      answer: teamConsultation,
    }),
    valid('json', outcomeChange),
    async (c) => {
      const id = idOf(c)
      const result = await booking.setOutcome(c.get('actor'), { id, ...c.req.valid('json') })
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(await answerWhole(c, id))
    },
  )
