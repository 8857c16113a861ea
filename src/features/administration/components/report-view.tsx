import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarDateOf } from '../../../i18n/calendar/calendars.ts'
import { monthNames } from '../../../i18n/calendar/calendar-names.ts'
import { formatMonthHeading, formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { cityOf } from '../../../i18n/zones/zone-cities.ts'
import { BarChart, type ChartSeries } from '../../../ui/charts/bar-chart.tsx'
import { BarTable } from '../../../ui/charts/bar-table.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { reportTableAddress, type ReportWish } from '../client.ts'
import {
  figureText,
  sectionsOf,
  type ReportSection,
  type SectionSeries,
} from '../rules/report-sections.ts'
import type { Report } from '../schema/reports.ts'
import { present } from '../../../platform/present.ts'

type ReportViewProps = {
  report: Report
  wish: ReportWish
  /** The chosen period, as in the page's address. */
  period: ReactNode
}

/** The report for those who fund the work: charts, each with its table. */
export function ReportView({ report, wish, period }: ReportViewProps) {
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
