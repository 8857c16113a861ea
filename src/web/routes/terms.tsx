import { createFileRoute } from '@tanstack/react-router'
import { headOf, siteOf } from '../page-head.ts'
import { TextPageView } from '../text-pages/text-page-view.tsx'

export const Route = createFileRoute('/terms')({
  loader: async ({ parentMatchPromise }) => {
    const site = await siteOf(parentMatchPromise)
    return (await import('../text-pages/text-data.ts')).loadText('terms', site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Terms,
})

function Terms() {
  return <TextPageView {...Route.useLoaderData()} />
}
