import { createFileRoute } from '@tanstack/react-router'
import { RolesList } from '../../../features/people/components/roles-list.tsx'
import { PeopleRoomProvider } from '../../admin/users-tab.tsx'
import { readPeople } from '../../admin/users-data.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/roles')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'role', 'status', 'sort', 'page', 'done'),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/roles', () => readPeople(tab.deps)),
  component: RolesTab,
})

/** Everybody's role, and what each role may (spec 2.56). */
function RolesTab() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  return (
    <PeopleRoomProvider path="/admin/roles" search={search}>
      <RolesList list={data} ownId={user.id} />
    </PeopleRoomProvider>
  )
}
