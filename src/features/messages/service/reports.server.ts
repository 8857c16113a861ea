import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { noteSealedRead } from '../../../database/sealed-rows.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isMatching, versionAt } from '../../../platform/api/entity-tags.ts'
import { rowsOfPage, toPage, type ListPart } from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/index.server.ts'
import { REPORTS_ON_A_PAGE } from '../rules.ts'
import type {
  ChangedReport,
  ListedReport,
  ReportChange,
  ReportQuery,
  WholeReport,
} from '../schema/reports.ts'

type ListedRow = Awaited<ReturnType<typeof records.listReports>>[number]
type FoundReport = NonNullable<Awaited<ReturnType<typeof records.findReport>>>

const toListed = (row: ListedRow, locale: Locale): ListedReport => ({
  id: row.id,
  state: row.state,
  reporterName: shownName(row.reporterName, locale),
  writerName: shownName(row.writerName, locale),
  createdAt: row.createdAt.toISOString(),
})

/**
 * A page of reported messages, latest first, without their texts.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listReports(
  actor: Actor,
  { state, ...paging }: ReportQuery,
  locale: Locale,
): Promise<ListPart<ListedReport, number>> {
  requirePermission(actor, 'handle-concerns')
  const total = await records.countReports(state)
  const part = rowsOfPage(paging, REPORTS_ON_A_PAGE, total)
  const rows = await records.listReports(state, part)
  const entries = rows.map((row) => toListed(row, locale))
  return toPage(entries, total, part)
}

const toChanged = (row: FoundReport, locale: Locale): ChangedReport => ({
  ...toListed(row, locale),
  reporterId: row.reporterId,
  writerId: row.writerId,
  outcome: row.outcome,
  handledBy: row.handledBy && shownName(row.handledBy, currentLocale()),
  handledAt: row.handledAt?.toISOString() ?? null,
  version: versionAt(row.handledAt),
})

/**
 * A report with the message and the reason; the reading is recorded.
 * @throws {Problem} 401, 403 for all but admins, 404.
 */
export async function getReport(actor: Actor, id: number, locale: Locale): Promise<WholeReport> {
  const { userId } = requirePermission(actor, 'handle-concerns')
  const row = orNotFound(await records.findReport(id))
  await noteSealedRead(userId, 'message_reports', id)
  return {
    ...toChanged(row, locale),
    reason: row.reason,
    message: { content: row.content, createdAt: row.writtenAt.toISOString() },
  }
}

interface ReportChanging {
  locale: Locale
  ifMatch?: string | undefined
  now?: Date
}

/**
 * Sets the state and the outcome of a report; closing it is recorded, without the texts.
 * @throws {Problem} 401, 403 for all but admins, 404, 412 when it was changed since `ifMatch`.
 */
export async function changeReport(
  actor: Actor,
  id: number,
  { state, outcome }: ReportChange,
  { locale, ifMatch, now = systemClock() }: ReportChanging,
): Promise<ChangedReport> {
  const { userId } = requirePermission(actor, 'handle-concerns')
  return inTransaction(async () => {
    const before = orNotFound(await records.lockReport(id))
    if (!isMatching(ifMatch, versionAt(before.handledAt))) throw new Problem('stale')
    const after = state ?? before.state
    await records.updateReport(id, {
      state: after,
      ...(outcome === undefined ? {} : { outcome: outcome || null }),
      handledBy: userId,
      handledAt: now,
    })
    if (after === 'closed' && before.state !== 'closed')
      await noteActivity(actor, 'message-report-closed', { messageReportId: id })
    return toChanged(orNotFound(await records.findReport(id)), locale)
  })
}
