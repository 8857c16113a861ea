import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerList, answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { findFamilyByEmail } from '../../accounts/service/index.server.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { readConsultationId, affected } from '../schema/index.ts'
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
  consultationMails,
  linkReceivers,
} from '../schema/team.ts'
import * as booking from '../service/index.server.ts'
import { BOOKING_CONFLICTS, refuse } from './changes.server.ts'
import { listMailsOfConsultation, resendLink } from '../service/consultation-mails.server.ts'

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
      scope: 'read-consultations',
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
      problems: {
        forbidden: ['own-profile'],
        'not-found': ['specialist-not-found'],
        conflict: [...BOOKING_CONFLICTS, 'account-suspended', 'email-taken'],
        'too-many-requests': ['too-many-bookings'],
      },
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
      scope: 'read-consultations',
      summary: 'Whose consultations there are, or can be, by name',
      access: 'admin',
      answer: teamSpecialists,
    }),
    async (c) =>
      answerList(c, await booking.listSpecialistsForTeam(c.get('actor'), c.get('locale'))),
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
      scope: 'read-consultations',
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
      problems: { conflict: ['wrong-status'] },
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
      scope: 'change-consultations',
      summary: 'Say whether a consultation was held, or correct what was said',
      problems: { conflict: ['wrong-status', 'too-early', 'outcome-reviewed', 'outcome-settled'] },
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

/** The mails about one consultation, for the team. */
export const consultationMailsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/consultations/:id/mails',
    describeCall({
      scope: 'read-consultations',
      summary: 'The mails about a consultation, without their words',
      access: 'admin',
      answer: consultationMails,
    }),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      return answerList(c, await listMailsOfConsultation(c.get('actor'), id))
    },
  )
  .post(
    '/admin/consultations/:id/resend',
    describeCall({
      summary: 'Send the private link and the invitation again, to either side or both',
      problems: { conflict: ['wrong-status'] },
      access: 'admin',
      status: 202,
      answer: z.object({ queued: z.boolean() }),
    }),
    valid('json', linkReceivers),
    async (c) => {
      const id = readConsultationId(c.req.param('id'))
      const { to } = c.req.valid('json')
      const both = ['family', 'specialist'] as const
      const result = await resendLink(c.get('actor'), { id, to: to === 'both' ? both : [to] })
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json({ queued: true }, 202)
    },
  )
