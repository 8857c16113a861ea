import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxGroup } from '../../../ui/forms/choice-group.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import { cancelForm, declineForm } from '../forms/changes.ts'
import { MOST_OTHER_TIMES, REASON_MAX_CHARACTERS } from '../schema/index.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import { ChangeForm, type OnChanged } from './change-form.tsx'
import { momentText } from './moments.ts'

/** How many free times are shown to choose from, the next ones first. */
const SHOWN_OTHER_TIMES = 20

type EndingFormProps = {
  change: 'cancel' | 'decline'
  consultation: ConsultationView
  token?: string | undefined
  /** Free times of a specialist's own, to offer instead. */
  otherTimes: readonly AvailableSlot[]
  onChanged: OnChanged
}

/** Asks before an appointment ends; the other side reads what is written here. */
export function EndingForm(props: EndingFormProps) {
  const { change, consultation, token, otherTimes, onChanged } = props
  const isFamily = consultation.viewedAs === 'family'
  const isCancelling = change === 'cancel'
  return (
    <Card className="flex flex-col gap-5">
      <p className="measure">
        {!isCancelling
          ? m.booking_decline_question()
          : isFamily
            ? m.booking_cancel_question()
            : m.booking_cancel_question_specialist()}
      </p>
      <ChangeForm
        definition={isCancelling ? cancelForm : declineForm}
        consultationId={consultation.id}
        token={token}
        variant="danger"
        label={isCancelling ? m.booking_cancel() : m.booking_decline()}
        onChanged={onChanged}
        aside={
          <Link
            to="/consultations/$id"
            params={{ id: String(consultation.id) }}
            search={token ? { token } : {}}
            className={buttonClass('secondary')}
          >
            {m.booking_keep()}
          </Link>
        }
      >
        {(form) => (
          <>
            {!isFamily && <ReasonField form={form} />}
            {isCancelling && otherTimes.length > 0 && (
              <OtherTimes id={form.idOf('otherTimes')} slots={otherTimes} />
            )}
          </>
        )}
      </ChangeForm>
    </Card>
  )
}

function ReasonField({ form }: { form: FormState }) {
  const { locale } = useReader()
  const most = formatNumber(REASON_MAX_CHARACTERS, locale)
  return (
    <Field
      {...form.field('reason')}
      label={m.booking_reason_label()}
      mark={m.common_optional()}
      hint={m.booking_reason_hint()}
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          name="reason"
          rows={3}
          defaultValue={form.initialText('reason')}
          counter={(count) =>
            m.common_characters_used({ count: formatNumber(count, locale), most })
          }
        />
      )}
    </Field>
  )
}

function OtherTimes({ id, slots }: { id: string; slots: readonly AvailableSlot[] }) {
  const reader = useReader()
  return (
    <CheckboxGroup
      id={id}
      name="otherTimes[]"
      legend={m.booking_other_times_legend()}
      mark={m.common_optional()}
      hint={m.booking_other_times_hint({ most: formatNumber(MOST_OTHER_TIMES, reader.locale) })}
      choices={slots.slice(0, SHOWN_OTHER_TIMES).map((slot) => ({
        value: String(slot.id),
        label: momentText(slot.startsAt, reader),
      }))}
    />
  )
}
