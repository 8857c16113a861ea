import { Link } from '@tanstack/react-router'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
} from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { languageLabel } from '../../specialists/rules/labels.ts'
import { SharedProfile } from '../../children/components/profile-facts.tsx'
import { meetingWindow } from '../rules.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { confirmForm } from '../forms/changes.ts'
import { ChangeForm, type OnChanged } from './change-form.tsx'
import { JoinLink } from './join-link.tsx'
import { mayChange } from './may-change.ts'
import { timeInZone } from './moments.ts'
import { StatusBadge } from './status-badge.tsx'

type ScheduleEntryProps = {
  consultation: ConsultationView
  now: Date
  onChanged: OnChanged
}

/** A coming consultation as its specialist sees it, with what can be done about it now. */
export function ScheduleEntry(props: ScheduleEntryProps) {
  const { consultation, now } = props
  const reader = useReader()
  const { startsAt } = consultation
  const familyName = consultation.familyName ?? ''
  return (
    <Card as="article" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h3>
            <bdi>{familyName}</bdi>
          </h3>
          <p className="font-semibold">{formatFullDate(startsAt, reader)}</p>
          <p>{timeInZone(consultation, reader)}</p>
          <p className="text-muted">{formatOtherCalendarDate(startsAt, reader)}</p>
        </div>
        <StatusBadge status={consultation.status} />
      </div>
      <FamilyWords consultation={consultation} />
      <JoinLink consultation={consultation} otherName={familyName} now={now} />
      {now >= new Date(startsAt) && (
        <p className="text-muted">
          {m.booking_outcome_later({
            time: formatTime(meetingWindow(consultation, now).closesAt, reader),
          })}
        </p>
      )}
      <Answers {...props} />
      <Link
        to="/consultations/$id"
        params={{ id: String(consultation.id) }}
        aria-label={m.booking_page_and_notes_of({ name: familyName })}
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {m.booking_page_and_notes()}
      </Link>
    </Card>
  )
}

/** Language, age and concern; the last two only after the specialist has asked to read them. */
function FamilyWords({ consultation }: { consultation: ConsultationView }) {
  const reader = useReader()
  const { childAge, mainConcern, id, familyName, startsAt, sharedChild } = consultation
  if (childAge === undefined || mainConcern === undefined)
    return (
      <Link
        to="/dashboard"
        search={{ open: id }}
        resetScroll={false}
        aria-label={m.booking_family_wrote_of({
          name: familyName ?? '',
          date: formatFullDate(startsAt, reader),
        })}
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {m.booking_family_wrote()}
      </Link>
    )
  return (
    <>
      <DefinitionList
        items={[
          {
            term: m.common_language(),
            details: languageLabel(consultation.preferredLanguage),
          },
          { term: m.booking_fact_age(), details: formatNumber(childAge, reader.locale) },
          {
            term: m.booking_fact_concern(),
            details: (
              <p {...ownWords(mainConcern)} className="measure whitespace-pre-line">
                {mainConcern}
              </p>
            ),
          },
        ]}
      />
      {sharedChild && <SharedProfile child={sharedChild} />}
    </>
  )
}

const endings = [
  { action: 'decline', label: m.booking_decline, of: m.booking_decline_of },
  { action: 'cancel', label: m.booking_cancel, of: m.booking_cancel_of },
] as const

/** An action without a message is a button; one with a message to the family has its own page. */
function Answers({ consultation, now, onChanged }: ScheduleEntryProps) {
  const name = consultation.familyName ?? ''
  return (
    <div className="actions">
      {mayChange('confirm', consultation, now) && (
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
      {endings
        .filter(({ action }) => mayChange(action, consultation, now))
        .filter(({ action }) => action === 'decline' || consultation.status !== 'pending')
        .map(({ action, label, of }) => (
          <Link
            key={action}
            to="/consultations/$id"
            params={{ id: String(consultation.id) }}
            search={{ do: action }}
            aria-label={of({ name })}
            className={buttonClass('quiet', 'small')}
          >
            {label()}
          </Link>
        ))}
    </div>
  )
}
