import type { Locale } from '../../i18n/locale.ts'
import { addressOf, apiOf } from '../../platform/api/client.ts'
import type { StatisticsApi, AdministrationApi, OpeningApi } from './api.server.ts'
import type { ActivityKind } from './rules/activity.ts'
import type { PeriodChoice } from './rules/report-period.ts'
import type { SettingChanges } from './schema/settings.ts'

const settingsApi = apiOf<AdministrationApi>()

export const fetchSiteSettings = () => settingsApi.admin.settings.$get()

/** `version` is the tag of the one that was read: settings changed since are not overwritten. */
export const saveSiteSettings = (settings: SettingChanges, version: string | undefined) =>
  settingsApi.admin.settings.$put({ settings }, { version })

const { opening } = apiOf<OpeningApi>().admin

export const fetchOpening = () => opening.$get()

export const sendOpeningMail = () => opening.mail.$post()

export const hideOpening = () => opening.hide.$post()

const statisticsApi = apiOf<StatisticsApi>()

export const fetchStatistics = () => statisticsApi.admin.statistics.$get()

export const fetchCondition = () => statisticsApi.admin.condition.$get()

/** Activity, newest first; `before` is the id that the earlier part ended with. */
export const fetchActivity = ({
  before: cursor,
  ...query
}: {
  kind: ActivityKind | undefined
  before: number | undefined
  limit: number
}) => statisticsApi.admin.activity.$list({ ...query, cursor })

export interface ReportWish {
  period?: PeriodChoice | undefined
  from?: string | undefined
  to?: string | undefined
}

export const fetchReport = (wish: ReportWish) => statisticsApi.admin.reports.$get(wish)

/** The address of the report as a table, in the language of the page. */
export const reportTableAddress = (wish: ReportWish, language: Locale): string =>
  addressOf('/admin/reports.csv', { ...wish, language })
