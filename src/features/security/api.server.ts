import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { answerPart } from '../../platform/api/lists.ts'
import { journalEntry, journalQuery, journalTableQuery } from './schema.ts'
import { exportSecurityJournal, listSecurityJournal } from './service/journal.server.ts'
import { writeJournalTable } from './service/table.server.ts'

const access = 'admin'

/** What concerns the safety of accounts and of the site, for its admins. */
export const securityApi = calls()
  .get('/admin/security-journal', {
    summary: 'What concerns security, newest first',
    access,
    query: journalQuery,
    answer: z.array(journalEntry),
    handle: async ({ c, actor, reader, query }) =>
      answerPart(c, await listSecurityJournal(actor, query, reader)),
  })
  .get('/admin/security-journal.csv', {
    summary: 'The same as a table (CSV); recorded, and mailed to admins',
    access,
    query: journalTableQuery,
    files: ['text/csv'],
    handle: async ({ c, actor, reader, query }) => {
      const { language: locale = reader.locale, ...filters } = query
      const entries = await exportSecurityJournal(actor, filters, { ...reader, locale })
      return c.body(writeJournalTable(entries, locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="security-journal.csv"',
        'cache-control': 'no-store',
      })
    },
  }).hono

export type SecurityApi = typeof securityApi
