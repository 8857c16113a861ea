import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import type { TabSearch } from '../tab-search.ts'
import type { TabName } from '../tabs.ts'
import { readFamilyTab, readPast } from './dashboard-data.ts'

const ConsultationsTab = lazyPart(() => import('./consultations-tab.tsx'), 'at-once')

export const PastTab = lazyPart(() => import('./past-tab.tsx'), 'at-once')

/** A family's consultations; the past ones if the address asks for them. */
export async function readBooked({ view, older }: TabSearch) {
  if (view === 'past') {
    const [past] = await Promise.all([readPast('family', older), PastTab.preload()])
    return { past }
  }
  const [tab] = await Promise.all([readFamilyTab(), ConsultationsTab.preload()])
  return { tab }
}

type BookedTabProps = {
  data: Awaited<ReturnType<typeof readBooked>>
  name: TabName
  onChanged: () => void
}

export function BookedTab({ data, name, onChanged }: BookedTabProps) {
  return data.past ? (
    <PastTab data={data.past} name={name} />
  ) : (
    <ConsultationsTab data={data.tab} onChanged={onChanged} />
  )
}
