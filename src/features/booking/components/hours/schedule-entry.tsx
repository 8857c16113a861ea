import { ConsultationLink } from '../consultation/consultation-link.tsx'
import { Link } from '@tanstack/react-router'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
} from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { SharedProfile } from '../../../children/components/profile-facts.tsx'
import { meetingWindow } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { Answers } from '../consultation/answers.tsx'
import type { OnChanged } from '../consultation/change-form.tsx'
import { languageFact, wordsOfFamily } from '../consultation/consultation-facts.tsx'
import { MessageLink } from '../consultation-tools.tsx'
import { JoinLink } from '../join-link.tsx'
import { timeInZone } from '../moments.ts'
import { NextMoment, TimeUntil } from '../next-moment.tsx'
import { ProposalLine } from '../proposals/proposal-section.tsx'
import { StatusBadge } from '../status-badge.tsx'

type ScheduleEntryProps = {
  consultation: ConsultationView
  now: Date
  onChanged: OnChanged
  /** The next one leads with a large time and the link to join. */
  isNext?: boolean | undefined
}

/** A coming consultation for its specialist, with the possible actions. */
export function ScheduleEntry(props: ScheduleEntryProps) {
  const { consultation, now, isNext = false } = props
  const reader = useReader()
  const { startsAt } = consultation
  const familyName = consultation.familyName ?? ''
  const { state, closesAt } = meetingWindow(consultation, now)
  const join = consultation.proposal ? (
    <ProposalLine consultation={consultation} now={now} />
  ) : isNext || state === 'open' ? (
    <JoinLink consultation={consultation} otherName={familyName} now={now} isMain={isNext} />
  ) : null
  return (
    <Card as="article" className="flex flex-col gap-3">
      {isNext ? <NextMoment as="h3" consultation={consultation} now={now} /> : null}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          {isNext ? (
            <TimeUntil consultation={consultation} now={now} />
          ) : (
            <h3>
              <OwnWords>{familyName}</OwnWords>
            </h3>
          )}
          <p>
            <span className="font-semibold">{formatFullDate(startsAt, reader)}</span>{' '}
            <span className="inline-block text-muted">{`(${formatOtherCalendarDate(startsAt, reader)})`}</span>
          </p>
          <p>{timeInZone(consultation, reader)}</p>
        </div>
        <StatusBadge {...consultation} />
      </div>
      {isNext && join}
      <FamilyWords consultation={consultation} />
      {!isNext && join}
      {now >= new Date(startsAt) && (
        <p className="text-muted">
          {m.booking_outcome_later({ time: formatTime(closesAt, reader) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Answers {...props} />
        <ConsultationLink
          id={consultation.id}
          aria-label={m.booking_page_and_notes_of({ name: familyName })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {m.booking_page_and_notes()}
        </ConsultationLink>
        <MessageLink consultation={consultation} />
      </div>
    </Card>
  )
}

/** Language, age and concern; the last two are only shown on request. */
function FamilyWords({ consultation }: { consultation: ConsultationView }) {
  const reader = useReader()
  const { childAge, mainConcern, id, familyName, startsAt, sharedChild } = consultation
  if (mainConcern === undefined)
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
          languageFact(consultation.preferredLanguage),
          ...wordsOfFamily(childAge, mainConcern),
        ]}
      />
      {sharedChild && <SharedProfile child={sharedChild} />}
    </>
  )
}
