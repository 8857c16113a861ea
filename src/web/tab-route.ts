import { AuthorizingPage } from './authorizing-page.tsx'
import type { PageWords } from './page-head.ts'
import { privateHead } from './private-head.ts'
import { leaveSignedOut } from './session.ts'

/** What the routes of all tabs have in common. */
export const tabRoute = {
  staleTime: 0,
  onError: leaveSignedOut,
  head: ({ loaderData }: { loaderData?: { words: PageWords } | undefined }) =>
    privateHead(loaderData?.words),
  pendingComponent: AuthorizingPage,
  // The dashboard around the tab answers its errors.
  errorComponent: false,
} as const
