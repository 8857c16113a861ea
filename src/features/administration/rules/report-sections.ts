/** A report as labelled tables, for page and CSV alike. */
import { formatMonthHeading } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'
import type { Counted, Report, Shared, Spreads } from '../schema/reports.ts'
import type { Cell } from './small-counts.ts'

export type Figure = Cell | null

export interface SectionSeries {
  name: string
  cells: readonly Figure[]
  /** Absent if a total would be meaningless. */
  total?: Figure
}

export interface ReportSection {
  key: string
  title: string
  description?: string | undefined
  labelHeading: string
  labels: readonly string[]
  /** Whether the labels are months. */
  isMonthly: boolean
  series: readonly SectionSeries[]
}

const languageWord = (code: string): string =>
  code === 'bilingual' ? m.directory_language_bilingual() : languageLabel(code)

const AVAILABILITY_WORDS: Record<string, () => string> = {
  thisWeek: m.directory_availability_this_week,
  weekends: m.directory_availability_weekends,
  evening: m.directory_availability_evening,
}

const searchSection = (
  key: string,
  words: { title: string; labelHeading: string; wordOf: (code: string) => string },
  found: readonly { key: string; searches: number }[],
): ReportSection => ({
  ...{ key, title: words.title, labelHeading: words.labelHeading, isMonthly: false },
  labels: found.map((one) => words.wordOf(one.key)),
  series: [{ name: m.figures_report_searches(), cells: found.map((one) => one.searches) }],
})

function otherSections({ languages, unmet, waitlist }: Report): ReportSection[] {
  const ofWaitlist = [
    [m.figures_report_waitlist_joined(), waitlist.joined],
    [m.figures_report_waitlist_booked(), waitlist.booked],
    [m.figures_report_waitlist_waiting(), waitlist.waiting],
    [m.figures_report_waitlist_left(), waitlist.left],
    [m.figures_report_waitlist_ended(), waitlist.ended],
    [m.figures_report_waitlist_missed(), waitlist.missedOffers],
  ] as const
  return [
    {
      ...{ key: 'languages', title: m.figures_report_languages(), isMonthly: false },
      description: languages ? undefined : m.figures_report_languages_few(),
      labelHeading: m.common_language(),
      labels: (languages ?? []).map(({ language }) => languageWord(language)),
      series: [
        {
          name: m.figures_report_consultations(),
          cells: (languages ?? []).map(({ held }) => held),
        },
      ],
    },
    {
      ...{ key: 'waitlist', title: m.figures_report_waitlist(), isMonthly: false },
      description: m.figures_report_waitlist_text(),
      labelHeading: m.figures_report_figure(),
      labels: ofWaitlist.map(([label]) => label),
      series: [{ name: m.figures_report_value(), cells: ofWaitlist.map(([, cell]) => cell) }],
    },
    searchSection(
      'unmet-languages',
      {
        title: m.figures_report_unmet_language(),
        labelHeading: m.common_language(),
        wordOf: languageWord,
      },
      unmet.byLanguage,
    ),
    searchSection(
      'unmet-specialties',
      {
        title: m.figures_report_unmet_expertise(),
        labelHeading: m.figures_report_specialty(),
        wordOf: expertiseLabel,
      },
      unmet.byExpertise,
    ),
    searchSection(
      'unmet-times',
      {
        title: m.figures_report_unmet_availability(),
        labelHeading: m.figures_report_time(),
        wordOf: (code) => AVAILABILITY_WORDS[code]?.() ?? code,
      },
      unmet.byAvailability,
    ),
  ]
}

export function sectionsOf(report: Report, locale: Locale): ReportSection[] {
  const labels = report.months.map((month) => formatMonthHeading(month, locale).text)
  const monthly = { labels, labelHeading: m.figures_month(), isMonthly: true }
  return [
    ...[...workSections(report), ...experienceSections(report)].map((section) => ({
      ...section,
      ...monthly,
    })),
    ...otherSections(report),
  ]
}

export function figureText(figure: Figure | undefined, locale: Locale): string {
  if (figure === 'few') return m.figures_few()
  if (figure === 'hidden') return m.figures_hidden()
  return figure === null || figure === undefined ? m.figures_none() : formatNumber(figure, locale)
}

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

function workSections(report: Report): MonthlyStatistics[] {
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

/** Waiting times, ratings and searches of families. */
function experienceSections(report: Report): MonthlyStatistics[] {
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
