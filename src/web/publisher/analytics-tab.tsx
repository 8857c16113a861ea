import {
  AnalyticsOverviewView,
  PostAnalyticsView,
} from '../../features/blog/components/analytics-view.tsx'
import type { readAnalytics } from './analytics-data.ts'

type AnalyticsTabProps = { data: Awaited<ReturnType<typeof readAnalytics>> }

/** The publisher dashboard's tab of analytics (spec 2.60). */
export default function AnalyticsTab({ data }: AnalyticsTabProps) {
  return data.view === 'all' ? (
    <AnalyticsOverviewView overview={data.overview} place={data.place} />
  ) : (
    <PostAnalyticsView analytics={data.analytics} place={data.place} />
  )
}
