import { createFileRoute, useRouter } from '@tanstack/react-router'
import { healthApi } from '../../../features/health/client.ts'
import { HealthView } from '../../../features/health/components/health-view.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/health')({
  ...tabRoute,
  validateSearch: tabSearch('done'),
  loader: (tab) => readAdminTab(tab, '/admin/health', () => healthApi.admin.health.$get()),
  component: HealthTab,
})

/** The site's health, for admins who are no engineers. */
function HealthTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  return <HealthView health={data} done={done} onChanged={() => void refresh(router)} />
}
