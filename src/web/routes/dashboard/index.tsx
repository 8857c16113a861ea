import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { readUsers } from '../../admin/users-data.ts'
import { readConsultations, readOwnPosts, readSchedule } from '../../dashboards/dashboard-data.ts'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/')({
  ...tabRoute,
  validateSearch: tabSearch(
    'q',
    'role',
    'status',
    'sort',
    'page',
    'open',
    'view',
    'kind',
    'week',
    'done',
  ),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readDashboardTab(tab, '/dashboard', (user) => readFirstTab(user, tab.deps)),
  component: FirstTab,
})

/** Each first tab's code by itself: nobody loads that of another role. */
const firstTabs = {
  regular: lazyPart(() => import('../../dashboards/consultations-tab.tsx'), 'at-once'),
  specialist: lazyPart(() => import('../../dashboards/schedule-tab.tsx'), 'at-once'),
  publisher: lazyPart(() => import('../../dashboards/own-posts.tsx'), 'at-once'),
  admin: lazyPart(() => import('../../admin/users-tab.tsx'), 'at-once'),
}

async function readFirstTab({ role }: SessionUser, search: TabSearch) {
  const [data] = await Promise.all([dataFor(role, search), firstTabs[role].preload()])
  return data
}

async function dataFor(role: SessionUser['role'], search: TabSearch) {
  switch (role) {
    case 'regular':
      return { role, data: await readConsultations() }
    case 'specialist':
      return { role, data: await readSchedule(search) }
    case 'publisher':
      return { role, data: await readOwnPosts('published', search) }
    case 'admin':
      return { role, data: await readUsers(search) }
  }
}

/** Where the dashboard opens: the first tab of the reader's role (spec 2.48). */
function FirstTab() {
  const { data: first, user } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const readAgain = () => void refresh(router)
  if (!first) return <TabFailed />
  switch (first.role) {
    case 'regular':
      return <firstTabs.regular data={first.data} onChanged={readAgain} />
    case 'specialist':
      return (
        <firstTabs.specialist
          data={first.data}
          onSaved={readAgain}
          onChanged={(href) => void router.navigate({ href }).then(readAgain)}
        />
      )
    case 'publisher':
      return (
        <firstTabs.publisher
          path="/dashboard"
          data={first.data}
          search={search}
          none={m.dashboard_articles_none()}
        />
      )
    case 'admin':
      return <firstTabs.admin path="/dashboard" data={first.data} search={search} ownId={user.id} />
  }
}
