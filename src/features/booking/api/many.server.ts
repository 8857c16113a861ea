import { calls } from '../../../platform/api/call.ts'
import { consultationsTable, manyConsultations, manyConsultationsDone } from '../schema/many.ts'
import { writeConsultationsTable } from '../service/consultations-table.server.ts'
import { doToConsultations, exportConsultations } from '../service/many.server.ts'

/** What the team does with many consultations at once. */
export const manyConsultationsApi = calls()
  .post('/admin/consultations/batch', {
    summary:
      'Confirm up to 100 consultations, or remind both sides of each now; each is done by itself, and twice is once',
    scope: 'change-consultations',
    access: 'admin',
    body: manyConsultations,
    answer: manyConsultationsDone,
    // With a key all would be one transaction, and one that fails would undo the others.
    ignoresKey: true,
    handle: ({ actor, body, reader }) => doToConsultations(actor, body, reader.locale),
  })
  .get('/admin/consultations.csv', {
    summary: 'Up to 100 chosen consultations as a table (CSV), without the child’s details; noted',
    scope: 'read-consultations',
    access: 'admin',
    query: consultationsTable,
    files: ['text/csv'],
    handle: async ({ c, actor, query: { ids, language }, reader: { timeZone, ...reader } }) => {
      const locale = language ?? reader.locale
      const chosen = await exportConsultations(actor, ids, locale)
      return c.body(writeConsultationsTable(chosen, { locale, timeZone }), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="consultations.csv"',
        'cache-control': 'no-store',
      })
    },
  }).hono
