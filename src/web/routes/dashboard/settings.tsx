import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSettingsTab, settingsAddress, SettingsTab } from '../../dashboards/settings-tab.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/settings')({
  ...tabRoute,
  ...settingsAddress,
  beforeLoad: ({ context: { user }, search }) => {
    if (user.role !== 'regular') throw redirect({ to: '/settings', search, statusCode: 307 })
  },
  loader: (tab) => readDashboardTab(tab, '/dashboard/settings', () => readSettingsTab(tab.deps)),
  component: FamilySettings,
})

/** A family's settings (spec 2.51). */
function FamilySettings() {
  const { data, user } = Route.useLoaderData()
  const search = Route.useSearch()
  if (!data) return <TabFailed />
  return <SettingsTab path="/dashboard/settings" data={data} role={user.role} {...search} />
}
