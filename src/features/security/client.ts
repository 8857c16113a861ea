import type { Locale } from '../../i18n/locale.ts'
import { addressOf, apiOf } from '../../platform/api/client.ts'
import type { SecurityApi } from './api.server.ts'
import type { JournalKind } from './rules.ts'

export const securityApi = apiOf<SecurityApi>()

export interface JournalWish {
  kind?: JournalKind | undefined
  q?: string | undefined
  /** Days, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
}

const saidIn = (wish: JournalWish): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wish).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

/** The security journal, newest first; `after` is the cursor of the previous page. */
export const fetchJournal = (
  wish: JournalWish,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  securityApi.admin['security-journal'].$list({
    ...saidIn(wish),
    cursor: after,
    limit,
  })

/** The URL of the journal as CSV, in the language of the page. */
export const journalTableAddress = (wish: JournalWish, language: Locale): string =>
  addressOf('/admin/security-journal.csv', { ...saidIn(wish), language })
