import { createFileRoute } from '@tanstack/react-router'
import {
  fetchAnalyticsOverview,
  fetchPostAnalytics,
} from '../../../../features/blog/client/writing.ts'
import type { AnalyticsPlace } from '../../../../features/blog/components/analytics-view.tsx'
import {
  AnalyticsOverviewView,
  PostAnalyticsView,
} from '../../../../features/blog/components/analytics-view.tsx'
import { ANALYTICS_DAYS } from '../../../../features/blog/rules/authors.ts'
import { findOrAnswer404 } from '../../../page-head.ts'
import { readPublisherTab } from '../../../publisher/tabs.ts'
import { TabFailed } from '../../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../../tab-search.ts'

export const Route = createFileRoute('/publisher/dashboard/analytics')({
  ...tabRoute,
  validateSearch: tabSearch('open', 'view', 'page'),
  loaderDeps: ({ search }) => search,
  loader: (tab) =>
    readPublisherTab(tab, '/publisher/dashboard/analytics', () => readAnalytics(tab.deps)),
  component: AnalyticsTab,
})

/** What the tab of analytics shows: one post, or all of one's own. */
async function readAnalytics({ open, view, page = 1 }: TabSearch) {
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

/** The publisher dashboard's tab of analytics (spec 2.60). */
function AnalyticsTab() {
  const { data } = Route.useLoaderData()
  if (!data) return <TabFailed />
  return data.view === 'all' ? (
    <AnalyticsOverviewView overview={data.overview} place={data.place} />
  ) : (
    <PostAnalyticsView analytics={data.analytics} place={data.place} />
  )
}
