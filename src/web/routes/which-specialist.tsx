import { createFileRoute } from '@tanstack/react-router'
import { readAnswers } from '../../features/matching/rules.ts'
import { LoadingPage } from '../loading-page.tsx'
import { MatchingPage } from '../matching/matching-page.tsx'
import { headOf } from '../page-head.ts'
import { privateHead } from '../private-page.ts'

/** Three questions that lead to three specialists. Its address alone holds the answers. */
export const Route = createFileRoute('/which-specialist')({
  validateSearch: readAnswers,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../matching/matching-data.ts')).loadMatching(deps),
  // Free times must never be stale.
  staleTime: 0,
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { words, answers } = loaderData
    return Object.keys(answers).length === 0 ? headOf(words) : privateHead(words)
  },
  pendingComponent: LoadingPage,
  component: () => <MatchingPage {...Route.useLoaderData()} />,
})
