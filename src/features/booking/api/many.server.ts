import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { consultationsTable, manyConsultations, manyConsultationsDone } from '../schema/many.ts'
import { writeConsultationsTable } from '../service/consultations-table.server.ts'
import { doToConsultations, exportConsultations } from '../service/many.server.ts'

const access = 'admin'

/** What the team does with many consultations at once. */
export const manyConsultationsApi = new Hono<ApiEnvironment>()
  .post(
    '/admin/consultations/batch',
    describeCall({
      scope: 'change-consultations',
      summary:
        'Confirm up to 100 consultations, or remind both sides of each now; each is done by itself, and twice is once',
      access,
      answer: manyConsultationsDone,
      // With a key all would be one transaction, and one that fails would undo the others.
      ignoresKey: true,
    }),
    valid('json', manyConsultations),
    async (c) =>
      c.json(await doToConsultations(c.get('actor'), c.req.valid('json'), c.get('locale'))),
  )
  .get(
    '/admin/consultations.csv',
    describeCall({
      scope: 'read-consultations',
      summary:
        'Up to 100 chosen consultations as a table (CSV), without the child’s details; noted',
      access,
      files: ['text/csv'],
    }),
    valid('query', consultationsTable),
    async (c) => {
      const { ids, language } = c.req.valid('query')
      const locale = language ?? c.get('locale')
      const chosen = await exportConsultations(c.get('actor'), ids, locale)
      const table = writeConsultationsTable(chosen, { locale, timeZone: c.get('timeZone') })
      return c.body(table, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="consultations.csv"',
        'cache-control': 'no-store',
      })
    },
  )
