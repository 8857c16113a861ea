import { createFileRoute, redirect } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { readSettingsTab, settingsAddress, SettingsTab } from '../dashboards/settings-tab.tsx'
import { privatePage } from '../private-page.ts'
import { RestoredFocus } from '../restored-focus.tsx'
import { authorizingAfterMs, requireSignedIn } from '../session.ts'
import { blogApi } from '../../features/blog/client/index.ts'

/** The settings of people without a settings tab; families have one (spec 2.51). */
export const Route = createFileRoute('/settings')({
  ...privatePage,
  ...settingsAddress,
  beforeLoad: async ({ location, search }) => {
    const user = await requireSignedIn(location.href)
    if (user.role === 'regular')
      throw redirect({ to: '/dashboard/settings', search, statusCode: 307 })
    return { user }
  },
  loader: async ({ context: { user }, deps }) => {
    const writesPosts = user.roles.some((role) => role === 'publisher' || role === 'admin')
    const [data, author] = await Promise.all([
      readSettingsTab(deps),
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
  const search = Route.useSearch()
  return (
    <div className="page flex flex-col gap-8 py-8">
      <h1 tabIndex={-1}>{m.common_settings()}</h1>
      <RestoredFocus>
        <SettingsTab path="/settings" data={data} author={author} role={user.role} {...search} />
      </RestoredFocus>
    </div>
  )
}
