import { inLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { csvOf } from '../../../platform/csv.ts'
import { sectionsOf, type Figure, type ReportSection } from '../rules/report-sections.ts'
import type { Report } from '../schema/reports.ts'

type Row = (string | number)[]

/** Numbers stay numbers, for spreadsheets to calculate with; missing ones are empty. */
function fieldOf(figure: Figure | undefined): string | number {
  if (figure === 'few') return m.figures_few()
  if (figure === 'hidden') return m.figures_hidden()
  return figure ?? ''
}

/** One row per month, one column per statistic; the whole period comes last. */
function monthlyRows(sections: readonly ReportSection[]): Row[] {
  const columns = sections.flatMap((section) =>
    section.series.map((one) => ({
      // Two sections have waiting times: each heading includes its section.
      name: section.series.length > 1 || one.name === section.title ? one.name : section.title,
      section,
      one,
    })),
  )
  const headings = columns.map(({ name, section }) =>
    section.key.endsWith('-wait') ? `${section.title} – ${name}` : name,
  )
  const labels = sections[0]?.labels ?? []
  return [
    [m.figures_month(), ...headings],
    ...labels.map((label, index) => [
      label,
      ...columns.map(({ one }) => fieldOf(one.cells[index])),
    ]),
    [m.figures_chart_total(), ...columns.map(({ one }) => fieldOf(one.total))],
  ]
}

const sectionRows = (section: ReportSection): Row[] => [
  [section.labelHeading, ...section.series.map(({ name }) => name)],
  ...section.labels.map((label, index) => [
    label,
    ...section.series.map(({ cells }) => fieldOf(cells[index])),
  ]),
]

/** Writes the report as CSV: the months first, then each other table below its title. */
export const writeReportTable = (report: Report, locale: Locale): string =>
  inLocale(locale, () => {
    const sections = sectionsOf(report, locale)
    const others = sections.filter((section) => !section.isMonthly && section.labels.length > 0)
    return csvOf([
      ...monthlyRows(sections.filter(({ isMonthly }) => isMonthly)),
      ...others.flatMap((section) => [[], [section.title], ...sectionRows(section)]),
    ])
  })
