import { createFileRoute } from '@tanstack/react-router'
import { readVerification, VerificationTab } from '../../admin/verification-tab.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/verification')({
  ...tabRoute,
  validateSearch: tabSearch('status', 'q', 'page', 'open', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/verification', () => readVerification(tab.deps)),
  component: Verification,
})

function Verification() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  return data ? (
    <VerificationTab data={data} place="/admin/verification" done={done} />
  ) : (
    <TabFailed />
  )
}
