import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../page-head.ts'
import { TextPageView } from '../pages-content/text-page-view.tsx'

export const Route = createFileRoute('/glossary')({
  loader: async ({ parentMatchPromise }) => {
    const { site } = (await parentMatchPromise).loaderData!
    return (await import('../pages-content/load-text.ts')).loadText('glossary', site)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Glossary,
})

function Glossary() {
  return <TextPageView {...Route.useLoaderData()} />
}
