import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingApi } from '../../../features/booking/client/index.ts'
import { ImpactCard } from '../../../features/booking/components/affected-list.tsx'
import { reviewsApi } from '../../../features/reviews/client.ts'
import { ReviewEntry } from '../../../features/reviews/components/review-list.tsx'
import { replyForm } from '../../../features/reviews/forms.ts'
import { REPLY_MAX_CHARACTERS } from '../../../features/reviews/rules.ts'
import type { ReceivedReview } from '../../../features/reviews/schema.ts'
import { specialistsApi } from '../../../features/specialists/client/index.ts'
import { Credentials } from '../../../features/specialists/components/credentials.tsx'
import { OwnProfileForm } from '../../../features/specialists/components/own-profile-form.tsx'
import { PhotoForm } from '../../../features/specialists/components/photo-form.tsx'
import {
  VerificationState,
  VerificationTimeline,
} from '../../../features/specialists/components/verification-state.tsx'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { present } from '../../../platform/present.ts'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { FoldedPart } from '../../../ui/calm-fold.tsx'
import { Part } from '../../dashboards/part.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'
import { useSite } from '../../use-site.ts'

export const Route = createFileRoute('/dashboard/profile')({
  ...tabRoute,
  validateSearch: tabSearch('done'),
  loader: (tab) => readDashboardTab(tab, '/dashboard/profile', readProfile),
  component: ProfileTab,
})

const LISTED_REVIEWS = 50

const readReviews = () => reviewsApi.reviews.received.$list({ limit: LISTED_REVIEWS })

async function readProfile() {
  const [profile, verification, impact, { entries: reviews }] = await Promise.all([
    specialistsApi['specialist-profile'].$get(),
    specialistsApi.verification.$get(),
    bookingApi.schedule.impact.$get(),
    readReviews(),
  ])
  return { profile, verification, impact, reviews }
}

/** A specialist's own profile, with figures of their work (spec 2.50). */
function ProfileTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  const site = useSite()
  if (!data) return <TabFailed />
  const onSaved = () => void refresh(router)
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <div className="flex flex-col gap-6">
        <VerificationState profile={data.profile} />
      </div>
      <Part title={m.credentials_photo_heading()} id="photo">
        <PhotoForm
          person={{ ...data.profile, specialistId: data.profile.id }}
          onChanged={onSaved}
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
      <FoldedPart title={m.credentials_timeline()}>
        <VerificationTimeline steps={data.verification.steps} isVerified={data.profile.verified} />
      </FoldedPart>
      <FoldedPart title={m.schedule_impact_title()}>
        <ImpactCard impact={data.impact} />
      </FoldedPart>
      <FoldedPart title={m.reviews_received_title()}>
        <ReceivedReviews reviews={data.reviews} onReplied={onSaved} />
      </FoldedPart>
    </div>
  )
}

type ReceivedReviewsProps = { reviews: readonly ReceivedReview[]; onReplied: () => void }

/** A specialist's reviews, with the right of reply. */
function ReceivedReviews({ reviews, onReplied }: ReceivedReviewsProps) {
  if (reviews.length === 0) return <p className="text-muted">{m.reviews_received_none()}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="measure text-muted">{m.reviews_received_text()}</p>
      <ul className="flex flex-col rounded-card bg-surface px-4 pt-6 sm:px-6">
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review}>
            <Reply review={review} onReplied={onReplied} />
          </ReviewEntry>
        ))}
      </ul>
    </div>
  )
}

/** The form opens in place; a details element works without scripts too. */
function Reply({ review, onReplied }: { review: ReceivedReview; onReplied: () => void }) {
  const reader = useReader()
  const date = formatShortDate(review.createdAt, reader)
  const form = usePageForm(replyForm, {
    own: { reviewId: review.id },
    initialValues: { reply: review.reply ?? '' },
    version: toTag(review.version),
    newest: async () => {
      const { entries } = await readReviews()
      return toTag(present(entries.find(({ id }) => id === review.id)).version)
    },
    done: toastAnd(m.reviews_reply_saved, () => {
      setIsOpen(false)
      onReplied()
    }),
  })
  const [isOpen, setIsOpen] = useState(form.isRefused)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        aria-label={
          review.reply ? m.reviews_reply_change_of({ date }) : m.reviews_reply_open_of({ date })
        }
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline"
      >
        {review.reply ? m.reviews_reply_change() : m.reviews_reply_open()}
      </summary>
      <FormFrame
        form={form}
        failedTitle={m.reviews_reply_failed()}
        label={m.reviews_reply_save()}
        size="small"
        busyLabel={m.reviews_reply_saving()}
        className="flex flex-col gap-4 py-2"
      >
        <FormTextArea
          {...form.text('reply')}
          label={m.reviews_reply_label()}
          hint={review.reply ? m.reviews_reply_hint() : undefined}
          rows={4}
          most={REPLY_MAX_CHARACTERS}
        />
      </FormFrame>
    </details>
  )
}
