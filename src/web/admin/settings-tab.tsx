import { useRouter } from '@tanstack/react-router'
import { SiteSettings } from '../../features/administration/components/site-settings.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'
import type { AdminSearch } from './search.ts'

type SettingsTabProps = { data: DataOf<'settings'>; search: AdminSearch }

/** The tab of what the site says and how it behaves. */
export default function SettingsTab({ data, search }: SettingsTabProps) {
  const router = useRouter()
  return (
    <SiteSettings
      listed={data.listed}
      zones={data.zones}
      isSaved={search.done === 'saved'}
      onSaved={() => void refresh(router)}
    />
  )
}
