import { createFileRoute } from '@tanstack/react-router'
import { among, queryReader } from '../../platform/addresses/query.ts'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { headOf } from '../page-head.ts'
import { useSite } from '../use-site.ts'

const HomePage = lazyPart(() => import('../home/home-page.tsx'))

export const Route = createFileRoute('/')({
  validateSearch: queryReader({ sent: among('yes') }),
  // Not split: the component is smaller than a request for it.
  codeSplitGroupings: [],
  loader: async () => {
    const [{ loadHome }] = await Promise.all([import('../home/home-data.ts'), HomePage.preload()])
    return loadHome()
  },
  // The cards show the next free times, which must never be stale.
  staleTime: 0,
  head: ({ loaderData }) => headOf(loaderData?.words, import.meta.env.SSR && { kind: 'site' }),
  pendingComponent: LoadingPage,
  component: Home,
})

function Home() {
  return (
    <HomePage
      data={Route.useLoaderData()}
      emergency={useSite().emergency}
      sent={Route.useSearch().sent === 'yes'}
    />
  )
}
