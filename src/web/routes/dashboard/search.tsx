import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { fetchFound } from '../../../features/workspace/client.ts'
import { destinationOf } from '../../../features/workspace/components/found-list.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'
import { readOrMiss } from '../../tabs.ts'
import { destinationsFor } from '../../workspace/destinations.ts'
import { SearchView } from '../../workspace/search-view.tsx'

export const Route = createFileRoute('/dashboard/search')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'done'),
  loader: async (tab) => {
    const { user } = tab.context
    const { q = '' }: TabSearch = tab.deps
    // Families find their things on their own pages.
    if (user.role === 'regular') throw redirect({ to: '/dashboard', statusCode: 307 })
    return {
      user,
      found: await readOrMiss(fetchFound(q), tab),
      words: { title: m.workspace_search_title(), description: m.dashboard_description() },
    }
  },
  component: Search,
})

function Search() {
  const { user, found } = Route.useLoaderData()
  const { q = '' } = Route.useSearch()
  const router = useRouter()
  if (!found) return <TabFailed />
  return (
    <SearchView
      typed={q}
      destinations={[...found.map(destinationOf), ...destinationsFor(user, '/dashboard', q)]}
      onSearch={(search) => void router.navigate({ to: '/dashboard/search', search })}
    />
  )
}
