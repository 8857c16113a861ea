import { fetchReport, type ReportWish } from '../../features/administration/client/figures.ts'
import { PERIOD_CHOICES } from '../../features/administration/rules/report-period.ts'
import { isDateKey } from '../../i18n/calendar/date-key.ts'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { ReportView } from '../../features/administration/components/report-view.tsx'
import { ReportPeriodForm } from './report-period-form.tsx'

/** The period in the query; explicit months take precedence over a quick choice. */
export async function readReports({ from, to, view }: TabSearch) {
  const days = {
    ...(isDateKey(from) ? { from } : {}),
    ...(isDateKey(to) ? { to } : {}),
  }
  const period = oneOf(PERIOD_CHOICES, view)
  const wish: ReportWish = Object.keys(days).length > 0 ? days : period ? { period } : {}
  return { report: await fetchReport(wish), wish }
}

type ReportsTabProps = {
  data: Awaited<ReturnType<typeof readReports>>
  /** The dashboard that shows it. */
  to: '/admin/reports' | '/dashboard/reports'
}

/** The tab of reports, the same on both dashboards of an admin (spec 2.49). */
export function ReportsTab({ data, to }: ReportsTabProps) {
  const { report, wish } = data
  return (
    <ReportView report={report} wish={wish} period={<ReportPeriodForm report={report} to={to} />} />
  )
}
