import { createFileRoute } from '@tanstack/react-router'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { CommentsPart, readModeration } from '../../blog/comments-part.tsx'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/comments')({
  ...tabRoute,
  validateSearch: tabSearch('status', 'language', 'q', 'page', 'done'),
  loader: (tab) => readDashboardTab(tab, '/dashboard/comments', () => readModeration(tab.deps)),
  component: Comments,
})

/** Comments on the reader's posts (spec 2.52). */
function Comments() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  if (!data) return <TabFailed />
  return <CommentsPart path="/dashboard/comments" data={data} isOfEverybody={false} done={done} />
}
