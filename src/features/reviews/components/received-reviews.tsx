import { useState } from 'react'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { replyForm } from '../forms/reviews.ts'
import { REPLY_MAX_CHARACTERS } from '../rules.ts'
import type { PublicReview } from '../schema/index.ts'
import { ReviewEntry } from './review-list.tsx'

type ReceivedReviewsProps = { reviews: readonly PublicReview[]; onReplied: () => void }

/** What families say of a specialist, with the specialist's right of reply. */
export function ReceivedReviews({ reviews, onReplied }: ReceivedReviewsProps) {
  if (reviews.length === 0) return <p className="text-muted">{m.reviews_received_none()}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="measure text-muted">{m.reviews_received_text()}</p>
      <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review}>
            <Reply review={review} onReplied={onReplied} />
          </ReviewEntry>
        ))}
      </ul>
    </div>
  )
}

/** The form opens in its place; a details element does so without scripts too. */
function Reply({ review, onReplied }: { review: PublicReview; onReplied: () => void }) {
  const reader = useReader()
  const date = formatShortDate(review.createdAt, reader)
  const form = usePageForm(replyForm, {
    own: { reviewId: review.id },
    initialValues: { reply: review.reply ?? '' },
    failed: m.reviews_reply_failed_text,
    done() {
      toast({ title: m.reviews_reply_saved() })
      setIsOpen(false)
      onReplied()
    },
  })
  const [isOpen, setIsOpen] = useState(form.isRefused)
  const most = formatNumber(REPLY_MAX_CHARACTERS, reader.locale)
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
      <form {...form.form} className="flex flex-col gap-4 py-2">
        <ErrorSummary
          title={m.reviews_reply_failed()}
          errors={form.summary}
          attempt={form.attempt}
        />
        {form.hidden}
        <Field
          {...form.field('reply')}
          label={m.reviews_reply_label()}
          hint={review.reply ? m.reviews_reply_hint() : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              name="reply"
              rows={4}
              defaultValue={form.initialText('reply')}
              counter={(count) =>
                m.common_characters_used({ count: formatNumber(count, reader.locale), most })
              }
            />
          )}
        </Field>
        <Button
          type="submit"
          size="small"
          busy={form.busy}
          busyLabel={m.reviews_reply_saving()}
          className="self-start"
        >
          {m.reviews_reply_save()}
        </Button>
      </form>
    </details>
  )
}
