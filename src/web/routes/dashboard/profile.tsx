import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { fetchImpact } from '../../../features/booking/client/index.ts'
import { ImpactCard } from '../../../features/booking/components/impact-card.tsx'
import { fetchReceivedReviews } from '../../../features/reviews/client.ts'
import { ReceivedReviews } from '../../../features/reviews/components/received-reviews.tsx'
import { fetchOwnProfile, fetchVerification } from '../../../features/specialists/client/index.ts'
import { Credentials } from '../../../features/specialists/components/credentials.tsx'
import { OwnProfileForm } from '../../../features/specialists/components/own-profile-form.tsx'
import { PhotoForm } from '../../../features/specialists/components/photo-form.tsx'
import {
  VerificationState,
  VerificationTimeline,
} from '../../../features/specialists/components/verification-state.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { Part } from '../../dashboards/part.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { tabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/profile')({
  ...tabRoute,
  validateSearch: tabSearch('done'),
  loader: (tab) => readDashboardTab(tab, '/dashboard/profile', readProfile),
  component: ProfileTab,
})

const LISTED_REVIEWS = 50

async function readProfile() {
  const [profile, verification, impact, { reviews }] = await Promise.all([
    fetchOwnProfile(),
    fetchVerification(),
    fetchImpact(),
    fetchReceivedReviews({ limit: LISTED_REVIEWS }),
  ])
  return { profile, verification, impact, reviews }
}

/** What a specialist says of themselves, and what came of their work (spec 2.50). */
function ProfileTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  const { site } = getRouteApi('__root__').useLoaderData()
  if (!data) return <TabFailed />
  const onSaved = () => void refresh(router)
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <div className="flex flex-col gap-6">
        <VerificationState profile={data.profile} />
      </div>
      <Part title={m.credentials_photo_heading()} id="photo">
        {/* The header shows the photo too, and comes with a whole page alone. */}
        <PhotoForm
          person={{ ...data.profile, isSpecialist: true }}
          onChanged={() => window.location.reload()}
        />
      </Part>
      <Part title={m.specialists_own_words()} id="words">
        <OwnProfileForm profile={data.profile} wasSaved={done === 'profile'} onSaved={onSaved} />
      </Part>
      <Part title={m.credentials_heading()} id="documents">
        <Credentials
          credentials={data.verification.credentials}
          contactEmail={site.contactEmail}
          onChanged={onSaved}
        />
      </Part>
      <Part title={m.credentials_timeline()}>
        <VerificationTimeline steps={data.verification.steps} isVerified={data.profile.verified} />
      </Part>
      <Part title={m.schedule_impact_title()}>
        <ImpactCard impact={data.impact} />
      </Part>
      <Part title={m.reviews_received_title()}>
        <ReceivedReviews reviews={data.reviews} onReplied={onSaved} />
      </Part>
    </div>
  )
}
