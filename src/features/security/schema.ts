import * as z from 'zod/mini'
import { isPlannedDate } from '../../i18n/calendar/date-key.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { listLimit } from '../../platform/api/lists.ts'
import { JOURNAL_KINDS } from './rules.ts'

const invalid = { error: () => m.problem_invalid() }
const invalidCursor = { error: () => m.problem_list_cursor_invalid() }

const day = emptyAsAbsent(z.string().check(z.refine(isPlannedDate, invalid)))

const filters = {
  kind: emptyAsAbsent(z.enum(JOURNAL_KINDS, invalid)),
  /** Parts of a name or an address: of the person concerned, or of the actor. */
  q: emptyAsAbsent(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, invalid))),
  /** The first and the last day, in the reader's zone. */
  from: day,
  to: day,
}

export const journalQuery = z.object({
  ...filters,
  limit: listLimit(m.problem_list_limit_invalid),
  /** The cursor of the last entry of the previous page. */
  cursor: emptyAsAbsent(
    z.string().check(z.regex(/^[0-9]{1,15}\.[123]\.[0-9]{1,10}$/, invalidCursor)),
  ),
})

export const journalTableQuery = z.object({
  ...filters,
  language: emptyAsAbsent(z.enum(['en', 'fa'], invalid)),
})

const text = z.nullable(z.string())
const person = z.nullable(
  z.object({
    /** Null once the account is deleted. */
    id: z.nullable(z.int()),
    name: z.string(),
  }),
)

export const journalEntry = z.object({
  /** The cursor of this entry. */
  place: z.string(),
  source: z.enum(['event', 'activity', 'reading']),
  what: z.string(),
  about: person,
  by: person,
  /** A code with further details: a limit, a role, a provider. */
  detail: text,
  times: z.int(),
  at: z.string(),
  /** The last occurrence of a repeated event. */
  lastAt: text,
  /** The IP address without its last part, and the device. */
  network: text,
  browser: text,
  system: text,
})

export type JournalFilters = Omit<z.infer<typeof journalTableQuery>, 'language'>
export type JournalEntry = z.infer<typeof journalEntry>
