import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { readConsultationId } from '../booking/schema/index.ts'
import * as schema from './schema.ts'
import * as aftercare from './service/index.server.ts'

const idOf = (param: { id: string }) => readConsultationId(param.id)

export const aftercareApi = calls()
  .get('/follow-ups', {
    summary: 'Which of one’s consultations have a written follow-up, the latest first',
    access: 'signed-in',
    answer: z.array(schema.listedFollowUp),
    handle: ({ actor }) => aftercare.listFollowUps(actor),
  })
  .get('/consultations/:id/aftercare', {
    summary: 'What follows a consultation, to its family and its specialist',
    access: 'signed-in',
    answer: schema.aftercare,
    handle: ({ actor, param }) => aftercare.getAftercare(actor, idOf(param)),
  })
  .put('/consultations/:id/follow-up', {
    summary: 'Save the draft of a follow-up, send it, or correct it for a week: its specialist',
    access: 'signed-in',
    problems: {
      conflict: [
        'follow-up-too-early',
        'follow-up-called-off',
        'follow-up-closed',
        'follow-up-sent',
      ],
    },
    isVersioned: true,
    body: schema.followUpRequest,
    answer: schema.followUp,
    handle: async ({ c, actor, param, body }) => {
      const ifMatch = c.req.header('if-match')
      const result = await aftercare.writeFollowUp(actor, idOf(param), body, { ifMatch })
      return result.ok ? result.followUp : result
    },
  })
  .put('/consultations/:id/note', {
    summary: 'Save a private note about a consultation: its specialist',
    access: 'signed-in',
    isVersioned: true,
    body: schema.noteRequest,
    answer: schema.note,
    handle: ({ c, actor, param, body }) =>
      aftercare.writeNote(actor, idOf(param), body, c.req.header('if-match')),
  })
  .post('/consultations/:id/concerns', {
    summary: 'Report a concern about a consultation to the team: its family or its specialist',
    access: 'signed-in',
    problems: { conflict: ['concern-too-early'] },
    body: schema.concernReport,
    status: 201,
    answer: schema.ownConcern,
    handle: async ({ actor, param, body }) => {
      const result = await aftercare.reportConcern(actor, idOf(param), body)
      return result.ok ? result.concern : result
    },
  })
  .get('/admin/concerns', {
    summary: 'What families and specialists reported, the latest first, without their words',
    access: 'admin',
    query: schema.concernQuery,
    answer: z.array(schema.listedConcern),
    handle: ({ actor, query, reader }) => aftercare.listConcerns(actor, query, reader.locale),
  })
  .get('/admin/concern-counts', {
    summary: 'How many concerns nobody has looked after yet',
    access: 'admin',
    answer: schema.concernCounts,
    handle: ({ actor }) => aftercare.countNewConcerns(actor),
  })
  .get('/admin/concerns/:id', {
    summary: 'A concern with what was written; the reading is noted',
    access: 'admin',
    param: schema.concernId,
    isVersioned: true,
    answer: schema.wholeConcern,
    handle: ({ actor, param, reader }) => aftercare.getConcern(actor, param.id, reader.locale),
  })
  .patch('/admin/concerns/:id', {
    summary: 'Set the status of a concern, and what came of it',
    access: 'admin',
    param: schema.concernId,
    isVersioned: true,
    body: schema.concernChange,
    answer: schema.changedConcern,
    handle: ({ c, actor, reader: { locale }, param, body }) =>
      aftercare.changeConcern(actor, param.id, body, {
        locale,
        ifMatch: c.req.header('if-match'),
      }),
  }).hono

export type AftercareApi = typeof aftercareApi
