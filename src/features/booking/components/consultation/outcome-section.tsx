import { dayAndTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { completeForm, noShowForm } from '../../forms/changes.ts'
import { isLive, ACTION_OF_OUTCOME, OUTCOMES } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, type OnChanged } from './change-form.tsx'
import { mayChange } from './consultation-facts.tsx'

const changes = {
  completed: { definition: completeForm, label: m.booking_complete, of: m.booking_complete_of },
  no_show: { definition: noShowForm, label: m.booking_no_show, of: m.booking_no_show_of },
} as const

function wordsOf(consultation: ConsultationView, reader: PageReader): string {
  const { status, outcomeAskedAt, outcomeSettlesAt } = consultation
  if (isLive(status))
    return outcomeAskedAt ? m.booking_outcome_asked() : m.booking_outcome_unanswered()
  const until = outcomeSettlesAt ?? consultation.endsAt
  const moment = dayAndTime(until, reader)
  return status === 'completed'
    ? m.booking_outcome_held_until(moment)
    : m.booking_outcome_missed_until(moment)
}

type OutcomeSectionProps = {
  consultation: ConsultationView
  now: Date
  /** A heading above the question, on pages with several. */
  heading?: string | undefined
  onChanged: OnChanged
}

/** The outcome of a past consultation; its specialist sets it, and may change it for a day. */
export function OutcomeSection({ consultation, now, heading, onChanged }: OutcomeSectionProps) {
  const reader = useReader()
  const possible = OUTCOMES.filter((outcome) =>
    mayChange(ACTION_OF_OUTCOME[outcome], consultation, now),
  )
  if (consultation.viewedAs !== 'specialist' || possible.length === 0) return null
  const name = consultation.familyName ?? ''
  return (
    <Card as="section" className="flex flex-col gap-4 print:hidden">
      {heading ? <h3>{heading}</h3> : <h2>{m.booking_outcome_title()}</h2>}
      <p className="measure">{wordsOf(consultation, reader)}</p>
      <div className="actions">
        {possible.map((outcome) => {
          const { definition, label, of } = changes[outcome]
          return (
            <ChangeForm
              key={outcome}
              definition={definition}
              consultationId={consultation.id}
              variant="secondary"
              label={label()}
              labelInFull={of({ name })}
              onChanged={onChanged}
            />
          )
        })}
      </div>
    </Card>
  )
}
