import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { DecidedBy } from '../../../ui/queue/queue-lines.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import { toastRefusal } from '../../../ui/toasts/toast.ts'
import { WrittenText } from '../../../ui/own-words.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { sayDone } from '../../accounts/components/say-done.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { reviewsApi } from '../client.ts'
import { hideReviewForm, publishReviewForm } from '../forms.ts'
import type { ModeratedReview } from '../schema.ts'

type ReviewProps = { review: ModeratedReview; onChanged: () => void }

/** One review for moderation: its profile, and whether it is shown. */
export function ReviewToDecide({ review, onChanged }: ReviewProps) {
  const reader = useReader()
  const { id, rating, comment, reply, status, hiddenReason, specialist, createdAt } = review
  const date = formatShortDate(createdAt, reader)
  const subject = { name: specialist.name, date }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-transparent bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg md:text-lg">
            <Link
              to="/specialists/$id"
              params={{ id: String(specialist.id) }}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {m.moderation_review_of({ name: specialist.name })}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars
              rating={rating}
              label={m.reviews_stars({ rating: formatNumber(rating, reader.locale) })}
            />
            <time translate="no" dateTime={createdAt}>
              {date}
            </time>
          </p>
        </div>
        <Badge tone={status === 'hidden' ? 'warning' : 'success'}>
          {status === 'hidden' ? m.moderation_reviews_hidden() : m.common_published()}
        </Badge>
      </div>
      {comment ? (
        <WrittenText>{comment}</WrittenText>
      ) : (
        <p className="text-muted">{m.moderation_review_no_words()}</p>
      )}
      {reply && <Said title={m.reviews_reply_by()} text={reply} />}
      {status === 'hidden' && hiddenReason && (
        <Said title={m.moderation_review_reason_was()} text={hiddenReason} />
      )}
      <Decided review={review} />
      {review.isAboutReader ? (
        <p className="text-muted">{m.moderation_review_about_you()}</p>
      ) : status === 'hidden' ? (
        <PublishForm
          key={id}
          id={id}
          subject={subject}
          reason={hiddenReason}
          onChanged={onChanged}
        />
      ) : (
        <HideForm key={id} id={id} subject={subject} onChanged={onChanged} />
      )}
    </li>
  )
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div className="border-s-3 border-line ps-4">
    <p className="font-semibold">{title}</p>
    <WrittenText>{text}</WrittenText>
  </div>
)

/** The decision's author and date, with a link to the consultation. */
function Decided({ review }: { review: ModeratedReview }) {
  const reader = useReader()
  const { moderatedAt, moderatedBy, consultationId, specialist, createdAt } = review
  const date = moderatedAt && formatShortDate(moderatedAt, reader)
  return (
    <div className="text-sm text-muted">
      {date && <DecidedBy name={moderatedBy} date={date} />}
      <Link
        to="/admin/consultations"
        search={{ open: consultationId }}
        aria-label={m.moderation_review_consultation_of({
          name: specialist.name,
          date: formatShortDate(createdAt, reader),
        })}
        className="inline-flex min-h-11 items-center"
      >
        {m.moderation_review_consultation()}
      </Link>
    </div>
  )
}

type DecisionProps = {
  id: number
  subject: { name: string; date: string }
  onChanged: () => void
}

/** The reason unfolds in place; a details element works without scripts too. */
function HideForm({ id, subject, onChanged }: DecisionProps) {
  const form = usePageForm(hideReviewForm, {
    own: { reviewId: id },
    done() {
      sayDone({
        title: m.moderation_done_hidden(),
        undo: () => reviewsApi.admin.reviews(id).publish.$post(),
        refresh: onChanged,
      })
      onChanged()
    },
  })
  const [isOpen, setIsOpen] = useState(form.isRefused)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        aria-label={m.moderation_review_hide_of(subject)}
        className={buttonClass(
          'secondary',
          'small',
          'list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        {m.moderation_review_hide()}
      </summary>
      <FormFrame
        form={form}
        failedTitle={m.common_not_done()}
        label={m.moderation_review_hide_do()}
        busyLabel={m.moderation_review_hiding()}
        className="mt-3 flex flex-col gap-4"
      >
        <FormTextArea
          {...form.text('reason')}
          label={m.common_reason()}
          hint={m.moderation_review_reason_hint()}
          required
          rows={3}
        />
      </FormFrame>
    </details>
  )
}

function PublishForm({
  id,
  subject,
  reason,
  onChanged,
}: DecisionProps & { reason: string | null }) {
  function done() {
    sayDone({
      title: m.moderation_done_published(),
      undo: reason ? () => reviewsApi.admin.reviews(id).hide.$post({ reason }) : undefined,
      refresh: onChanged,
    })
    onChanged()
  }
  return (
    <div>
      <ButtonForm
        definition={publishReviewForm}
        own={{ reviewId: id }}
        done={done}
        refused={toastRefusal(m.common_not_done, onChanged)}
        label={m.moderation_review_publish()}
        labelInFull={m.moderation_review_publish_of(subject)}
        size="small"
      />
      <WhatFollows>{m.moderation_review_publish_what()}</WhatFollows>
    </div>
  )
}
