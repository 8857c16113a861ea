import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { readChoice } from '../../../../features/booking/components/booking/booking-choice.ts'
import { lazyPart } from '../../../../ui/rendering/lazy-part.tsx'
import { LoadingPage } from '../../../loading-page.tsx'
import { headOf } from '../../../page-head.ts'
import { specialistSubject } from '../../../page-subjects.ts'

const ProfilePage = lazyPart(() => import('../../../specialist/profile-page.tsx'))

/** A specialist's own page (spec 2.7, 2.33–2.36). */
export const Route = createFileRoute('/specialists/$id/')({
  // Not split: the component is smaller than a request for it.
  codeSplitGroupings: [],
  validateSearch: readChoice,
  loader: async ({ params }) => {
    const [{ loadProfile }] = await Promise.all([
      import('../../../specialist/profile-data.ts'),
      ProfilePage.preload(),
    ])
    return loadProfile(params.id)
  },
  // Free times must never be stale.
  staleTime: 0,
  head: ({ loaderData }) =>
    headOf(loaderData?.words, import.meta.env.SSR && loaderData && specialistSubject(loaderData)),
  pendingComponent: LoadingPage,
  component: Specialist,
})

function Specialist() {
  const { site, user } = useLoaderData({ from: '__root__' })
  return (
    <ProfilePage
      profile={Route.useLoaderData()}
      choice={Route.useSearch()}
      email={user?.email ?? null}
      emergency={site.emergency}
    />
  )
}
