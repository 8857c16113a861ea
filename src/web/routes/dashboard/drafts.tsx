import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { readOwnPosts } from '../../dashboards/dashboard-data.ts'
import OwnPostsTab from '../../dashboards/own-posts.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/drafts')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'page', 'open', 'done'),
  loader: (tab) =>
    readDashboardTab(tab, '/dashboard/drafts', () => readOwnPosts('unpublished', tab.deps)),
  component: Drafts,
})

/** An author's unpublished posts (spec 2.52). */
function Drafts() {
  const { data } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  const none = m.dashboard_drafts_none()
  return <OwnPostsTab path="/dashboard/drafts" data={data} search={search} none={none} />
}
