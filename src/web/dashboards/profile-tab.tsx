import { getRouteApi } from '@tanstack/react-router'
import { ImpactCard } from '../../features/booking/components/impact-card.tsx'
import { ReceivedReviews } from '../../features/reviews/components/received-reviews.tsx'
import { Credentials } from '../../features/specialists/components/credentials.tsx'
import { OwnProfileForm } from '../../features/specialists/components/own-profile-form.tsx'
import { PhotoForm } from '../../features/specialists/components/photo-form.tsx'
import { VerificationState } from '../../features/specialists/components/verification-state.tsx'
import { VerificationTimeline } from '../../features/specialists/components/verification-timeline.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import type { DataOf } from './dashboard-data.ts'
import { Part } from './part.tsx'

type ProfileTabProps = { data: DataOf<'profile'>; wasSaved: boolean; onSaved: () => void }

export default function ProfileTab({ data, wasSaved, onSaved }: ProfileTabProps) {
  const { site } = getRouteApi('__root__').useLoaderData()
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
        <OwnProfileForm profile={data.profile} wasSaved={wasSaved} onSaved={onSaved} />
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
