import type { Locale } from '../../i18n/locale.ts'
import { addressOf, apiOf } from '../../platform/api/client.ts'
import type { AdministrationApi } from './api.server.ts'
import type { PeriodChoice } from './rules/report-period.ts'

export const administrationApi = apiOf<AdministrationApi>()

export interface ReportWish {
  period?: PeriodChoice | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Address of the report's CSV, in the page's language. */
export const reportTableAddress = (wish: ReportWish, language: Locale): string =>
  addressOf('/admin/reports.csv', { ...wish, language })
