import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import { answerPart } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { journalEntry, journalQuery, journalTableQuery } from './schema.ts'
import { exportSecurityJournal, listSecurityJournal } from './service/journal.server.ts'
import { writeJournalTable } from './service/table.server.ts'

const access = 'admin'
const readingOf = (c: ApiContext) => ({ locale: c.get('locale'), timeZone: c.get('timeZone') })

/** What concerns the safety of accounts and of the site, for its admins. */
export const securityApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/security-journal',
    describeCall({
      summary: 'What concerns security, newest first',
      access,
      answer: z.array(journalEntry),
    }),
    valid('query', journalQuery),
    async (c) => {
      const query = c.req.valid('query')
      return answerPart(c, await listSecurityJournal(c.get('actor'), query, readingOf(c)))
    },
  )
  .get(
    '/admin/security-journal.csv',
    describeCall({
      summary: 'The same as a table (CSV); recorded, and mailed to admins',
      access,
      files: ['text/csv'],
    }),
    valid('query', journalTableQuery),
    async (c) => {
      const { language, ...filters } = c.req.valid('query')
      const reading = readingOf(c)
      const locale = language ?? reading.locale
      const entries = await exportSecurityJournal(c.get('actor'), filters, { ...reading, locale })
      return c.body(writeJournalTable(entries, locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="security-journal.csv"',
        'cache-control': 'no-store',
      })
    },
  )

export type SecurityApi = typeof securityApi
