/** The tables of a report that go by months. */
import * as m from '../../../i18n/paraglide/messages.js'
import type { Counted, Report, Shared, Spreads } from '../schema/reports.ts'
import type { ReportSection, SectionSeries } from './report-sections.ts'

const series = (name: string, { months, total }: Counted | Shared): SectionSeries => ({
  name,
  cells: months,
  total,
})

const spreadSeries = ({ months, total }: Spreads): SectionSeries[] => [
  {
    name: m.figures_report_median(),
    cells: months.map((one) => one?.median ?? null),
    total: total?.median ?? null,
  },
  {
    name: m.figures_report_p90(),
    cells: months.map((one) => one?.p90 ?? null),
    total: total?.p90 ?? null,
  },
]

type MonthlyStatistics = Omit<ReportSection, 'labels' | 'labelHeading' | 'isMonthly'>

/** What was done. */
export function workSections(report: Report): MonthlyStatistics[] {
  return [
    {
      key: 'families',
      title: m.figures_report_families(),
      description: m.figures_report_families_text(),
      series: [series(m.figures_report_families(), report.families)],
    },
    {
      key: 'consultations',
      title: m.figures_report_consultations(),
      description: m.figures_report_consultations_text(),
      series: [
        series(m.figures_report_consultations(), report.consultations),
        series(m.figures_report_hours(), report.hours),
      ],
    },
    {
      key: 'volunteers',
      title: m.figures_report_volunteers(),
      description: m.figures_report_volunteers_text(),
      series: [series(m.figures_report_volunteers(), report.volunteers)],
    },
    {
      key: 'outcomes',
      title: m.figures_report_outcomes(),
      series: [
        series(m.figures_report_no_shows(), report.noShows),
        series(m.figures_report_cancelled(), report.cancelled),
      ],
    },
    {
      key: 'rates',
      title: m.figures_report_shares(),
      description: m.figures_report_outcomes_text(),
      series: [
        series(m.figures_report_no_show_rate(), report.noShowRate),
        series(m.figures_report_cancellation_rate(), report.cancellationRate),
      ],
    },
  ]
}

/** How long families wait, what they think, and what they look for. */
export function experienceSections(report: Report): MonthlyStatistics[] {
  return [
    {
      key: 'booking-wait',
      title: `${m.figures_report_wait()}: ${m.figures_report_booking_wait()}`,
      description: m.figures_report_wait_text(),
      series: spreadSeries(report.bookingWait),
    },
    {
      key: 'first-wait',
      title: `${m.figures_report_wait()}: ${m.figures_report_first_wait()}`,
      description: m.figures_report_wait_text(),
      series: spreadSeries(report.firstWait),
    },
    {
      key: 'ratings',
      title: m.figures_report_ratings(),
      series: [series(m.figures_report_ratings(), report.ratings)],
    },
    {
      key: 'average-rating',
      title: m.figures_report_average_rating(),
      description: m.figures_report_ratings_text(),
      series: [series(m.figures_report_average_rating(), report.averageRating)],
    },
    {
      key: 'unmet',
      title: m.figures_report_unmet(),
      description: m.figures_report_unmet_text(),
      series: [series(m.figures_report_searches(), report.unmet)],
    },
    {
      key: 'articles',
      title: m.figures_report_articles(),
      description: m.figures_report_articles_text(),
      series: [series(m.figures_report_views(), report.articlesRead)],
    },
    {
      key: 'resources',
      title: m.figures_report_resources(),
      description: m.figures_report_resources_text(),
      series: [series(m.figures_report_views(), report.resourcesRead)],
    },
  ]
}
