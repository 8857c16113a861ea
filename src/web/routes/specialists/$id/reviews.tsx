import { createFileRoute } from '@tanstack/react-router'
import { queryReader, textIn } from '../../../../platform/addresses/query.ts'
import { lazyPart } from '../../../../ui/rendering/lazy-part.tsx'
import { LoadingPage } from '../../../loading-page.tsx'
import { headOf } from '../../../page-head.ts'
import { SpecialistMissing } from '../../../specialist/specialist-missing.tsx'

const ReviewsPage = lazyPart(() => import('../../../specialist/reviews-page.tsx'))

/** All reviews of a specialist (spec 2.33). */
export const Route = createFileRoute('/specialists/$id/reviews')({
  validateSearch: queryReader({ cursor: textIn }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [{ loadReviews }] = await Promise.all([
      import('../../../specialist/profile-data.ts'),
      ReviewsPage.preload(),
    ])
    return loadReviews(params.id, deps.cursor)
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  pendingComponent: LoadingPage,
  component: Reviews,
})

function Reviews() {
  const data = Route.useLoaderData()
  const { cursor } = Route.useSearch()
  if (data.missing !== undefined) return <SpecialistMissing title={data.missing} />
  return <ReviewsPage {...data} isLater={cursor !== undefined} />
}
