import { Link, useNavigate } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  administrationApi,
  type ReportWish,
  reportTableAddress,
} from '../../features/administration/client.ts'
import {
  PERIOD_CHOICES,
  listMonths,
  type PeriodChoice,
} from '../../features/administration/rules/report-period.ts'
import {
  figureText,
  sectionsOf,
  type ReportSection,
  type SectionSeries,
} from '../../features/administration/rules/report-sections.ts'
import type { Report } from '../../features/administration/schema/reports.ts'
import { monthNames } from '../../i18n/calendar/calendar-names.ts'
import { calendarDateOf } from '../../i18n/calendar/calendars.ts'
import { readTypedDate } from '../../i18n/calendar/typed-date.ts'
import { formatMonthHeading, formatShortDate, formatTime } from '../../i18n/calendar/dates.ts'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { cityOf } from '../../i18n/zones/zone-cities.ts'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'
import { present } from '../../platform/present.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BarChart, type ChartSeries } from '../../ui/charts/bar-chart.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { SearchForm } from '../../ui/forms/search-form.tsx'
import { SelectField } from '../../ui/forms/select.tsx'
import { EXACT } from '../../ui/queue/list-link.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { oneOf, type TabSearch } from '../tab-search.ts'

const CHOICES: Record<PeriodChoice, () => string> = {
  'last-12-months': m.figures_report_last_12_months,
  'this-year': m.figures_report_this_year,
  all: m.figures_report_all,
}

type ReportPeriodFormProps = { report: Report; to: '/admin/reports' | '/dashboard/reports' }

/**
 * Quick choices as links, and two months in the reader's calendar; all of it works without scripts.
 */
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
  return { report: await administrationApi.admin.reports.$get(wish), wish }
}

type ReportsTabProps = {
  data: Awaited<ReturnType<typeof readReports>>
  to: '/admin/reports' | '/dashboard/reports'
}

/** The reports, the same on both dashboards of an admin (spec 2.49). */
export function ReportsTab({ data, to }: ReportsTabProps) {
  const { report, wish } = data
  return (
    <ReportView report={report} wish={wish} period={<ReportPeriodForm report={report} to={to} />} />
  )
}

type ReportViewProps = {
  report: Report
  wish: ReportWish
  /** The form that chooses the period. */
  period: ReactNode
}

/** The report for funders: charts, each with its table. */
function ReportView({ report, wish, period }: ReportViewProps) {
  const { locale } = useReader()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2 text-muted">
        <p className="measure">{m.figures_report_intro()}</p>
        <p className="measure">{m.figures_report_small()}</p>
      </div>
      <div className="print:hidden">{period}</div>
      <Heading report={report} />
      <div className="actions print:hidden">
        <a href={reportTableAddress(wish, locale)} download className={buttonClass('secondary')}>
          <Download aria-hidden="true" className="icon" />
          {m.figures_report_download()}
        </a>
        <Button
          variant="secondary"
          onClick={() => window.print()}
          className="[@media(scripting:none)]:hidden"
        >
          <Printer aria-hidden="true" className="icon" />
          {m.figures_report_print()}
        </Button>
      </div>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2 print:grid-cols-1">
        {sectionsOf(report, locale).map((section) => (
          <Section key={section.key} section={section} months={report.months} />
        ))}
      </div>
    </div>
  )
}

function Heading({ report }: { report: Report }) {
  const reader = useReader()
  const { locale } = reader
  const [first, last] = [present(report.months[0]), present(report.months.at(-1))].map(
    (month) => formatMonthHeading(month, locale).text,
  ) as [string, string]
  const title =
    first === last
      ? m.figures_report_title_one({ month: first })
      : m.figures_report_title({ from: first, to: last })
  const counted = { locale, timeZone: report.timeZone }
  return (
    <div className="flex flex-col gap-1">
      <h2>{title}</h2>
      <p className="text-sm text-muted">
        {m.figures_report_as_of({
          date: formatShortDate(report.asOf, counted),
          time: formatTime(report.asOf, counted),
          zone: cityOf(report.timeZone, locale).city,
        })}
      </p>
    </div>
  )
}

const shortMonth = (month: string, locale: Locale): string => {
  const calendar = locale === 'fa' ? 'persian' : 'gregory'
  return monthNames(locale, calendar, 'short')[calendarDateOf(month, calendar).month - 1] ?? ''
}

const toChart = ({ name, cells, total }: SectionSeries, locale: Locale): ChartSeries => ({
  name,
  values: cells.map((cell) => (typeof cell === 'number' ? cell : cell === null ? 0 : null)),
  texts: cells.map((cell) => figureText(cell, locale)),
  total: total === undefined ? undefined : figureText(total, locale),
})

function Section({ section, months }: { section: ReportSection; months: readonly string[] }) {
  const { locale } = useReader()
  const { title, description, labelHeading, labels } = section
  const charts = section.series.map((one) => toChart(one, locale))
  if (!section.isMonthly)
    return (
      <BarTable
        {...{ title, description, labelHeading }}
        valueHeading={present(charts[0]).name}
        rows={labels.map((label, index) => ({
          label,
          value: present(charts[0]).values[index] ?? null,
          text: present(present(charts[0]).texts[index]),
        }))}
      />
    )
  return (
    <BarChart
      {...{ title, description, labelHeading, labels }}
      shortLabels={months.map((month) => shortMonth(month, locale))}
      series={charts}
      formatNumber={(value) => formatNumber(value, locale)}
    />
  )
}
