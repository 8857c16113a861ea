import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DoneNotice } from '../../features/booking/components/done-notice.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../platform/request-scope.ts'
import { KeptFocus } from '../../ui/kept-focus.tsx'
import { NameIn } from '../../ui/name-in.tsx'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { AuthorizingPage } from '../authorizing-page.tsx'
import { readDashboard, readUnread, type DashboardData } from '../dashboards/dashboard-data.ts'
import { LateChild, lateTabs } from '../dashboards/late-tabs.ts'
import { tabWords } from '../dashboards/tab-words.ts'
import { readDashboardSearch, shownTab, tabsOf } from '../dashboards/tabs.ts'
import { useLiveMessages } from '../dashboards/use-live-messages.ts'
import { privateHead } from '../private-head.ts'
import { hasCome, readTab } from '../read-tab.ts'
import { refresh } from '../refresh.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../session.ts'
import { TabFailed } from '../tab-failed.tsx'

export const Route = createFileRoute('/dashboard')({
  validateSearch: readDashboardSearch,
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href) }),
  loaderDeps: ({ search: { done: _, report: __, ...deps } }) => deps,
  loader: async ({ context: { user }, deps, preload, location }) => {
    const isAhead = () => preload && !hasCome(location)
    const tab = shownTab(user.role, deps.tab)
    const [data, unread] = await Promise.all([
      readTab({
        data: readDashboard(user, deps),
        code: [lateTabs[tab].preload(), deps.child ? LateChild.preload() : undefined],
        isAhead,
      }),
      readTab({ data: readUnread(user), isAhead }),
    ])
    const title = `${tabWords[tab]()} – ${m.dashboard_title()}`
    const words = { title, description: m.dashboard_description() }
    return { user, tab, data, unread: unread ?? 0, words }
  },
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Dashboard,
})

/** What each role needs, in tabs that are links (spec 2.48). */
function Dashboard() {
  const { user, tab, data, unread } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const newMessages = useLiveMessages({
    unread,
    isFollowed: tabsOf[user.role].includes('messages'),
    isShown: tab === 'messages',
  })
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1}>{m.dashboard_title()}</h1>
        <p className="text-lg text-muted">
          <NameIn sentence={(name) => m.dashboard_greeting({ name })}>{user.name}</NameIn>
        </p>
      </div>
      <DoneNotice done={done} />
      <TabsLinks
        label={m.dashboard_tabs()}
        current={tab}
        tabs={tabsOf[user.role].map((key) => ({
          key,
          label: tabWords[key](),
          count: key === 'messages' ? newMessages : undefined,
        }))}
        renderLink={(tab, parts) => <Link to="/dashboard" search={{ tab }} {...parts} />}
      />
      <KeptFocus>{data ? <Panel data={data} user={user} /> : <TabFailed key={tab} />}</KeptFocus>
      <ZoneLine className="border-t border-line pt-2" />
    </div>
  )
}

function Panel({ data, user }: { data: DashboardData; user: SessionUser }): ReactNode {
  const search = Route.useSearch()
  const { done } = search
  const router = useRouter()
  const navigate = Route.useNavigate()
  const readAgain = () => void refresh(router)
  switch (data.tab) {
    case 'consultations':
      return <lateTabs.consultations data={data} onChanged={readAgain} />
    case 'book':
      return <lateTabs.book data={data} onChanged={readAgain} />
    case 'settings':
      return data.child ? (
        <LateChild
          own={data.ownChildren}
          which={data.child}
          isDeleting={data.isDeletingChild}
          onDone={(what) =>
            void navigate({ search: { tab: 'settings', done: what }, hash: 'children' }).then(() =>
              refresh(router),
            )
          }
        />
      ) : (
        <lateTabs.settings
          data={data}
          ownChildren={data.ownChildren}
          role={user.role}
          done={done}
          onChanged={readAgain}
        />
      )
    case 'messages':
      return <lateTabs.messages data={data} search={search} onChanged={readAgain} />
    case 'schedule':
      return (
        <lateTabs.schedule
          data={data}
          onSaved={readAgain}
          onChanged={(change) =>
            void navigate({ search: { tab: 'schedule', done: change } }).then(() => refresh(router))
          }
        />
      )
    case 'profile':
      return <lateTabs.profile data={data} wasSaved={done === 'profile'} onSaved={readAgain} />
    case 'articles':
      return <lateTabs.articles data={data} search={search} onChanged={readAgain} />
    case 'drafts':
      return <lateTabs.drafts data={data} search={search} onChanged={readAgain} />
    case 'comments':
      return (
        <lateTabs.comments
          path="/dashboard"
          data={data.moderation}
          isOfEverybody={false}
          done={done}
        />
      )
    case 'users':
      return <lateTabs.users path="/dashboard" data={data.people} search={search} />
    case 'verification':
      return <lateTabs.verification data={data} place="/dashboard" done={done} />
    case 'reports':
      return <lateTabs.reports data={data} to="/dashboard" />
  }
}
