import { fetchReport, type ReportWish } from '../../features/administration/client/figures.ts'
import { PERIOD_CHOICES } from '../../features/administration/rules/report-period.ts'
import { isDateKey } from '../../i18n/date-key.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'

/** What the address says of the period; the months that are named go before a choice. */
export async function readReports({ from, to, view }: StaffSearch) {
  const days = {
    ...(isDateKey(from) ? { from } : {}),
    ...(isDateKey(to) ? { to } : {}),
  }
  const period = oneOf(PERIOD_CHOICES, view)
  const wish: ReportWish = Object.keys(days).length > 0 ? days : period ? { period } : {}
  return { report: await fetchReport(wish), wish }
}
