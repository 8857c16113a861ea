import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { CheckboxGroup } from '../../../../ui/forms/choice-group.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { cancelForm, declineForm } from '../../forms/changes.ts'
import { MOST_OTHER_TIMES, REASON_MAX_CHARACTERS } from '../../schema/index.ts'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import { cancelQuestion } from './change-section.tsx'
import { ChangeForm, WayBack, type OnChanged, type OnRefused } from './change-form.tsx'
import { momentText } from '../moments.ts'

/** Offered choices of free times, soonest first. */
const SHOWN_OTHER_TIMES = 20

type EndingFormProps = {
  change: 'cancel' | 'decline'
  consultation: ConsultationView
  token?: string | undefined
  /** The specialist's free times, to offer instead. */
  otherTimes: readonly AvailableSlot[]
  onChanged: OnChanged
  onRefused: OnRefused
}

/** Asks to confirm the end of a consultation; the other side reads the reason. */
export function EndingForm(props: EndingFormProps) {
  const { change, consultation, token, otherTimes, onChanged, onRefused } = props
  const isFamily = consultation.viewedAs === 'family'
  const isCancelling = change === 'cancel'
  return (
    <Card className="flex flex-col gap-5">
      <p className="measure">
        {!isCancelling
          ? m.booking_decline_question()
          : isFamily
            ? cancelQuestion(consultation)
            : m.booking_cancel_question_specialist()}
      </p>
      <ChangeForm
        definition={isCancelling ? cancelForm : declineForm}
        consultationId={consultation.id}
        token={token}
        variant="danger"
        label={isCancelling ? m.booking_cancel() : m.booking_decline()}
        onChanged={onChanged}
        onRefused={onRefused}
        aside={
          <WayBack id={consultation.id} token={token}>
            {m.booking_keep()}
          </WayBack>
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

/** The reason, which the other side reads. */
export function ReasonField({ form }: { form: FormState }) {
  return (
    <FormTextArea
      {...form.text('reason')}
      label={m.booking_reason_label()}
      optional
      hint={m.booking_reason_hint()}
      rows={3}
      most={REASON_MAX_CHARACTERS}
    />
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
