import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../../blog/blog-page.tsx'
import { BlogFailed } from '../../blog/load-failed.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { readListSearch, type ListSearch } from '../../list-search.ts'
import { headOf } from '../../page-head.ts'
import { ownSearch } from '../../own-search.ts'

export const Route = createFileRoute('/blog/')({
  validateSearch: (given: Record<string, unknown>): ListSearch =>
    ownSearch(given, readListSearch(given)),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, parentMatchPromise }) => {
    const { timeZone } = (await parentMatchPromise).loaderData!
    return (await import('../../blog/load-blog.ts')).loadBlog(deps, timeZone.name)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Blog,
  errorComponent: BlogFailed,
})

function Blog() {
  return <BlogPage {...Route.useLoaderData()} />
}
