import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../page-head.ts'
import { questionsSubject } from '../page-subjects.ts'
import { TextPageView } from '../pages-content/text-page-view.tsx'

export const Route = createFileRoute('/faq')({
  loader: async ({ parentMatchPromise }) => {
    const { site } = (await parentMatchPromise).loaderData!
    return (await import('../pages-content/load-text.ts')).loadText('faq', site)
  },
  head: ({ loaderData }) =>
    headOf(loaderData?.words, import.meta.env.SSR && loaderData && questionsSubject(loaderData)),
  component: Faq,
})

function Faq() {
  return <TextPageView {...Route.useLoaderData()} />
}
