import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { StarInput } from '../../../ui/forms/star-input.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { reviewForm } from '../forms/reviews.ts'
import { COMMENT_MAX_CHARACTERS, RATING } from '../rules.ts'

type ReviewFormProps = {
  consultation: {
    id: number
    specialistId: number
    startsAt: string
    specialist: { name: string }
  }
  /** The review is saved, and the thanks have been shown. */
  onReviewed: () => void
}

const useReviewForm = (
  { id, specialistId }: ReviewFormProps['consultation'],
  onReviewed: () => void,
) =>
  usePageForm(reviewForm, {
    own: { consultationId: id, specialistId },
    draft: `review ${id}`,
    failed: m.reviews_failed_text,
    refused({ detail }) {
      toast({ title: m.reviews_failed(), description: detail, variant: 'destructive' })
    },
    done() {
      toast({ title: m.reviews_thanks(), description: m.reviews_thanks_text() })
      onReviewed()
    },
  })

type Form = ReturnType<typeof useReviewForm>

/** One to five stars and an optional comment (spec 5.6, 8.8, 8.22). */
export function ReviewForm({ consultation, onReviewed }: ReviewFormProps) {
  const reader = useReader()
  const form = useReviewForm(consultation, onReviewed)
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1}>
          <NameIn sentence={(name) => m.reviews_form_title_with({ name })}>
            {consultation.specialist.name}
          </NameIn>
        </h1>
        <p className="text-muted">
          {m.reviews_held_on({ date: formatFullDate(consultation.startsAt, reader) })}
        </p>
        <p className="measure">{m.reviews_form_text()}</p>
      </div>
      <Card>
        <form {...form.form} className="flex flex-col gap-6">
          {form.hidden}
          <ErrorSummary title={m.reviews_failed()} errors={form.summary} attempt={form.attempt} />
          <Rating form={form} />
          <Comment form={form} />
          <Button
            type="submit"
            busy={form.busy}
            busyLabel={m.reviews_submitting()}
            className="sm:self-start"
          >
            {m.reviews_submit()}
          </Button>
          <TypingScript />
        </form>
      </Card>
    </div>
  )
}

function Rating({ form }: { form: Form }) {
  const { locale } = useReader()
  return (
    <StarInput
      {...form.field('rating')}
      name="rating"
      legend={m.reviews_rating_legend()}
      required
      initiallyChosen={Number(form.initialText('rating')) || RATING.preset}
      formatNumber={(value) => formatNumber(value, locale)}
      optionLabel={(value) => m.reviews_rating_option({ count: formatNumber(value, locale) })}
    />
  )
}

function Comment({ form }: { form: Form }) {
  const { locale } = useReader()
  const most = formatNumber(COMMENT_MAX_CHARACTERS, locale)
  return (
    <Field
      {...form.field('comment')}
      label={m.reviews_comment_label()}
      mark={m.common_optional()}
      hint={m.reviews_comment_hint()}
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          name="comment"
          defaultValue={form.initialText('comment')}
          counter={(count) =>
            m.common_characters_used({ count: formatNumber(count, locale), most })
          }
        />
      )}
    </Field>
  )
}
