import { createFileRoute, useRouter } from '@tanstack/react-router'
import { administrationApi } from '../../../features/administration/client.ts'
import { SiteSettings } from '../../../features/administration/components/site-settings.tsx'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { listZones } from '../../../i18n/zones/zones.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/settings')({
  ...tabRoute,
  validateSearch: tabSearch('done'),
  loader: (tab) => readAdminTab(tab, '/admin/settings', () => readSiteSettings()),
  component: SettingsTab,
})

async function readSiteSettings() {
  const listed = await administrationApi.admin.settings.$get()
  const chosen = listed.settings.find(({ key }) => key === 'site.timeZone')?.value
  // Browser and server may differ in time zone data, so the loader's offsets are used on both.
  return { listed, zones: listZones({ locale: getLocale(), instant: serverNow(), chosen }) }
}

function SettingsTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  return (
    <SiteSettings
      listed={data.listed}
      zones={data.zones}
      isSaved={done === 'saved'}
      onSaved={() => refresh(router, { sync: true })}
    />
  )
}
