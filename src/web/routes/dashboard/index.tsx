import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { toastDone } from '../../../features/booking/components/consultation/done-notice.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { readUsers } from '../../admin/users-data.ts'
import { BookedTab, PastTab, readBooked } from '../../dashboards/booked-tab.tsx'
import { readOwnPosts, readPast, readSchedule } from '../../dashboards/dashboard-data.ts'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'
import { WithToday } from '../../workspace/today.tsx'

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
    'older',
    'done',
  ),
  loader: (tab) => readDashboardTab(tab, '/dashboard', (user) => readFirstTab(user, tab.deps)),
  component: FirstTab,
})

/** Split by role: nobody loads the first tab of another role. */
const firstTabs = {
  specialist: lazyPart(() => import('../../dashboards/schedule-tab.tsx'), 'at-once'),
  publisher: lazyPart(() => import('../../dashboards/own-posts.tsx'), 'at-once'),
  admin: lazyPart(() => import('../../admin/users-tab.tsx'), 'at-once'),
}

async function readFirstTab({ role }: SessionUser, search: TabSearch) {
  if (role === 'regular') return { role, data: await readBooked(search) }
  if (role === 'specialist' && search.view === 'past') {
    const [past] = await Promise.all([readPast(role, search.older), PastTab.preload()])
    return { role: 'past' as const, data: past }
  }
  const [data] = await Promise.all([dataFor(role, search), firstTabs[role].preload()])
  return data
}

async function dataFor(role: keyof typeof firstTabs, search: TabSearch) {
  switch (role) {
    case 'specialist':
      return { role, data: await readSchedule(search) }
    case 'publisher':
      return { role, data: await readOwnPosts('published', search) }
    case 'admin':
      return { role, data: await readUsers(search) }
  }
}

/** The dashboard's first page: the first tab of the reader's role (spec 2.48). */
function FirstTab() {
  const { data: first, user } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const readAgain = () => void refresh(router)
  const waiting = useLoaderData({ from: '/dashboard', select: (read) => read.waiting })
  // A request for a part of the tab, such as a search, shows that part alone.
  const { done: _, ...asked } = search
  const today = Object.keys(asked).length === 0 ? waiting : undefined
  if (!first) return <TabFailed />
  switch (first.role) {
    case 'past':
      return <PastTab data={first.data} />
    case 'regular':
      return (
        <BookedTab data={first.data} name={m.dashboard_tab_consultations} onChanged={readAgain} />
      )
    case 'specialist':
      return (
        <firstTabs.specialist
          data={first.data}
          today={today}
          onSaved={readAgain}
          onChanged={(next) => {
            toastDone(next)
            readAgain()
          }}
        />
      )
    case 'publisher':
      return (
        <WithToday today={today} title={m.dashboard_tab_articles()}>
          <firstTabs.publisher
            path="/dashboard"
            data={first.data}
            search={search}
            none={m.dashboard_articles_none()}
          />
        </WithToday>
      )
    case 'admin':
      return (
        <WithToday today={today}>
          <firstTabs.admin path="/dashboard" data={first.data} search={search} ownId={user.id} />
        </WithToday>
      )
  }
}
