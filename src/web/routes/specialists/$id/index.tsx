import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { readChoice } from '../../../../features/booking/components/booking-choice.ts'
import { latePart } from '../../../../ui/late-part.tsx'
import { LoadingPage } from '../../../loading-page.tsx'
import { headOf } from '../../../page-head.ts'
import { SpecialistMissing } from '../../../specialist/specialist-missing.tsx'

const loadPage = () => import('../../../specialist/profile-page.tsx')
const ProfilePage = latePart(loadPage, import.meta.env.SSR ? (await loadPage()).default : undefined)

/** A specialist's own page (spec 2.7, 2.33–2.36). */
export const Route = createFileRoute('/specialists/$id/')({
  loader: async ({ params }) => {
    const [{ loadProfile }] = await Promise.all([
      import('../../../specialist/load-profile.ts'),
      ProfilePage.preload(),
    ])
    return loadProfile(params.id)
  },
  // Free times are never shown stale.
  staleTime: 0,
  head: ({ loaderData }) =>
    headOf(loaderData && 'words' in loaderData ? loaderData.words : undefined),
  pendingComponent: LoadingPage,
  component: Specialist,
})

function Specialist() {
  const profile = Route.useLoaderData()
  const { site, user } = useLoaderData({ from: '__root__' })
  const choice = readChoice(Route.useSearch())
  if ('missing' in profile) return <SpecialistMissing title={profile.missing} />
  return (
    <ProfilePage
      profile={profile}
      choice={choice}
      email={user?.email ?? null}
      emergency={site.emergency}
    />
  )
}
