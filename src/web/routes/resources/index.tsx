import { createFileRoute } from '@tanstack/react-router'
import { LibraryPage } from '../../library/library-page.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { readListSearch, type ListSearch } from '../../list-search.ts'
import { headOf } from '../../page-head.ts'
import { ownSearch } from '../../own-search.ts'

export const Route = createFileRoute('/resources/')({
  validateSearch: (given: Record<string, unknown>): ListSearch =>
    ownSearch(given, readListSearch(given)),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../../library/load-library.ts')).loadLibrary(deps),
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Library,
})

function Library() {
  return <LibraryPage {...Route.useLoaderData()} />
}
