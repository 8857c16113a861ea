import { pageTimeZone } from '../../../../platform/request-scope.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AuthorPage } from '../../../blog/author-page.tsx'
import { feedLink } from '../../../blog/addresses.ts'
import { LoadingPage } from '../../../loading-page.tsx'
import { headOf } from '../../../page-head.ts'
import { authorSubject } from '../../../page-subjects.ts'

/** Who writes for the blog, and what they have written. */
export const Route = createFileRoute('/blog/authors/$id')({
  loader: async ({ params }) => {
    return (await import('../../../blog/author-data.ts')).loadAuthor(params.id, pageTimeZone())
  },
  head: ({ loaderData }) => ({
    ...headOf(loaderData?.words, import.meta.env.SSR && loaderData && authorSubject(loaderData)),
    links: [feedLink()],
  }),
  pendingComponent: LoadingPage,
  component: () => <AuthorPage {...Route.useLoaderData()} />,
})
