import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { readDirectorySearch } from '../../directory/directory-address.ts'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'

const DirectoryPage = lazyPart(() => import('../../directory/directory-page.tsx'))

/** The directory of specialists (spec 2.6, 2.32). */
export const Route = createFileRoute('/specialists/')({
  // Not split: the component is smaller than a request for it.
  codeSplitGroupings: [],
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search: { view: _, ...filters } }) => filters,
  loader: async ({ deps }) => {
    const [{ loadDirectory }] = await Promise.all([
      import('../../directory/directory-data.ts'),
      DirectoryPage.preload(),
    ])
    return loadDirectory(deps)
  },
  // The next free times must never be stale.
  staleTime: 0,
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: () => (
    <DirectoryPage directory={Route.useLoaderData().directory} view={Route.useSearch().view} />
  ),
})
