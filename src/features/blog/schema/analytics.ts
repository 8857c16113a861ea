import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { POST_STATUSES } from '../rules/index.ts'
import { ANALYTICS_DAYS } from '../rules/analytics.ts'

const unknownPage = { error: () => m.problem_invalid() }
const MOST_PAGES = 100_000

/** How far back to look. */
export const analyticsQuery = z.object({
  days: emptyAsUsual(
    z.enum(ANALYTICS_DAYS, { error: () => m.figures_analytics_days_unknown() }),
    '28',
  ),
})

export const overviewQuery = z.extend(analyticsQuery, {
  page: emptyAsUsual(
    z.pipe(
      z.transform(Number),
      z.int(unknownPage).check(z.gte(1, unknownPage), z.lte(MOST_PAGES, unknownPage)),
    ),
    1,
  ),
})

/** The whole time that is looked at, each day of the site's time zone with its views. */
const time = {
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), views: z.int() })),
  views: z.int(),
}

const figures = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(POST_STATUSES),
  language: z.enum(['en', 'fa']),
  publishedAt: z.nullable(z.string()),
  /** Since it was published. */
  viewCount: z.int(),
  /** Those that are shown. */
  commentCount: z.int(),
  readingMinutes: z.int(),
}

/** How one post is read. */
export const postAnalytics = z.object({ ...time, post: z.object(figures) })

/** How an author's own posts are read, the most viewed first. */
export const analyticsOverview = z.object({
  ...time,
  posts: z.array(z.object({ ...figures, viewsInPeriod: z.int() })),
  total: z.int(),
})

export type PostAnalytics = z.infer<typeof postAnalytics>
export type AnalyticsOverview = z.infer<typeof analyticsOverview>
export type PostFigures = PostAnalytics['post']
