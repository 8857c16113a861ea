import { AuthorizingPage } from './loading-page.tsx'
import { type PageWords, metaOf } from './page-head.ts'
import { leaveSignedOut } from './session.ts'

/** The `head` of a page that belongs to one reader: it is for no search engine. */
export const privateHead = (words: PageWords | undefined) => ({
  meta: [...(words ? metaOf(words) : []), { name: 'robots', content: 'noindex' }],
})

/** What the routes of pages for somebody alone have in common: read anew each time, not indexed. */
export const privatePage = {
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }: { loaderData?: { words: PageWords } | undefined }) =>
    privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
} as const
