import { addDays, daysBetween, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { present } from '../../../platform/present.ts'

/** Charts of posts' views. Pure, and safe for the browser. */

/** Choices of the period, in days. */
export const ANALYTICS_DAYS = ['28', '90', '365'] as const
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number]

export const ANALYTICS_POSTS_A_PAGE = 20

const DAYS_OF_A_WEEK = 7
/** A longer period has weekly bars. */
const MOST_BARS_OF_DAYS = 31

export interface DayViews {
  day: DateKey
  views: number
}

/** The last days, today included. */
export const lastDays = (days: AnalyticsDays, today: DateKey): { from: DateKey; to: DateKey } => ({
  from: addDays(today, 1 - Number(days)),
  to: today,
})

/** Every day of the period with its views, 0 included. */
export function everyDay(
  { from, to }: { from: DateKey; to: DateKey },
  viewed: readonly DayViews[],
): DayViews[] {
  const found = new Map(viewed.map(({ day, views }) => [day, views]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    return { day, views: found.get(day) ?? 0 }
  })
}

/** Bars of days or, for a long period, of weeks from their first days; the last week is whole. */
export function barsOf(days: readonly DayViews[]): { of: 'day' | 'week'; bars: DayViews[] } {
  if (days.length <= MOST_BARS_OF_DAYS) return { of: 'day', bars: [...days] }
  const bars: DayViews[] = []
  for (let end = days.length; end > 0; end -= DAYS_OF_A_WEEK) {
    const week = days.slice(Math.max(0, end - DAYS_OF_A_WEEK), end)
    const views = week.reduce((sum, day) => sum + day.views, 0)
    bars.unshift({ day: present(week[0]).day, views })
  }
  return { of: 'week', bars }
}

export const AUTHOR_BIO_MAX_CHARACTERS = 3000
export const SPECIALTY_MAX_CHARACTERS = 60
export const MOST_SPECIALTIES = 12

/** Lines of the form's textarea, without empty ones and repetitions. */
export const specialtiesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]
