import { createFileRoute } from '@tanstack/react-router'
import { headOf, siteOf } from '../page-head.ts'
import { TextPageView } from '../text-pages/text-page-view.tsx'

export const Route = createFileRoute('/accessibility')({
  loader: async ({ parentMatchPromise }) => {
    const site = await siteOf(parentMatchPromise)
    return (await import('../text-pages/text-data.ts')).loadText('accessibility', site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Accessibility,
})

function Accessibility() {
  return <TextPageView {...Route.useLoaderData()} />
}
