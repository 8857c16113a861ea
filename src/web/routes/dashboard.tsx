import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DoneNotice } from '../../features/booking/components/done-notice.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { NameIn } from '../../ui/name-in.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { AuthorizingPage } from '../authorizing-page.tsx'
import { ReportsTab, UsersTab, VerificationTab } from '../dashboards/admin-panels.tsx'
import { readDashboard, type DashboardData } from '../dashboards/dashboard-data.ts'
import { BookTab, Messages, MyConsultations, SettingsTab } from '../dashboards/family-panels.tsx'
import { CommentsTab, OwnPosts } from '../dashboards/publisher-panels.tsx'
import { MySchedule, ProfileTab } from '../dashboards/specialist-panels.tsx'
import { tabWords } from '../dashboards/tab-words.ts'
import { readDashboardSearch, tabsOf, type DashboardSearch } from '../dashboards/tabs.ts'
import { privateHead } from '../private-head.ts'
import { refresh } from '../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../session.ts'
import { ownSearch } from '../own-search.ts'

export const Route = createFileRoute('/dashboard')({
  validateSearch: (given: Record<string, unknown>): DashboardSearch =>
    ownSearch(given, readDashboardSearch(given)),
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href) }),
  loaderDeps: ({ search: { tab, open } }) => ({ tab, open }),
  loader: async ({ context: { user }, deps: { tab, open } }) => {
    const data = await readDashboard(user, { ...(tab ? { tab } : {}), ...(open ? { open } : {}) })
    const title = `${tabWords[data.tab]()} – ${m.dashboard_title()}`
    return { user, data, words: { title, description: m.dashboard_description() } }
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Dashboard,
})

/** What each role needs, in tabs that are links (spec 2.48). */
function Dashboard() {
  const { user, data } = Route.useLoaderData()
  const { done } = Route.useSearch()
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
        current={data.tab}
        tabs={tabsOf[user.role].map((key) => ({ key, label: tabWords[key]() }))}
        renderLink={(tab, parts) => <Link to="/dashboard" search={{ tab }} {...parts} />}
      />
      <Panel data={data} />
    </div>
  )
}

function Panel({ data }: { data: DashboardData }): ReactNode {
  const { done } = Route.useSearch()
  const router = useRouter()
  const navigate = Route.useNavigate()
  const readAgain = () => void refresh(router)
  switch (data.tab) {
    case 'consultations':
      return <MyConsultations data={data} />
    case 'book':
      return <BookTab data={data} />
    case 'settings':
      return <SettingsTab data={data} wasSent={done === 'confirmation-sent'} />
    case 'messages':
      return <Messages />
    case 'schedule':
      return (
        <MySchedule
          data={data}
          onSaved={readAgain}
          onChanged={(change) =>
            void navigate({ search: { tab: 'schedule', done: change } }).then(() => refresh(router))
          }
        />
      )
    case 'profile':
      return <ProfileTab data={data} wasSaved={done === 'profile'} onSaved={readAgain} />
    case 'articles':
      return (
        <OwnPosts
          posts={data.posts.filter(({ status }) => status === 'published')}
          none={m.dashboard_articles_none()}
        />
      )
    case 'drafts':
      return (
        <OwnPosts
          posts={data.posts.filter(({ status }) => status !== 'published')}
          none={m.dashboard_drafts_none()}
        />
      )
    case 'comments':
      return <CommentsTab />
    case 'users':
      return <UsersTab />
    case 'verification':
      return <VerificationTab />
    case 'reports':
      return <ReportsTab />
  }
}
