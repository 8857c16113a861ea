import { createFileRoute } from '@tanstack/react-router'
import { headOf, siteOf } from '../page-head.ts'
import { questionsSubject } from '../page-subjects.ts'
import { TextPageView } from '../text-pages/text-page-view.tsx'

export const Route = createFileRoute('/faq')({
  loader: async ({ parentMatchPromise }) => {
    const site = await siteOf(parentMatchPromise)
    return (await import('../text-pages/text-data.ts')).loadText('faq', site)
  },
  head: ({ loaderData }) =>
    headOf(loaderData?.words, import.meta.env.SSR && loaderData && questionsSubject(loaderData)),
  component: Faq,
})

function Faq() {
  return <TextPageView {...Route.useLoaderData()} />
}
