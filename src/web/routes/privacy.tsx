import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../page-head.ts'
import { TextPageView } from '../pages-content/text-page-view.tsx'

export const Route = createFileRoute('/privacy')({
  loader: async ({ parentMatchPromise }) => {
    const { site } = (await parentMatchPromise).loaderData!
    return (await import('../pages-content/load-text.ts')).loadText('privacy', site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Privacy,
})

function Privacy() {
  return <TextPageView {...Route.useLoaderData()} />
}
