import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeEarlyPress } from '../../../ui/rendering/first-interest.ts'
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx'
import { LibraryFailed } from '../../load-failed.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'
import { resourceSubject } from '../../page-subjects.ts'

const ResourcePage = lazyPart(() => import('../../library/resource-page.tsx'))

export const Route = createFileRoute('/resources/$slug')({
  loader: async ({ params }) => {
    const [{ loadResource }] = await Promise.all([
      import('../../library/library-data.ts'),
      ResourcePage.preload(),
    ])
    return loadResource(params.slug)
  },
  head: ({ loaderData }) =>
    headOf(
      loaderData?.words,
      import.meta.env.SSR && loaderData && resourceSubject(loaderData.resource),
    ),
  pendingComponent: LoadingPage,
  component: Resource,
  errorComponent: LibraryFailed,
})

const printWhenAsked = ({ target }: Event) => {
  if (target instanceof Element && target.closest('[data-print]')) window.print()
}

function Resource() {
  // The page's code loads at the first interaction, which may be this press; until it is there,
  // React stops the click from reaching inner listeners.
  useEffect(() => {
    if (takeEarlyPress('[data-print]')) window.print()
    document.addEventListener('click', printWhenAsked, true)
    return () => document.removeEventListener('click', printWhenAsked, true)
  }, [])
  return <ResourcePage {...Route.useLoaderData()} />
}
