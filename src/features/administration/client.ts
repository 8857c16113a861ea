import type { Locale } from '../../i18n/locale.ts'
import { addressOf, apiOf } from '../../platform/api/client.ts'
import type { StatisticsApi, AdministrationApi, OpeningApi } from './api.server.ts'
import type { PeriodChoice } from './rules/report-period.ts'

export const administrationApi = apiOf<AdministrationApi>()

export const openingApi = apiOf<OpeningApi>()

export const statisticsApi = apiOf<StatisticsApi>()

export interface ReportWish {
  period?: PeriodChoice | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The address of the report as a table, in the language of the page. */
export const reportTableAddress = (wish: ReportWish, language: Locale): string =>
  addressOf('/admin/reports.csv', { ...wish, language })
