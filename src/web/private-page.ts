import { AuthorizingPage } from './authorizing-page.tsx'
import type { PageWords } from './page-head.ts'
import { privateHead } from './private-head.ts'
import { leaveSignedOut } from './session.ts'

/** What the routes of pages for somebody alone have in common: read anew each time, not indexed. */
export const privatePage = {
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }: { loaderData?: { words: PageWords } | undefined }) =>
    privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
} as const
