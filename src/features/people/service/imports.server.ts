import { CsvError, parse } from 'csv-parse/sync'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { requirePermission, system, type Actor } from '../../../platform/actor.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { createImported, findTakenEmails } from '../../accounts/service/index.server.ts'
import { createRegisteredProfile } from '../../specialists/service/index.server.ts'
import {
  COLUMN_HEADS,
  columnOf,
  expertisesIn,
  IMPORT_MAX_PEOPLE,
  REQUIRED_COLUMNS,
  separatorOf,
  siteLanguageIn,
  spokenLanguagesIn,
  type ImportColumn,
  type ImportedRole,
} from '../rules/imports.ts'
import {
  importedFamily,
  importedSpecialist,
  type ImportAnswer,
  type ImportRequest,
} from '../schema/imports.ts'

/** Per admin: actual imports, not dry runs. */
const IMPORTS: RateLimit = { name: 'people-imports', points: 10, perSeconds: 3600 }

type Import =
  | { ok: true; answer: ImportAnswer }
  | { ok: false; reason: 'table-unreadable' | 'rows-faulty'; message: string }

interface Line {
  line: number
  cells: Partial<Record<ImportColumn, string>>
}

/**
 * Parses a list of people and checks each row; `isCheck` ends there. Otherwise creates accounts for
 * all new addresses, or for none if any row is faulty.
 */
export async function importPeople(actor: Actor, request: ImportRequest): Promise<Import> {
  const { userId } = requirePermission(actor, 'manage-people')
  const { role, isCheck } = request
  const table = readTable(request)
  if ('mistake' in table) return { ok: false, reason: 'table-unreadable', message: table.mistake }
  const read = table.lines.map((line) => readLine(line, request))
  const emails = read.flatMap(({ entry }) => (entry ? [entry.email] : []))
  const taken = await findTakenEmails(actor, emails)
  const people = read.map(({ line, cells, entry, faults }, index) => {
    const { email } = entry ?? {}
    const earlier = email ? read.findIndex((other) => other.entry?.email === email) : index
    const allFaults =
      earlier < index ? [m.people_import_twice({ line: inDigits(read[earlier]?.line) })] : faults
    const state = allFaults.length > 0 ? 'faulty' : email && taken.has(email) ? 'known' : 'new'
    const { name = '' } = cells
    return { line, name, email: email ?? cells.email ?? '', state, faults: allFaults } as const
  })
  const answer = { people, unread: table.unread, created: 0 }
  const faulty = people.filter(({ state }) => state === 'faulty')
  if (isCheck) return { ok: true, answer }
  if (faulty.length > 0) return { ok: false, reason: 'rows-faulty', message: inWords(faulty) }
  const created = read.flatMap(({ entry }) => (entry && !taken.has(entry.email) ? [entry] : []))
  if (created.length > 0) {
    await spendStored(IMPORTS, String(userId))
    await create(actor, role, created)
  }
  return { ok: true, answer: { ...answer, created: created.length } }
}

const inDigits = (count = 0): string => formatNumber(count, currentLocale())

/** The first faulty rows, as the error of a refused form. */
function inWords(faulty: readonly { line: number; faults: readonly string[] }[]): string {
  const shown = faulty.slice(0, 5)
  const lines = shown.map(({ line, faults }) =>
    m.people_import_line({ line: inDigits(line), fault: faults.join(' ') }),
  )
  const more = faulty.length - shown.length
  return [
    ...lines,
    ...(more > 0 ? [m.people_import_more_faults({ count: inDigits(more) })] : []),
  ].join(' ')
}

/** The rows of a list by column, or the reason why it cannot be parsed. */
function readTable({
  table,
  role,
}: ImportRequest): { lines: Line[]; unread: string[] } | { mistake: string } {
  const records: { texts: string[]; line: number }[] = []
  try {
    parse(table, {
      bom: true,
      delimiter: separatorOf(table),
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      trim: true,
      onRecord(texts: string[], { lines }) {
        records.push({ texts, line: lines })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { mistake: m.people_import_quote({ line: inDigits(Number(error['lines'])) }) }
  }
  const [heads, ...rows] = records
  const columns = heads?.texts.map((head) => columnOf(head, role)) ?? []
  const missing = REQUIRED_COLUMNS[role].filter((column) => !columns.includes(column))
  const locale = currentLocale()
  const headIn = (column: ImportColumn) => COLUMN_HEADS[column][locale === 'fa' ? 1 : 0]
  if (missing.length > 0)
    return { mistake: m.people_import_heads({ heads: joinWords(missing.map(headIn), locale) }) }
  if (rows.length === 0) return { mistake: m.people_import_empty() }
  if (rows.length > IMPORT_MAX_PEOPLE)
    return {
      mistake: m.people_import_long({
        most: inDigits(IMPORT_MAX_PEOPLE),
        count: inDigits(rows.length),
      }),
    }
  const unread = heads?.texts.filter((head, index) => head !== '' && !columns[index]) ?? []
  const lines = rows.map(({ texts, line }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => (column && texts[index] ? [[column, texts[index]]] : [])),
    ),
  }))
  return { lines, unread }
}

type Entry = ReturnType<typeof importedFamily.parse> | ReturnType<typeof importedSpecialist.parse>

/** One row as an account; its faults are the error messages of the fields. */
function readLine(
  { line, cells }: Line,
  { role, language }: ImportRequest,
): Line & { entry?: Entry; faults: string[] } {
  const faults: string[] = []
  const preferredLanguage = cells.language ? siteLanguageIn(cells.language) : language
  if (!preferredLanguage) faults.push(m.people_import_language({ language: cells.language! }))
  const spoken = spokenLanguagesIn(cells.languages ?? '')
  const expertise = expertisesIn(cells.expertise ?? '')
  for (const unknown of [...spoken.unknown, ...expertise.unknown])
    faults.push(m.people_import_unknown({ word: unknown }))
  const schema = role === 'specialist' ? importedSpecialist : importedFamily
  const parsed = schema.safeParse({
    ...cells,
    name: cells.name ?? '',
    email: cells.email ?? '',
    preferredLanguage: preferredLanguage ?? language,
    ...(role === 'specialist' ? { languages: spoken.codes, expertise: expertise.codes } : {}),
  })
  if (!parsed.success) {
    const wrong = parsed.error.issues.filter(
      // Unknown languages were reported already; no second error for a cell with nothing else.
      ({ path: [field] }) =>
        !(field === 'languages' && spoken.unknown.length > 0) &&
        !(field === 'expertise' && expertise.unknown.length > 0),
    )
    faults.push(...new Set(wrong.map(({ message }) => message)))
  }
  return { line, cells, faults, ...(parsed.success ? { entry: parsed.data } : {}) }
}

async function create(actor: Actor, role: ImportedRole, entries: readonly Entry[]): Promise<void> {
  await inTransaction(async () => {
    for (const entry of entries) {
      const { name, email, preferredLanguage } = entry
      const phone = 'phone' in entry ? entry.phone : undefined
      const userId = await createImported(actor, { name, email, role, preferredLanguage, phone })
      if ('expertise' in entry) await createRegisteredProfile(system, { ...entry, userId })
    }
    await noteActivity(actor, 'people-imported', { role, entries: entries.length })
  })
}
