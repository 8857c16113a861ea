import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { messageId } from '../schema/index.ts'
import { listedReport, reportChange, reportQuery, wholeReport } from '../schema/reports.ts'
import { changeReport, getReport, listReports } from '../service/reports.server.ts'

/** Reported messages, for the team. */
export const messageReportsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/message-reports',
    describeCall({
      summary: 'Messages that were reported, the latest first, without their words',
      access: 'admin',
      answer: z.array(listedReport),
    }),
    valid('query', reportQuery),
    async (c) => {
      return answerPart(c, await listReports(c.get('actor'), c.req.valid('query'), c.get('locale')))
    },
  )
  .get(
    '/admin/message-reports/:id',
    describeCall({
      summary: 'A report with the message and the reason; the reading is noted',
      access: 'admin',
      answer: wholeReport,
    }),
    valid('param', messageId),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await getReport(c.get('actor'), id, c.get('locale')))
    },
  )
  .patch(
    '/admin/message-reports/:id',
    describeCall({
      summary: 'Set how a report of a message stands, and what came of it',
      access: 'admin',
      answer: wholeReport,
    }),
    valid('param', messageId),
    valid('json', reportChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const locale = c.get('locale')
      return c.json(await changeReport(c.get('actor'), id, c.req.valid('json'), { locale }))
    },
  )

export type MessageReportsApi = typeof messageReportsApi
