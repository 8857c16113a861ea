import { Link, useNavigate } from '@tanstack/react-router'
import { fetchReport, type ReportWish } from '../../features/administration/client.ts'
import {
  PERIOD_CHOICES,
  listMonths,
  type PeriodChoice,
} from '../../features/administration/rules/report-period.ts'
import type { Report } from '../../features/administration/schema/reports.ts'
import { readTypedDate } from '../../i18n/calendar/typed-date.ts'
import { formatMonthHeading } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'
import { SearchForm } from '../../ui/forms/search-form.tsx'
import { SelectField } from '../../ui/forms/select.tsx'
import { EXACT } from '../../ui/queue/list-link.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { oneOf, type TabSearch } from '../tab-search.ts'
import { ReportView } from '../../features/administration/components/report-view.tsx'

const CHOICES: Record<PeriodChoice, () => string> = {
  'last-12-months': m.figures_report_last_12_months,
  'this-year': m.figures_report_this_year,
  all: m.figures_report_all,
}

type ReportPeriodFormProps = { report: Report; to: '/admin/reports' | '/dashboard/reports' }

/** Quick choices as links, and two months in the reader's calendar: all of it works without scripts. */
function ReportPeriodForm({ report, to }: ReportPeriodFormProps) {
  return (
    <div className="flex flex-col gap-4">
      <TabsLinks
        label={m.figures_report_quick()}
        current={report.choice}
        tabs={PERIOD_CHOICES.map((key) => ({ key, label: CHOICES[key]() }))}
        renderLink={(view, parts) => (
          <Link to={to} search={{ view }} activeOptions={EXACT} {...parts} />
        )}
      />
      <Months report={report} to={to} />
    </div>
  )
}

function Months({ report, to }: ReportPeriodFormProps) {
  const { locale } = useReader()
  const navigate = useNavigate()
  const today = localDateKey(report.asOf, report.timeZone)
  const beginning = report.from < report.earliest ? report.from : report.earliest
  const months = listMonths(beginning, today, report.calendar)
    .toReversed()
    .map((month) => ({ value: month.from, label: formatMonthHeading(month.from, locale).text }))
  return (
    <SearchForm
      path={to}
      label={m.figures_report_period()}
      apply={m.figures_report_show()}
      waitsForButton
      onSearch={(search) => void navigate({ to, search, resetScroll: false })}
      className="flex flex-wrap items-end gap-3"
    >
      <SelectField
        id="report-from"
        name="from"
        label={m.figures_report_from()}
        value={report.from}
        options={months}
      />
      <SelectField
        id="report-to"
        name="to"
        label={m.figures_report_to()}
        value={report.months.at(-1)}
        options={months}
      />
    </SearchForm>
  )
}

/** The period in the query; explicit months take precedence over a quick choice. */
export async function readReports({ from, to, view }: TabSearch) {
  const [first, last] = [readTypedDate(from), readTypedDate(to)]
  const days = { ...(first && { from: first }), ...(last && { to: last }) }
  const period = oneOf(PERIOD_CHOICES, view)
  const wish: ReportWish = Object.keys(days).length > 0 ? days : period ? { period } : {}
  return { report: await fetchReport(wish), wish }
}

type ReportsTabProps = {
  data: Awaited<ReturnType<typeof readReports>>
  to: '/admin/reports' | '/dashboard/reports'
}

/** The tab of reports, the same on both dashboards of an admin (spec 2.49). */
export function ReportsTab({ data, to }: ReportsTabProps) {
  const { report, wish } = data
  return (
    <ReportView report={report} wish={wish} period={<ReportPeriodForm report={report} to={to} />} />
  )
}
