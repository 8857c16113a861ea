import { createFileRoute } from '@tanstack/react-router'
import { readReports, ReportsTab } from '../../admin/reports-tab.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/reports')({
  ...tabRoute,
  validateSearch: tabSearch('from', 'to', 'view'),
  loaderDeps: ({ search }) => search,
  loader: (tab) => readDashboardTab(tab, '/dashboard/reports', () => readReports(tab.deps)),
  component: Reports,
})

function Reports() {
  const { data } = Route.useLoaderData()
  return data ? <ReportsTab data={data} to="/dashboard/reports" /> : <TabFailed />
}
