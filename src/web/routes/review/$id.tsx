import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { fetchConsultation } from '../../../features/booking/client/index.ts'
import { canReview } from '../../../features/booking/rules/index.ts'
import type { ConsultationView } from '../../../features/booking/schema/answers.ts'
import {
  NoReview,
  noReviewTitle,
  type NoReviewReason,
} from '../../../features/reviews/components/no-review.tsx'
import { reviewForm } from '../../../features/reviews/forms.ts'
import { COMMENT_MAX_CHARACTERS, RATING } from '../../../features/reviews/rules.ts'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { orAbsent } from '../../../platform/api/client.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { StarInput } from '../../../ui/forms/star-input.tsx'
import { PersonHead } from '../../../ui/marks/person-head.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import { usePageForm, type PageFormState } from '../../../ui/use-page-form.tsx'
import { ConsultationFailed } from '../../load-failed.tsx'
import { answerWithStatus } from '../../page-head.ts'
import { privatePage } from '../../private-page.ts'
import { refresh } from '../../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../../session.ts'

type Reviewable =
  | { reason: NoReviewReason; consultation?: undefined }
  | { consultation: ConsultationView; reason?: undefined }

/** Whether the reader may review the consultation, or the reason why not (spec 2.47). */
async function findReviewable(id: string, now: Date): Promise<Reviewable> {
  if (!/^\d+$/.test(id)) return { reason: 'invalid-id' }
  const consultation = await orAbsent(fetchConsultation(Number(id)), [400, 404])
  if (consultation?.viewedAs !== 'family') return { reason: 'not-found' }
  const decision = canReview({ consultation, now })
  if (!decision.ok) return { reason: decision.reason }
  return consultation.specialist.standing === 'gone'
    ? { reason: 'no-specialist' }
    : { consultation }
}

const ABSENT: readonly (NoReviewReason | undefined)[] = ['invalid-id', 'not-found']

export const Route = createFileRoute('/review/$id')({
  ...privatePage,
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  loader: async ({ params }) => {
    const found = await findReviewable(params.id, serverNow())
    if (ABSENT.includes(found.reason)) answerWithStatus(404)
    const title = found.reason ? noReviewTitle(found.reason) : m.reviews_form_title()
    return { ...found, words: { title, description: m.reviews_form_description() } }
  },
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
  errorComponent: ConsultationFailed,
})

function Page() {
  const { reason, consultation } = Route.useLoaderData()
  const navigate = useNavigate()
  const router = useRouter()
  if (reason) return <NoReview reason={reason} />
  return (
    <ReviewForm
      consultation={consultation}
      onReviewed={() => void navigate({ to: '/' }).then(() => refresh(router))}
    />
  )
}

type ReviewFormProps = {
  consultation: {
    id: number
    specialistId: number
    startsAt: string
    specialist: { name: string; photo: string | null }
  }
  /** Called once the review is saved and the thanks were shown. */
  onReviewed: () => void
}

const useReviewForm = (
  { id, specialistId }: ReviewFormProps['consultation'],
  onReviewed: () => void,
) =>
  usePageForm(reviewForm, {
    own: { consultationId: id, specialistId },
    draft: `review ${id}`,
    refused: toastRefusal(m.reviews_failed),
    done: toastAnd(m.reviews_thanks, onReviewed, m.reviews_thanks_text),
  })

/** One to five stars and an optional comment (spec 5.6, 8.8, 8.22). */
function ReviewForm({ consultation, onReviewed }: ReviewFormProps) {
  const reader = useReader()
  const { name, photo } = consultation.specialist
  const form = useReviewForm(consultation, onReviewed)
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <PersonHead id={consultation.specialistId} name={name} photoUrl={photo}>
        <h1 tabIndex={-1}>
          <NameIn sentence={(place) => m.reviews_form_title_with({ name: place })}>{name}</NameIn>
        </h1>
        <p className="text-muted">
          {m.reviews_held_on({ date: formatFullDate(consultation.startsAt, reader) })}
        </p>
      </PersonHead>
      <p className="measure">{m.reviews_form_text()}</p>
      <Card>
        <FormFrame form={form} failedTitle={m.reviews_failed()} className="flex flex-col gap-6">
          <Rating form={form} />
          <Comment form={form} />
          <div className="main-action">
            <Button {...form.button} busyLabel={m.reviews_submitting()} className="sm:self-start">
              {m.reviews_submit()}
            </Button>
          </div>
        </FormFrame>
      </Card>
    </div>
  )
}

function Rating({ form }: { form: PageFormState }) {
  return (
    <StarInput
      {...form.field('rating')}
      name="rating"
      legend={m.reviews_rating_legend()}
      required
      initiallyChosen={Number(form.initialText('rating')) || RATING.preset}
      formatNumber={formatNumber}
      optionLabel={(value) => m.reviews_rating_option({ count: formatNumber(value) })}
    />
  )
}

function Comment({ form }: { form: PageFormState }) {
  return (
    <FormTextArea
      {...form.text('comment')}
      label={m.reviews_comment_label()}
      optional
      hint={m.reviews_comment_hint()}
      most={COMMENT_MAX_CHARACTERS}
    />
  )
}
