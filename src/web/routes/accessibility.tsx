import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../page-head.ts'
import { TextPageView } from '../pages-content/text-page-view.tsx'

export const Route = createFileRoute('/accessibility')({
  loader: async ({ parentMatchPromise }) => {
    const { site } = (await parentMatchPromise).loaderData!
    return (await import('../pages-content/load-text.ts')).loadText('accessibility', site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Accessibility,
})

function Accessibility() {
  return <TextPageView {...Route.useLoaderData()} />
}
