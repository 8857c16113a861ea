import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { fetchAuthorProfile } from '../../features/blog/client/author-profile.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { readSettings } from '../dashboards/settings-data.ts'
import { SettingsTab } from '../dashboards/settings-tab.tsx'
import { dashboardTabsFor } from '../dashboards/tabs.ts'
import { privatePage } from '../private-page.ts'
import { refresh } from '../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../session.ts'

/** The settings of those whose dashboard has no tab for them; families have one (spec 2.51). */
export const Route = createFileRoute('/settings')({
  ...privatePage,
  validateSearch: (given: Record<string, unknown>): { done?: string } =>
    given['done'] ? { done: String(given['done']) } : {},
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href) }),
  loader: async ({ context: { user } }) => {
    if (dashboardTabsFor(user)['/dashboard/settings'])
      throw redirect({ to: '/dashboard/settings', statusCode: 307 })
    const writesPosts = user.roles.some((role) => role === 'publisher' || role === 'admin')
    const [data, author] = await Promise.all([
      readSettings(),
      writesPosts ? fetchAuthorProfile() : undefined,
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
  const { done } = Route.useSearch()
  const router = useRouter()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.common_settings()}</h1>
      <SettingsTab
        data={data}
        author={author}
        role={user.role}
        done={done}
        onChanged={() => void refresh(router)}
      />
    </div>
  )
}
