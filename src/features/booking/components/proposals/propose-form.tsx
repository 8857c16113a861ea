import * as m from '../../../../i18n/paraglide/messages.js'
import { CheckboxGroup } from '../../../../ui/forms/choice-group.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { proposeForm } from '../../forms/changes.ts'
import { overlap } from '../../rules/index.ts'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, WayBack, type OnChanged } from '../consultation/change-form.tsx'
import { ReasonField } from '../consultation/ending-form.tsx'
import { momentText } from '../moments.ts'
import { OtherClock } from './proposed-time.tsx'

/** Number of free times shown first, soonest first, and added on demand. */
const SHOWN_FIRST = 12
const SHOWN_LATER = 48

type ProposeFormProps = {
  consultation: ConsultationView
  /** The specialist's coming slots. */
  slots: readonly AvailableSlot[]
  onChanged: OnChanged
}

/** The specialist proposes up to three free times in place of one they cannot make. */
export function ProposeForm({ consultation, slots, onChanged }: ProposeFormProps) {
  const free = slots.filter((slot) => !slot.isBooked && !overlap(slot, consultation))
  const back = <WayBack id={consultation.id}>{m.booking_keep()}</WayBack>
  if (free.length === 0)
    return (
      <EmptyState title={m.proposal_no_free()} action={back}>
        {m.proposal_no_free_text()}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="measure">{m.proposal_explained()}</p>
      <ChangeForm
        definition={proposeForm}
        consultationId={consultation.id}
        label={m.proposal_send()}
        onChanged={onChanged}
        aside={back}
      >
        {(form) => (
          <>
            <TimeChoice form={form} consultation={consultation} free={free} />
            <ReasonField form={form} />
          </>
        )}
      </ChangeForm>
    </div>
  )
}

const choiceOf = (slot: AvailableSlot, consultation: ConsultationView, reader: PageReader) => ({
  value: String(slot.id),
  label: momentText(slot.startsAt, reader),
  hint: <OtherClock time={slot} sides={consultation} />,
})

type TimeChoiceProps = {
  form: FormState
  consultation: ConsultationView
  free: readonly AvailableSlot[]
}

function TimeChoice({ form, consultation, free }: TimeChoiceProps) {
  const reader = useReader()
  const group = { ...form.field('times'), name: 'times[]' }
  const chosen = form.initialList('times')
  const choicesOf = (part: readonly AvailableSlot[]) =>
    part.map((slot) => choiceOf(slot, consultation, reader))
  const later = free.slice(SHOWN_FIRST, SHOWN_FIRST + SHOWN_LATER)
  return (
    <>
      <CheckboxGroup
        {...group}
        legend={m.proposal_times_legend()}
        hint={m.proposal_times_hint()}
        choices={choicesOf(free.slice(0, SHOWN_FIRST))}
        initiallyChosen={chosen}
      />
      {later.length > 0 && (
        <details open={later.some(({ id }) => chosen.includes(String(id)))}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {m.proposal_later()}
          </summary>
          <div className="pt-3">
            <CheckboxGroup
              id={`${group.id}-later`}
              name="times[]"
              legend={m.proposal_later()}
              choices={choicesOf(later)}
              initiallyChosen={chosen}
            />
          </div>
        </details>
      )}
    </>
  )
}
