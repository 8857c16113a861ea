import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { answerCsv } from '../../platform/api/lists.ts'
import { journalEntry, journalQuery, journalTableQuery, type JournalEntry } from './schema.ts'
import { exportSecurityJournal, listSecurityJournal } from './service.server.ts'
import { inLocale } from '../../i18n/current-locale.server.ts'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { csvOfFirst, MOST_ROWS } from '../../platform/csv.ts'
import { detailOf, deviceWords, whatHappened } from './components/journal-labels.ts'

export const securityApi = calls({ access: 'admin' })
  .get('/admin/security-journal', {
    summary: 'What concerns security, newest first',
    query: journalQuery,
    answer: z.array(journalEntry),
    handle: ({ actor, reader, query }) => listSecurityJournal(actor, query, reader),
  })
  .get('/admin/security-journal.csv', {
    summary: 'The same as a table (CSV); recorded, and mailed to admins',
    asksAgain: true,
    query: journalTableQuery,
    files: ['text/csv'],
    handle: async ({ c, actor, reader, query }) => {
      const { language: locale = reader.locale, ...filters } = query
      const entries = await exportSecurityJournal(actor, filters, { ...reader, locale })
      return answerCsv(c, 'security-journal', writeJournalTable(entries, locale))
    },
  }).hono

export type SecurityApi = typeof securityApi

const rowOf = (entry: JournalEntry, locale: Locale): (string | number)[] => [
  entry.at,
  whatHappened(entry),
  detailOf(entry, locale),
  entry.times,
  entry.about?.name ?? '',
  entry.by?.name ?? '',
  entry.network ?? '',
  deviceWords(entry),
]

/** The journal as CSV, in one language. */
const writeJournalTable = (entries: readonly JournalEntry[], locale: Locale): string =>
  inLocale(locale, () =>
    csvOfFirst(
      [
        m.security_column_time(),
        m.security_column_what(),
        m.security_column_detail(),
        m.security_column_times(),
        m.security_about(),
        m.security_by(),
        m.security_column_network(),
        m.security_column_device(),
      ],
      entries.map((entry) => rowOf(entry, locale)),
      m.lists_more_rows({ count: formatNumber(MOST_ROWS, locale) }),
    ),
  )
