import * as z from 'zod/mini'
import { calls } from '../../../platform/api/call.ts'
import { answerCsv } from '../../../platform/api/lists.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { findFamilyByEmail } from '../../accounts/service/index.server.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { readConsultationId, affected } from '../schema/index.ts'
import * as schema from '../schema/team.ts'
import * as booking from '../service/index.server.ts'
import { BOOKING_CONFLICTS, refuse } from './changes.server.ts'
import { listMailsOfConsultation, resendLink } from '../service/all-consultations.server.ts'
import {
  doToConsultations,
  exportConsultations,
  writeConsultationsTable,
} from '../service/many.server.ts'

export const allConsultationsApi = calls({ access: 'admin' })
  .get('/admin/specialists/:id/affected', {
    summary: 'The consultations that end if a specialist is no longer listed',
    answer: affected,
    handle: ({ actor, param, reader }) =>
      booking.listAffected(actor, { specialistId: readSpecialistId(param.id) }, reader.locale),
  })
  .get('/admin/consultations', {
    summary: 'Everybody’s consultations, without the child’s details',
    scope: 'read-consultations',
    query: schema.allQuery,
    answer: z.array(schema.listedConsultation),
    handle: ({ actor, query, reader }) => booking.listAllConsultations(actor, query, reader.locale),
  })
  .post('/admin/consultations', {
    summary: 'Book for a family on the telephone; without an account one is made with the booking',
    problems: {
      forbidden: ['own-profile'],
      'not-found': ['specialist-not-found'],
      conflict: [...BOOKING_CONFLICTS, 'account-suspended', 'email-taken'],
      'too-many-requests': ['too-many-bookings'],
    },
    body: schema.phoneBooking,
    status: 201,
    answer: schema.teamConsultation,
    handle: async ({ actor, body, reader }) => {
      const result = await booking.bookByPhone(actor, body)
      if (!result.ok) return refuse(result)
      return booking.getForTeam(actor, result.consultation.id, reader.locale)
    },
  })
  .get('/admin/consultation-specialists', {
    summary: 'Whose consultations there are, or can be, by name',
    scope: 'read-consultations',
    answer: schema.teamSpecialists,
    handle: ({ actor, reader }) => booking.listSpecialistsForTeam(actor, reader.locale),
  })
  .get('/admin/family', {
    summary: 'The account of an address, for a booking on the telephone',
    query: schema.familyQuery,
    answer: schema.familyByEmail,
    handle: async ({ actor, query }) => ({
      family: (await findFamilyByEmail(actor, query.email)) ?? null,
    }),
  })
  .get('/admin/consultations/:id', {
    summary: 'A consultation with both sides’ addresses and what happened',
    scope: 'read-consultations',
    answer: schema.teamConsultation,
    handle: ({ actor, param, reader }) =>
      booking.getForTeam(actor, readConsultationId(param.id), reader.locale),
  })
  .post('/admin/consultations/:id/details', {
    summary: 'Read the child’s details; each reading is noted',
    // It changes nothing, and a stored answer would hold the details beyond their deletion.
    ignoresKey: true,
    answer: schema.childDetails,
    handle: ({ actor, param }) => booking.readChildDetails(actor, readConsultationId(param.id)),
  })
  .post('/admin/consultations/:id/link', {
    summary: 'Give both sides other private links; the earlier ones no longer work',
    problems: { conflict: ['wrong-status'] },
    answer: schema.teamConsultation,
    handle: async ({ actor, param, reader }) => {
      const id = readConsultationId(param.id)
      const result = await booking.renewLinks(actor, id)
      return result.ok ? booking.getForTeam(actor, id, reader.locale) : result
    },
  })
  .post('/admin/consultations/:id/outcome', {
    summary: 'Set the outcome of a consultation, or correct it',
    scope: 'change-consultations',
    problems: { conflict: ['wrong-status', 'too-early', 'outcome-reviewed', 'outcome-settled'] },
    body: schema.outcomeChange,
    answer: schema.teamConsultation,
    handle: async ({ actor, param, body, reader }) => {
      const id = readConsultationId(param.id)
      const result = await booking.setOutcome(actor, { id, ...body })
      if (!result.ok) throw new Problem('conflict', result.reason)
      return booking.getForTeam(actor, id, reader.locale)
    },
  })
  .get('/admin/consultations/:id/mails', {
    summary: 'The mails about a consultation, without their words',
    scope: 'read-consultations',
    answer: schema.consultationMails,
    handle: ({ actor, param }) => listMailsOfConsultation(actor, readConsultationId(param.id)),
  })
  .post('/admin/consultations/:id/resend', {
    summary:
      'Send the private link and the invitation again, to either side or both; while other times are proposed, the proposal to the side that answers',
    problems: { conflict: ['wrong-status', 'proposal-open'] },
    body: schema.linkReceivers,
    status: 202,
    answer: z.object({ queued: z.boolean() }),
    handle: async ({ actor, param, body: { to } }) => {
      const id = readConsultationId(param.id)
      const both = ['family', 'specialist'] as const
      const result = await resendLink(actor, { id, to: to === 'both' ? both : [to] })
      return result.ok ? { queued: true } : result
    },
  })
  .post('/admin/consultations/batch', {
    summary:
      'Confirm up to 100 consultations, or remind both sides of each now; each is done by itself, and twice is once',
    scope: 'change-consultations',
    body: schema.manyConsultations,
    answer: schema.manyConsultationsDone,
    // In a single transaction, one failure would undo the others.
    runsApart: true,
    handle: ({ actor, body, reader }) => doToConsultations(actor, body, reader.locale),
  })
  .get('/admin/consultations.csv', {
    summary: 'Up to 100 chosen consultations as a table (CSV), without the child’s details; noted',
    asksAgain: true,
    scope: 'read-consultations',
    query: schema.consultationsTable,
    files: ['text/csv'],
    handle: async ({ c, actor, query: { ids, language }, reader: { timeZone, ...reader } }) => {
      const locale = language ?? reader.locale
      const chosen = await exportConsultations(actor, ids, locale)
      return answerCsv(c, 'consultations', writeConsultationsTable(chosen, { locale, timeZone }))
    },
  }).hono
