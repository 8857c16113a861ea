import { createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchChildren } from '../../../features/children/client.ts'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { readSettings } from '../../dashboards/dashboard-data.ts'
import { SettingsTab } from '../../dashboards/settings-tab.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/settings')({
  ...tabRoute,
  validateSearch: tabSearch('child', 'remove', 'view', 'done'),
  loaderDeps: ({ search: { done: _, view: __, ...deps } }) => deps,
  loader: (tab) => readDashboardTab(tab, '/dashboard/settings', () => readFamilySettings(tab.deps)),
  component: FamilySettings,
})

const LazyChild = lazyPart(
  async () => ({
    default: (await import('../../../features/children/components/child-page.tsx')).ChildPage,
  }),
  'at-once',
)

async function readFamilySettings({ child, remove }: TabSearch) {
  const [settings, ownChildren] = await Promise.all([
    readSettings(),
    fetchChildren(),
    child && LazyChild.preload(),
  ])
  return { settings, ownChildren, child, isDeletingChild: remove === 'yes' }
}

/** A family's settings (spec 2.51), or one child's profile in their place. */
function FamilySettings() {
  const { data, user } = Route.useLoaderData()
  const { view, done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  const { settings, ownChildren, child, isDeletingChild } = data
  const readAgain = () => refresh(router)
  if (child)
    return (
      <LazyChild
        own={ownChildren}
        which={child}
        isDeleting={isDeletingChild}
        onDone={(what) =>
          void router
            .navigate({ to: '/dashboard/settings', search: { view: 'children', done: what } })
            .then(readAgain)
        }
      />
    )
  return (
    <SettingsTab
      path="/dashboard/settings"
      view={view}
      data={settings}
      ownChildren={ownChildren}
      role={user.role}
      done={done}
      onChanged={() => void readAgain()}
    />
  )
}
