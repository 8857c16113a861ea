import type { Locale } from '../../i18n/locale.ts'
import { apiOf, read, queryOf, ifMatch } from '../../platform/api/client.ts'
import { readList } from '../../platform/api/list-answer.ts'
import type { StatisticsApi, AdministrationApi, OpeningApi } from './api.server.ts'
import type { ActivityKind } from './rules/activity.ts'
import type { PeriodChoice } from './rules/report-period.ts'
import type { SettingChanges } from './schema/settings.ts'

const settingsApi = apiOf<AdministrationApi>()

export const fetchSiteSettings = () => read(settingsApi.admin.settings.$get())

/** `version` is the tag of the one that was read: settings changed since are not overwritten. */
export const saveSiteSettings = (settings: SettingChanges, version: string | undefined) =>
  read(settingsApi.admin.settings.$put({ json: { settings } }, ifMatch(version)))

const { opening } = apiOf<OpeningApi>().admin

export const fetchOpening = () => read(opening.$get())

export const sendOpeningMail = () => read(opening.mail.$post())

export const hideOpening = () => read(opening.hide.$post())

const statisticsApi = apiOf<StatisticsApi>()

export const fetchStatistics = () => read(statisticsApi.admin.statistics.$get())

export const fetchCondition = () => read(statisticsApi.admin.condition.$get())

/** Activity, newest first; `before` is the id that the earlier part ended with. */
export const fetchActivity = ({
  before: cursor,
  ...query
}: {
  kind: ActivityKind | undefined
  before: number | undefined
  limit: number
}) => readList(statisticsApi.admin.activity.$get({ query: queryOf({ ...query, cursor }) }))

export interface ReportWish {
  period?: PeriodChoice | undefined
  from?: string | undefined
  to?: string | undefined
}

export const fetchReport = (wish: ReportWish) =>
  read(statisticsApi.admin.reports.$get({ query: queryOf(wish) }))

/** The address of the report as a table, in the language of the page. */
export const reportTableAddress = (wish: ReportWish, language: Locale): string =>
  `/api/admin/reports.csv?${new URLSearchParams(queryOf({ ...wish, language }))}`
