import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { csvOf } from '../../../platform/csv.ts'
import { detailOf, deviceWords, whatHappened } from '../components/journal-labels.ts'
import type { JournalEntry } from '../schema.ts'

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

/** The journal as CSV in a language. */
export const writeJournalTable = (entries: readonly JournalEntry[], locale: Locale): string =>
  inLocale(locale, () =>
    csvOf([
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
      ...entries.map((entry) => rowOf(entry, locale)),
    ]),
  )
