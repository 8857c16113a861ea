import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BookedTab, readBooked } from '../../dashboards/booked-tab.tsx'
import { familyTabs, readDashboardTab } from '../../dashboards/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { refresh } from '../../refresh.ts'
import { tabRoute, tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/consultations')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'older', 'done'),
  loader: (tab) => readDashboardTab(tab, '/dashboard/consultations', () => readBooked(tab.deps)),
  component: FamilysConsultations,
})

/** Consultations of staff and specialists as a family; families have them in the first tab. */
function FamilysConsultations() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  return (
    <BookedTab
      data={data}
      name={familyTabs['/dashboard/consultations']}
      onChanged={() => void refresh(router)}
    />
  )
}
