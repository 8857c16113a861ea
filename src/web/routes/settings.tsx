import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { readSettings } from '../dashboards/dashboard-data.ts'
import { SettingsTab } from '../dashboards/settings-tab.tsx'
import { dashboardTabsFor } from '../dashboards/tabs.ts'
import { privatePage } from '../private-page.ts'
import { refresh } from '../refresh.ts'
import { RestoredFocus } from '../restored-focus.tsx'
import { tabSearch } from '../tab-search.ts'
import { authorizingAfterMs, requireSignedIn } from '../session.ts'
import { blogApi } from '../../features/blog/client/index.ts'

/** The settings of people without a settings tab; families have one (spec 2.51). */
export const Route = createFileRoute('/settings')({
  ...privatePage,
  validateSearch: tabSearch('view', 'done').parse,
  beforeLoad: async ({ location, search }) => {
    const user = await requireSignedIn(location.href)
    if (dashboardTabsFor(user)['/dashboard/settings'])
      throw redirect({ to: '/dashboard/settings', search, statusCode: 307 })
    return { user }
  },
  loader: async ({ context: { user } }) => {
    const writesPosts = user.roles.some((role) => role === 'publisher' || role === 'admin')
    const [data, author] = await Promise.all([
      readSettings(),
      writesPosts ? blogApi['author-profile'].$get() : undefined,
    ])
    const words = { title: m.common_settings(), description: m.settings_description() }
    return { user, data, author, words }
  },
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { user, data, author } = Route.useLoaderData()
  const { view, done } = Route.useSearch()
  const router = useRouter()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.common_settings()}</h1>
      <RestoredFocus>
        <SettingsTab
          path="/settings"
          view={view}
          data={data}
          author={author}
          role={user.role}
          done={done}
          onChanged={() => void refresh(router)}
        />
      </RestoredFocus>
    </div>
  )
}
