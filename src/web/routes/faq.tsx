import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../page-head.ts'
import { questionsSubject } from '../page-subjects.ts'
import { textPage } from '../text-pages/text-page.ts'
import { TextPageView } from '../text-pages/text-page-view.tsx'

export const Route = createFileRoute('/faq')({
  ...textPage('faq'),
  head: ({ loaderData }) =>
    headOf(loaderData?.words, import.meta.env.SSR && loaderData && questionsSubject(loaderData)),
  component: () => <TextPageView {...Route.useLoaderData()} />,
})
