import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { fetchJournal } from '../../../features/security/client.ts'
import { JournalList } from '../../../features/security/components/journal-list.tsx'
import { JOURNAL_KINDS } from '../../../features/security/rules.ts'
import { readTypedDate } from '../../../i18n/calendar/typed-date.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/security')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'kind', 'from', 'to', 'older'),
  loaderDeps: ({ search }) => search,
  loader: (tab) => readAdminTab(tab, '/admin/security', () => readJournal(tab.deps)),
  component: SecurityTab,
})

const ENTRIES_A_PART = 50
const placeIn = (value: string | undefined) =>
  value !== undefined && /^\d{1,15}\.[123]\.\d{1,10}$/.test(value) ? value : undefined

async function readJournal({ q, kind, from, to, older }: TabSearch) {
  const search = { q, kind: oneOf(JOURNAL_KINDS, kind), from, to }
  const days = { from: readTypedDate(from), to: readTypedDate(to) }
  const after = placeIn(older)
  const found = await fetchJournal({ ...search, ...days }, { after, limit: ENTRIES_A_PART })
  return { ...found, search, isFirstPart: after === undefined }
}

function SecurityTab() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  const filters = Object.fromEntries(Object.entries(data.search).filter(([, value]) => value))
  return (
    <JournalList
      {...data}
      onSearch={(search) =>
        void router.navigate({ to: '/admin/security', search, resetScroll: false })
      }
      renderPart={(older, parts) => (
        <Link
          to="/admin/security"
          search={older === undefined ? (data.isFirstPart ? {} : filters) : { ...filters, older }}
          {...parts}
        />
      )}
    />
  )
}
