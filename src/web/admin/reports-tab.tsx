import { ReportView } from '../../features/administration/components/report-view.tsx'
import type { readReports } from './reports-data.ts'
import { ReportPeriodForm } from './report-period-form.tsx'

type ReportsTabProps = {
  data: Awaited<ReturnType<typeof readReports>>
  /** The dashboard that shows it. */
  to: '/admin' | '/dashboard'
}

/** The tab of reports, the same on both dashboards of an admin (spec 2.49). */
export default function ReportsTab({ data, to }: ReportsTabProps) {
  const { report, wish } = data
  return (
    <ReportView report={report} wish={wish} period={<ReportPeriodForm report={report} to={to} />} />
  )
}
