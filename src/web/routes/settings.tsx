import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { AuthorizingPage } from '../authorizing-page.tsx'
import { lateTabs } from '../dashboards/late-tabs.ts'
import { tabsOf } from '../dashboards/tabs.ts'
import { privateHead } from '../private-head.ts'
import { refresh } from '../refresh.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../session.ts'

/** The settings of those whose dashboard has no tab for them; families have one (spec 2.51). */
export const Route = createFileRoute('/settings')({
  validateSearch: (given: Record<string, unknown>): { done?: string } =>
    given['done'] ? { done: String(given['done']) } : {},
  beforeLoad: async ({ location }) => {
    const user = await requireSignedIn(location.href)
    if (tabsOf[user.role].includes('settings'))
      throw redirect({ to: '/dashboard', search: { tab: 'settings' }, statusCode: 307 })
    return { user }
  },
  loader: async ({ context: { user } }) => {
    const now = new Date().toISOString()
    const { fetchAuthorProfile, readSettings } = await import('../dashboards/settings-data.ts')
    const writesPosts = user.roles.some((role) => role === 'publisher' || role === 'admin')
    const [data, author] = await Promise.all([
      readSettings(now),
      writesPosts ? fetchAuthorProfile() : undefined,
      lateTabs.settings.preload(),
    ])
    const words = { title: m.dashboard_tab_settings(), description: m.settings_description() }
    return { user, data: { ...data, now }, author, words }
  },
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }) => privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { user, data, author } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.dashboard_tab_settings()}</h1>
      <lateTabs.settings
        data={data}
        author={author}
        role={user.role}
        done={done}
        onChanged={() => void refresh(router)}
      />
    </div>
  )
}
