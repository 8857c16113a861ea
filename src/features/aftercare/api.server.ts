import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import { answerList, answerPart } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { Problem } from '../../platform/api/problem.ts'
import { readConsultationId } from '../booking/schema/index.ts'
import * as schema from './schema.ts'
import * as aftercare from './service/index.server.ts'

const idOf = (c: ApiContext) => readConsultationId(c.req.param('id') ?? '')

const ofConsultationsApi = new Hono<ApiEnvironment>()
  .get(
    '/follow-ups',
    describeCall({
      summary: 'Which of one’s consultations have a written follow-up, the latest first',
      access: 'signed-in',
      answer: z.array(schema.listedFollowUp),
    }),
    async (c) => answerList(c, await aftercare.listFollowUps(c.get('actor'))),
  )
  .get(
    '/consultations/:id/aftercare',
    describeCall({
      summary: 'What follows a consultation, to its family and its specialist',
      access: 'signed-in',
      answer: schema.aftercare,
    }),
    async (c) => c.json(await aftercare.getAftercare(c.get('actor'), idOf(c))),
  )
  .put(
    '/consultations/:id/follow-up',
    describeCall({
      summary: 'Keep the draft of a follow-up, send it, or correct it for a week: its specialist',
      problems: { conflict: ['follow-up-too-early', 'follow-up-called-off', 'follow-up-closed'] },
      access: 'signed-in',
      answer: schema.followUp,
    }),
    valid('json', schema.followUpRequest),
    async (c) => {
      const result = await aftercare.writeFollowUp(c.get('actor'), idOf(c), c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(result.followUp)
    },
  )
  .put(
    '/consultations/:id/note',
    describeCall({
      summary: 'Keep a note to oneself about a consultation: its specialist',
      access: 'signed-in',
      answer: schema.note,
    }),
    valid('json', schema.noteRequest),
    async (c) => c.json(await aftercare.writeNote(c.get('actor'), idOf(c), c.req.valid('json'))),
  )
  .post(
    '/consultations/:id/concerns',
    describeCall({
      summary: 'Tell the team of a concern about a consultation: its family or its specialist',
      problems: { conflict: ['concern-too-early'] },
      access: 'signed-in',
      status: 201,
      answer: schema.ownConcern,
    }),
    valid('json', schema.concernReport),
    async (c) => {
      const result = await aftercare.reportConcern(c.get('actor'), idOf(c), c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(result.concern, 201)
    },
  )

const ofTeamApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/concerns',
    describeCall({
      summary: 'What families and specialists reported, the latest first, without their words',
      access: 'admin',
      answer: z.array(schema.listedConcern),
    }),
    valid('query', schema.concernQuery),
    async (c) => {
      return answerPart(
        c,
        await aftercare.listConcerns(c.get('actor'), c.req.valid('query'), c.get('locale')),
      )
    },
  )
  .get(
    '/admin/concern-counts',
    describeCall({
      summary: 'How many concerns nobody has looked after yet',
      access: 'admin',
      answer: schema.concernCounts,
    }),
    async (c) => c.json(await aftercare.countNewConcerns(c.get('actor'))),
  )
  .get(
    '/admin/concerns/:id',
    describeCall({
      summary: 'A concern with what was written; the reading is noted',
      access: 'admin',
      answer: schema.wholeConcern,
    }),
    valid('param', schema.concernId),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await aftercare.getConcern(c.get('actor'), id, c.get('locale')))
    },
  )
  .patch(
    '/admin/concerns/:id',
    describeCall({
      summary: 'Set how a concern stands, and what came of it',
      access: 'admin',
      answer: schema.wholeConcern,
    }),
    valid('param', schema.concernId),
    valid('json', schema.concernChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const locale = c.get('locale')
      return c.json(
        await aftercare.changeConcern(c.get('actor'), id, c.req.valid('json'), { locale }),
      )
    },
  )

export const aftercareApi = new Hono<ApiEnvironment>()
  .route('/', ofConsultationsApi)
  .route('/', ofTeamApi)

export type AftercareApi = typeof aftercareApi
