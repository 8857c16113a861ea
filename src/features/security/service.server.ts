import { inTransaction } from '../../database/client.ts'
import { noteSecurity, writeSecurityCounts } from '../../database/security-journal.ts'
import { addDays } from '../../i18n/calendar/date-key.ts'
import type { Locale } from '../../i18n/locale.ts'
import { firstInstantOf } from '../../i18n/zones/zoned-time.ts'
import { MOST_COUNTED } from '../../platform/api/list-limits.ts'
import { partOf, type ListPart } from '../../platform/api/lists.ts'
import { requirePermission, type Actor, system, type System } from '../../platform/actor.ts'
import { FORMER_MEMBER } from '../../platform/former-member.ts'
import { shownName } from '../accounts/rules/gone.ts'
import { searchedPartsOf } from '../../i18n/searching.ts'
import { nameOfMail } from '../notifications/service/index.server.ts'
import { listJournal, type JournalPlace, type JournalRow } from './records.server.ts'
import { sourcesOf, journalRetainedSince } from './rules.ts'
import type { JournalEntry, JournalFilters } from './schema.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import { MOST_ROWS } from '../../platform/csv.ts'
import type { Jobs } from '../../platform/jobs.ts'
import * as records from './records.server.ts'

const SOURCES = { 1: 'event', 2: 'activity', 3: 'reading' } as const

const placeOf = ({ at, source, id }: JournalRow): string => `${at.getTime()}.${source}.${id}`

function readPlace(cursor: string): JournalPlace {
  const [at = 0, source = 0, id = 0] = cursor.split('.').map(Number)
  return { at: new Date(at), source, id }
}

/** The properties of the details that hold a code, in order of preference. */
const DETAILS = [
  'limit',
  'provider',
  'directive',
  'alert',
  'keyId',
  'to',
  'role',
  'entries',
  'sessions',
]

function detailOf({ details }: JournalRow): string | null {
  if (typeof details.template === 'string') return nameOfMail(details.template)
  const found = DETAILS.map((name) => details[name]).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return found === undefined ? null : String(found)
}

function personOf(id: number | null, name: string | null, locale: Locale): JournalEntry['by'] {
  if (id === null) return null
  if (name === null || name === FORMER_MEMBER)
    return { id: null, name: shownName(FORMER_MEMBER, locale) }
  return { id, name }
}

const toEntry = (row: JournalRow, locale: Locale): JournalEntry => ({
  place: placeOf(row),
  source: SOURCES[row.source],
  what: row.what,
  about: personOf(row.aboutId, row.aboutName, locale),
  by: personOf(row.byId, row.byName, locale),
  detail: detailOf(row),
  times: row.times,
  at: row.at.toISOString(),
  lastAt: row.lastAt?.toISOString() ?? null,
  network: row.origin?.network ?? null,
  browser: row.origin?.browser ?? null,
  system: row.origin?.system ?? null,
})

interface Reading {
  locale: Locale
  /** The zone in which days begin. */
  timeZone: string
}

async function read(
  { kind, q, from, to }: JournalFilters,
  { locale, timeZone }: Reading,
  page: { before: JournalPlace | undefined; count: number },
): Promise<JournalEntry[]> {
  await writeSecurityCounts()
  const rows = await listJournal(
    {
      ...sourcesOf(kind),
      parts: searchedPartsOf(q ?? ''),
      from: from === undefined ? undefined : firstInstantOf(from, timeZone),
      until: to === undefined ? undefined : firstInstantOf(addDays(to, 1), timeZone),
    },
    page,
  )
  return rows.map((row) => toEntry(row, locale))
}

/**
 * The security entries, newest first: from the security journal, the activity log and the readings
 * of sealed details.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listSecurityJournal(
  actor: Actor,
  { limit, cursor, ...filters }: JournalFilters & { limit: number; cursor?: string | undefined },
  reading: Reading,
): Promise<ListPart<JournalEntry, string>> {
  requirePermission(actor, 'read-security-journal')
  const before = cursor === undefined ? undefined : readPlace(cursor)
  const found = await read(filters, reading, { before, count: limit + 1 })
  const counted = await read(filters, reading, { before: undefined, count: MOST_COUNTED + 1 })
  return { ...partOf(found, limit, ({ place }) => place), total: counted.length }
}

/**
 * The entries for an export; the export is recorded, and the admins are alerted.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function exportSecurityJournal(
  actor: Actor,
  filters: JournalFilters,
  reading: Reading,
): Promise<JournalEntry[]> {
  const { userId } = requirePermission(actor, 'read-security-journal')
  return inTransaction(async () => {
    const entries = await read(filters, reading, { before: undefined, count: MOST_ROWS + 1 })
    await noteSecurity(
      'journal-exported',
      { aboutId: null, byId: userId },
      { entries: Math.min(entries.length, MOST_ROWS) },
    )
    return entries
  })
}

/** Job: deletes entries past their retention. */
const deleteOldEntries = (_system: System, now: Date = systemClock()): Promise<void> =>
  inTransaction(() => records.deleteEntriesBefore(journalRetainedSince(now)))

/** Call before `jobs.start()`. */
export function registerSecurityJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'delete-old-security-entries',
    cron: '52 2 * * *',
    run: () => deleteOldEntries(system, clock()),
  })
}
