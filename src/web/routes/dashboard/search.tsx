import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { fetchFound } from '../../../features/workspace/client.ts'
import {
  destinationOf,
  type Destination,
  DestinationWords,
  grouped,
  NothingFound,
} from '../../../features/workspace/components/found-list.tsx'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { FollowedLinks } from '../../followed-links.tsx'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'
import { readOrMiss } from '../../tabs.ts'
import { destinationsFor } from '../../workspace/destinations.ts'

export const Route = createFileRoute('/dashboard/search')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'done'),
  loader: async (tab) => {
    const { user } = tab.context
    const { q = '' }: TabSearch = tab.deps
    // Families have no search: their own pages suffice.
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

type SearchViewProps = {
  typed: string
  destinations: readonly Destination[]
  onSearch: (search: { q?: string }) => void
}

/** The search as a page: the dialog's content, without scripts or for a list that stays. */
function SearchView({ typed, destinations, onSearch }: SearchViewProps) {
  return (
    <section className="flex flex-col gap-6">
      <h2>{m.workspace_search_title()}</h2>
      <SearchForm path="/dashboard/search" apply={m.common_search()} onSearch={onSearch}>
        <SearchField
          id="work-search"
          label={m.workspace_search_label()}
          value={typed || undefined}
          maxLength={SEARCH_MAX_CHARACTERS}
          dir="auto"
        />
      </SearchForm>
      {destinations.length === 0 && <NothingFound />}
      <FollowedLinks className="flex flex-col gap-6">
        {grouped(destinations).map(([group, entries]) => (
          <section key={group}>
            <h3 className="text-base text-muted">{group}</h3>
            <ul>
              {entries.map((one) => (
                <li key={one.key} className="border-b border-line">
                  <a
                    href={localPath(one.path)}
                    className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 no-underline hover:underline"
                  >
                    <DestinationWords {...one} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </FollowedLinks>
    </section>
  )
}
