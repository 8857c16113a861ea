import { AuthorizingPage } from './loading-page.tsx'
import { type PageWords, metaOf } from './page-head.ts'
import { leaveSignedOut } from './session.ts'

/** The `head` of a page for one reader: not indexed. */
export const privateHead = (words: PageWords | undefined) => ({
  meta: [...(words ? metaOf(words) : []), { name: 'robots', content: 'noindex' }],
})

/** Common options of private routes: always fresh, not indexed. */
export const privatePage = {
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }: { loaderData?: { words: PageWords } | undefined }) =>
    privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
} as const
