import { createFileRoute } from '@tanstack/react-router'
import { readAdminTab } from '../../admin/tabs.ts'
import { readUsers } from '../../admin/users-data.ts'
import UsersTab from '../../admin/users-tab.tsx'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/users')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'role', 'status', 'sort', 'page', 'open', 'view', 'kind', 'done'),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/users', () => readUsers(tab.deps)),
  component: Users,
})

function Users() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  return <UsersTab path="/admin/users" data={data} search={search} ownId={user.id} />
}
