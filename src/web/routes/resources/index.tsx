import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { LibraryFailed } from '../../load-failed.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { listSearch } from '../../list-search.ts'
import { headOf } from '../../page-head.ts'

const LibraryPage = lazyPart(() => import('../../library/library-page.tsx'))

export const Route = createFileRoute('/resources/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [{ loadLibrary }] = await Promise.all([
      import('../../library/library-data.ts'),
      LibraryPage.preload(),
    ])
    return loadLibrary(deps)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Library,
  errorComponent: LibraryFailed,
})

function Library() {
  return <LibraryPage {...Route.useLoaderData()} />
}
