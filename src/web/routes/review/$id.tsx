import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { fetchConsultation } from '../../../features/booking/client/index.ts'
import { canReview } from '../../../features/booking/rules.ts'
import type { ConsultationView } from '../../../features/booking/schema/answers.ts'
import {
  NoReview,
  noReviewTitle,
  type NoReviewReason,
} from '../../../features/reviews/components/no-review.tsx'
import { ReviewForm } from '../../../features/reviews/components/review-form.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError } from '../../../platform/api/client.ts'
import { answerWithStatus } from '../../page-status.ts'
import { privatePage } from '../../private-page.ts'
import { refresh } from '../../refresh.ts'
import { authorizingAfterMs, requireSignedIn } from '../../session.ts'

type Reviewable =
  | { reason: NoReviewReason; consultation?: undefined }
  | { consultation: ConsultationView; reason?: undefined }

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined

/** Whether the reader may review the consultation, or why not (spec 2.47). */
async function findReviewable(id: string, now: Date): Promise<Reviewable> {
  if (!/^\d+$/.test(id)) return { reason: 'invalid-id' }
  try {
    const consultation = await fetchConsultation(Number(id))
    if (consultation.viewedAs !== 'family') return { reason: 'not-found' }
    const decision = canReview({ consultation, now })
    if (!decision.ok) return { reason: decision.reason }
    return consultation.specialist.standing === 'gone'
      ? { reason: 'no-specialist' }
      : { consultation }
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return { reason: 'not-found' }
    throw error
  }
}

const ABSENT: readonly (NoReviewReason | undefined)[] = ['invalid-id', 'not-found']

export const Route = createFileRoute('/review/$id')({
  ...privatePage,
  beforeLoad: ({ location }) => requireSignedIn(location.href),
  loader: async ({ params }) => {
    const found = await findReviewable(params.id, new Date())
    if (ABSENT.includes(found.reason)) answerWithStatus(404)
    const title = found.reason ? noReviewTitle(found.reason) : m.reviews_form_title()
    return { ...found, words: { title, description: m.reviews_form_description() } }
  },
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Page,
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
