import { createFileRoute, useRouter } from '@tanstack/react-router'
import { webhooksApi } from '../../../features/webhooks/client.ts'
import { Webhooks } from '../../../features/webhooks/components/webhooks.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/webhooks')({
  ...tabRoute,
  validateSearch: tabSearch('done'),
  loader: (tab) => readAdminTab(tab, '/admin/webhooks', () => webhooksApi.admin.webhooks.$get()),
  component: WebhooksTab,
})

function WebhooksTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  return <Webhooks webhooks={data} done={done} onChanged={() => void refresh(router)} />
}
