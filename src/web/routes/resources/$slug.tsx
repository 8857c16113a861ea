import { createFileRoute } from '@tanstack/react-router'
import { ResourcePage } from '../../library/resource-page.tsx'
import { LoadingPage } from '../../loading-page.tsx'
import { headOf } from '../../page-head.ts'

export const Route = createFileRoute('/resources/$slug')({
  loader: async ({ params }) =>
    (await import('../../library/load-library.ts')).loadResource(params.slug),
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Resource,
})

function Resource() {
  return <ResourcePage {...Route.useLoaderData()} />
}
