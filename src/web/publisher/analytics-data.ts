import { fetchAnalyticsOverview, fetchPostAnalytics } from '../../features/blog/client/analytics.ts'
import type { AnalyticsPlace } from '../../features/blog/components/analytics-view.tsx'
import { ANALYTICS_DAYS } from '../../features/blog/rules/analytics.ts'
import { findOrAnswer404 } from '../admin/find-or-answer-404.ts'
import { oneOf, type StaffSearch } from '../staff-search.ts'

/** What the tab of analytics shows: one post, or all of one's own. */
export async function readAnalytics({ open, view, page = 1 }: StaffSearch) {
  const place: AnalyticsPlace = { open, days: oneOf(ANALYTICS_DAYS, view) ?? '28', page }
  return open
    ? {
        view: 'one' as const,
        place,
        analytics: await findOrAnswer404(fetchPostAnalytics(open, place.days)),
      }
    : {
        view: 'all' as const,
        place,
        overview: await fetchAnalyticsOverview({ days: place.days, page }),
      }
}
