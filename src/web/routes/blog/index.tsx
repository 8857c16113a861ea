import { pageTimeZone } from '../../../platform/request-scope.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { feedLink, blogSearch } from '../../blog/addresses.ts'
import { BlogFailed } from '../../load-failed.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'

const ListPage = lazyPart(() => import('../../blog/list-page.tsx'))

/** The blog's list (spec 2.10, 2.58). */
export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [{ loadList }] = await Promise.all([
      import('../../blog/list-data.ts'),
      ListPage.preload(),
    ])
    return loadList(deps, pageTimeZone())
  },
  head: ({ loaderData }) => ({ ...headOf(loaderData?.words), links: [feedLink()] }),
  pendingComponent: LoadingPage,
  component: () => <ListPage {...Route.useLoaderData()} />,
  errorComponent: BlogFailed,
})
