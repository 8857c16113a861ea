import { ConsultationLink } from './consultation-link.tsx'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { confirmForm } from '../../forms/changes.ts'
import { canPropose } from '../../rules/proposals.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, type OnChanged } from './change-form.tsx'
import { mayChange } from './consultation-facts.tsx'

const others = [
  { action: 'propose', label: m.proposal_propose, of: m.proposal_propose_of },
  { action: 'decline', label: m.booking_decline, of: m.booking_decline_of },
  { action: 'cancel', label: m.booking_cancel, of: m.booking_cancel_of },
] as const

type AnswersProps = { consultation: ConsultationView; now: Date; onChanged: OnChanged }

/**
 * A specialist's responses to a booking, the same on its card and its page. An action without a
 * message is a button; one with a message to the family has its own page.
 */
export function Answers({ consultation, now, onChanged }: AnswersProps) {
  const name = consultation.familyName ?? ''
  return (
    <div className="actions w-full empty:hidden sm:w-auto">
      {!consultation.proposal && mayChange('confirm', consultation, now) && (
        <ChangeForm
          definition={confirmForm}
          consultationId={consultation.id}
          size="small"
          variant="primary"
          label={m.booking_confirm()}
          labelInFull={m.booking_confirm_of({ name })}
          onChanged={onChanged}
        />
      )}
      {others
        .filter(({ action }) =>
          action === 'propose'
            ? canPropose(consultation, now).ok
            : mayChange(action, consultation, now),
        )
        .filter(({ action }) => action !== 'cancel' || consultation.status !== 'pending')
        .map(({ action, label, of }) => (
          <ConsultationLink
            key={action}
            id={consultation.id}
            search={{ do: action }}
            aria-label={of({ name })}
            className={buttonClass('quiet', 'small')}
          >
            {label()}
          </ConsultationLink>
        ))}
    </div>
  )
}
