import { Link, createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { KeptFocus } from '../../ui/kept-focus.tsx'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { readAdmin } from '../admin/admin-data.ts'
import { lateAdminTabs } from '../admin/late-tabs.ts'
import { readAdminSearch } from '../admin/search.ts'
import { adminTabWords } from '../admin/tab-words.ts'
import { adminTabs } from '../admin/tabs.ts'
import { AuthorizingPage } from '../authorizing-page.tsx'
import { privateHead } from '../private-head.ts'
import { hasCome, readTab } from '../read-tab.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../session.ts'
import { TabFailed } from '../tab-failed.tsx'

export const Route = createFileRoute('/admin')({
  validateSearch: readAdminSearch,
  beforeLoad: async ({ location }) => {
    await requireSignedIn(location.href, ['admin'])
  },
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: async ({ deps, preload, location }) => {
    const isAhead = () => preload && !hasCome(location)
    const tab = deps.tab ?? adminTabs[0]
    const data = await readTab({
      data: readAdmin(deps),
      code: [lateAdminTabs[tab].preload()],
      isAhead,
    })
    const title = `${adminTabWords[tab]()} – ${m.dashboard_admin_title()}`
    return { tab, data, words: { title, description: m.dashboard_admin_mail_text() } }
  },
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: AdminDashboard,
})

/** What the product keeps for its admins (spec 2.18, 2.53). */
function AdminDashboard() {
  const { tab } = Route.useLoaderData()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.dashboard_admin_title()}</h1>
      <TabsLinks
        label={m.dashboard_admin_tabs()}
        current={tab}
        tabs={adminTabs.map((key) => ({ key, label: adminTabWords[key]() }))}
        renderLink={(key, parts) => (
          <Link to="/admin" search={key === adminTabs[0] ? {} : { tab: key }} {...parts} />
        )}
      />
      <KeptFocus>
        <Panel />
      </KeptFocus>
      <ZoneLine className="border-t border-line pt-2" />
    </div>
  )
}

function Panel(): ReactNode {
  const { tab, data } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed key={tab} />
  switch (data.tab) {
    case 'users':
      return <lateAdminTabs.users data={data.data} search={search} />
    case 'roles':
      return <lateAdminTabs.roles data={data} search={search} />
    case 'verification':
      return <lateAdminTabs.verification data={data} place="/admin" done={search.done} />
    case 'consultations':
      return <lateAdminTabs.consultations data={data} done={search.done} />
    case 'comments':
      return <lateAdminTabs.comments data={data} done={search.done} />
    case 'statistics':
      return <lateAdminTabs.statistics data={data} />
    case 'reports':
      return <lateAdminTabs.reports data={data} to="/admin" />
    case 'inbox':
      return <lateAdminTabs.inbox data={data} search={search} />
    case 'concerns':
      return <lateAdminTabs.concerns data={data} search={search} />
    case 'mail':
      return <lateAdminTabs.mail data={data} search={search} />
    case 'library':
      return <lateAdminTabs.library data={data} search={search} />
    case 'settings':
      return <lateAdminTabs.settings data={data} search={search} />
  }
}
