import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, read } from '../../../platform/api/client.ts'
import type { FiguresApi } from '../api/figures.server.ts'
import type { ActivityKind } from '../rules/activity.ts'
import type { PeriodChoice } from '../rules/report-period.ts'

const api = apiOf<FiguresApi>()

export const fetchStatistics = () => read(api.admin.statistics.$get())

export const fetchWaitingTasks = () => read(api.admin.waiting.$get())

export const fetchCondition = () => read(api.admin.condition.$get())

/** Activity, newest first; `before` is the id that the earlier part ended with. */
export const fetchActivity = (query: {
  kind?: ActivityKind | undefined
  before?: number | undefined
  limit: number
}) => {
  const { kind, before, limit } = query
  const cursor = before === undefined ? undefined : String(before)
  return read(api.admin.activity.$get({ query: { kind, cursor, limit: String(limit) } }))
}

export interface ReportWish {
  period?: PeriodChoice | undefined
  from?: string | undefined
  to?: string | undefined
}

export const fetchReport = (wish: ReportWish) =>
  read(api.admin.reports.$get({ query: { ...wish } }))

/** The address of the report as a table, in the language of the page. */
export function reportTableAddress(wish: ReportWish, language: Locale): string {
  const chosen = Object.entries(wish).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return `/api/admin/reports.csv?${new URLSearchParams([...chosen, ['language', language]]).toString()}`
}
