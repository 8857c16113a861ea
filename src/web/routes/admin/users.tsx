import { createFileRoute } from '@tanstack/react-router'
import { readAdminTab } from '../../admin/tabs.ts'
import { readUsers } from '../../admin/users-data.ts'
import UsersTab from '../../admin/users-tab.tsx'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/users')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'role', 'status', 'sort', 'page', 'open', 'view', 'kind', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/users', () => readUsers(tab.deps)),
  component: Users,
})

function Users() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  return <UsersTab path="/admin/users" data={data} search={search} ownId={user.id} />
}
