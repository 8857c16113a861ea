import { createFileRoute } from '@tanstack/react-router'
import { readReports, ReportsTab } from '../../admin/reports-tab.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/reports')({
  ...tabRoute,
  validateSearch: tabSearch('from', 'to', 'view'),
  loaderDeps: ({ search }) => search,
  loader: (tab) => readAdminTab(tab, '/admin/reports', () => readReports(tab.deps)),
  component: Reports,
})

function Reports() {
  const { data } = Route.useLoaderData()
  return data ? <ReportsTab data={data} to="/admin/reports" /> : <TabFailed />
}
