import { Link } from '@tanstack/react-router'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PersonHead } from '../../../../ui/marks/person-head.tsx'
import { Scene } from '../../../../ui/marks/scene.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { ZoneLineInPlace } from '../../../accounts/components/zone-line-in-place.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { momentText } from '../moments.ts'
import { isLive, meetingWindow } from '../../rules/index.ts'
import type { ConsultationView, AvailableSlot } from '../../schema/answers.ts'
import { Answers } from './answers.tsx'
import { ChangeSection } from './change-section.tsx'
import { ConsultationFacts, otherIsGone, mayChange, otherName } from './consultation-facts.tsx'
import { ConsultationOutcome } from './consultation-outcome.tsx'
import { ConsultationTools, MessageLink } from '../consultation-tools.tsx'
import { DoneNotice, RefusedNotice } from './done-notice.tsx'
import { JoinLink } from '../join-link.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { CannotCome, isAsked, ProposalSection } from '../proposals/proposal-section.tsx'
import { StoryLink, StorySection } from '../story/story-link.tsx'
import { Ticket } from './ticket.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import { canBeAccepted, canPropose, canProposeBack } from '../../rules/proposals.ts'
import type { OnChanged, OnRefused } from './change-form.tsx'
import { BackToConsultation } from './consultation-missing.tsx'
import type { ConsultationSearch } from './consultation-search.ts'
import { EndingForm } from './ending-form.tsx'
import { CounterForm, AcceptTime, RefuseTimes } from '../proposals/answer-forms.tsx'
import { ProposeForm } from '../proposals/propose-form.tsx'
import { newTimeOf, Reschedule } from './reschedule-choice.tsx'

/** A consultation's page: confirmation after booking, facts, and changes. */
export function ConsultationPage(props: ConsultationPageProps) {
  const intention = intentionOf(props)
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8">
      {intention ? <Intention {...props} intention={intention} /> : <Overview {...props} />}
      <p className="measure text-sm text-muted">
        {`${m.common_no_emergency()} ${props.emergency}`}
      </p>
    </div>
  )
}

function Overview(props: ConsultationPageProps) {
  const { consultation, search, now, byToken } = props
  const isComing = isLive(consultation.status) && now < new Date(consultation.endsAt)
  const isFamily = consultation.viewedAs === 'family'
  /** The room and the calendar are for the participants, not for the team. */
  const takesPart = consultation.viewedAs !== 'admin'
  const name = otherName(consultation)
  const { state } = meetingWindow(consultation, now)
  /** A proposal is open: the consultation does not take place at its current time. */
  const isOff = consultation.proposal !== null
  /** The specialist still has to respond. */
  const isAsking = consultation.viewedAs === 'specialist' && consultation.status === 'pending'
  const hasTicket = isComing && isFamily && !isOff
  return (
    <>
      <Heading {...props} isBooked={search.booked === 'yes' && isComing} name={name} />
      <ConsultationOutcome
        consultation={consultation}
        now={now}
        isAnnounced={search.done === 'cancel' || search.done === 'decline'}
      />
      <OutcomeSection consultation={consultation} now={now} onChanged={props.onChanged} />
      {isAsking && <Answers consultation={consultation} now={now} onChanged={props.onChanged} />}
      <ProposalSection {...props} token={search.token} />
      {hasTicket && (
        <Ticket consultation={consultation}>
          <ConsultationTools
            id={consultation.id}
            token={search.token}
            story={<StoryLink id={consultation.id} token={search.token} />}
          />
        </Ticket>
      )}
      <Card className="flex flex-col gap-5">
        <ConsultationFacts
          consultation={consultation}
          hasTicket={hasTicket}
          more={
            !takesPart ||
            isOff ||
            state === 'cancelled' ||
            state === 'over' ||
            otherIsGone(consultation)
              ? []
              : [{ key: 'link', term: m.booking_fact_link(), details: <MeetingLink {...props} /> }]
          }
        />
        {!hasTicket && <ZoneLineInPlace />}
        {isComing && takesPart && !hasTicket && (
          <ConsultationTools id={consultation.id} token={search.token} />
        )}
        {!byToken && <MessageLink consultation={consultation} />}
      </Card>
      {isComing && isFamily && !isOff && <WhatHappensNext consultation={consultation} now={now} />}
      {isComing && !isOff && !hasTicket && (
        <StorySection id={consultation.id} token={search.token} />
      )}
      {isFamily && <ChangeSection {...props} token={search.token} />}
      {!isAsking && <CannotCome consultation={consultation} now={now} />}
      {props.more}
      <div className="actions print:hidden">
        <Link to="/" className={buttonClass(search.booked === 'yes' ? 'primary' : 'secondary')}>
          {m.common_return_home()}
        </Link>
        {!byToken && (
          <Link to="/dashboard" className={buttonClass('quiet')}>
            {m.common_to_dashboard()}
          </Link>
        )}
      </div>
    </>
  )
}

/**
 * The link to join; in print and without a session, a reference to the private link in the mail.
 */
function MeetingLink({ consultation, now, byToken }: ConsultationPageProps) {
  if (byToken) return <p className="measure">{m.booking_join_by_mail()}</p>
  return (
    <>
      <JoinLink consultation={consultation} otherName={otherName(consultation)} now={now} isMain />
      <p className="hidden print:block">{m.booking_link_in_mail()}</p>
    </>
  )
}

/** Names the recipient of mails: another address only once it is confirmed. */
const bookedMessage = (shown: string, email: string, accountEmail: string | undefined) =>
  accountEmail === undefined || accountEmail === email
    ? m.booking_booked_message({ email: shown })
    : m.booking_booked_elsewhere({ email: shown })

/** Reason why the addressed action on other times is no longer possible. */
function whyLate({ search, consultation, now }: ConsultationPageProps): string | undefined {
  switch (search.do) {
    case 'accept':
    case 'refuse':
      return m.proposal_gone()
    case 'counter':
      return isAsked(consultation, now) ? m.problem_counter_too_late() : m.proposal_gone()
    case 'propose':
      return consultation.proposal ? m.problem_proposal_open() : m.proposal_not_now()
    case 'cancel':
    case 'decline':
    case 'reschedule':
    case undefined:
      return undefined
  }
}

function Heading(props: ConsultationPageProps & { isBooked: boolean; name: string }) {
  const { consultation, isBooked, name, search } = props
  const { email } = consultation
  const late = whyLate(props)
  return (
    <div className="flex flex-col gap-4">
      {isBooked ? (
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <h1 tabIndex={-1}>
              {consultation.status === 'pending'
                ? m.booking_booked_pending_title()
                : m.booking_booked_title()}
            </h1>
            <p className="measure text-lg">
              {email ? (
                <NameIn sentence={(given) => bookedMessage(given, email, props.accountEmail)}>
                  {email}
                </NameIn>
              ) : (
                m.booking_booked_message_plain()
              )}
            </p>
          </div>
          <Scene name="booked" isFirst className="max-w-56 sm:max-w-none" />
        </div>
      ) : (
        <h1 tabIndex={-1}>
          <NameIn sentence={(given) => m.booking_with({ name: given })}>{name}</NameIn>
        </h1>
      )}
      <DoneNotice done={search.done} />
      {late && <Notice tone="warning" title={late} />}
      <RefusedNotice />
    </div>
  )
}

export type ConsultationPageProps = {
  consultation: ConsultationView
  slots: readonly AvailableSlot[]
  search: ConsultationSearch
  now: Date
  /** Opened by a mailed link, without a session of the consultation's people. */
  byToken: boolean
  accountEmail?: string | undefined
  contactEmail: string
  emergency: string
  /** Other features' parts of the page. */
  more?: Elements
  onChanged: OnChanged
  onRefused: OnRefused
}

type IntentionName = NonNullable<ConsultationSearch['do']>
type Asked = Pick<ConsultationPageProps, 'consultation' | 'now' | 'search'>

/** The change in the address, if it is possible now. */
export const intentionOf = (asked: Asked): IntentionName | undefined =>
  asked.search.do && mayIntend(asked.search.do, asked) ? asked.search.do : undefined

function mayIntend(intention: IntentionName, { consultation, now, search }: Asked): boolean {
  switch (intention) {
    case 'propose':
      return consultation.viewedAs === 'specialist' && canPropose(consultation, now).ok
    case 'accept':
      return isAsked(consultation, now) && chosenTime(consultation, search, now) !== undefined
    case 'refuse':
      return isAsked(consultation, now)
    case 'counter':
      return consultation.viewedAs === 'family' && canProposeBack(consultation, 'family', now).ok
    case 'cancel':
    case 'decline':
    case 'reschedule':
      return mayChange(intention, consultation, now)
  }
}

const chosenTime = ({ proposal }: ConsultationView, { to }: ConsultationSearch, now: Date) =>
  proposal?.times.find((time) => time.id === to && canBeAccepted(time, now))

const titles = {
  cancel: m.booking_cancel_title,
  decline: m.booking_decline_title,
  reschedule: m.booking_reschedule_title,
  propose: m.proposal_propose_title,
  accept: m.proposal_accept_title,
  counter: m.proposal_back_title,
  refuse: m.proposal_refuse_title,
}

/** The confirmation page of one change. */
export function Intention(props: ConsultationPageProps & { intention: IntentionName }) {
  const { consultation, search, intention } = props
  const reader = useReader()
  const { token } = search
  const { viewedAs, specialist } = consultation
  const isMoving = intention === 'reschedule' && newTimeOf(props) !== undefined
  /** Both times are shown below, each with its label. */
  const hasNewTime = isMoving || intention === 'accept'
  return (
    <>
      <div className="flex flex-col gap-3">
        <BackToConsultation id={consultation.id} token={token}>
          {m.booking_back_to_consultation()}
        </BackToConsultation>
        <PersonHead
          name={otherName(consultation)}
          {...(viewedAs !== 'specialist' && { id: specialist.id, photoUrl: specialist.photo })}
        >
          <h1 tabIndex={-1}>
            {isMoving ? m.booking_reschedule_check_title() : titles[intention]()}
          </h1>
          {!hasNewTime && (
            <p>
              {intention === 'reschedule' && (
                <span className="block text-muted">{m.booking_reschedule_now()}</span>
              )}
              <span className="text-lg font-semibold">
                {momentText(consultation.startsAt, reader)}
              </span>
            </p>
          )}
          <p className="text-muted">
            <NameIn sentence={(name) => m.booking_next_with({ name })}>
              {otherName(consultation)}
            </NameIn>
          </p>
        </PersonHead>
      </div>
      <IntentionForm {...props} />
    </>
  )
}

function IntentionForm(props: ConsultationPageProps & { intention: IntentionName }) {
  const { consultation, search, intention, now, onChanged, slots } = props
  const time = chosenTime(consultation, search, now)
  const answering = { ...props, token: search.token }
  switch (intention) {
    case 'reschedule':
      return <Reschedule {...props} />
    case 'propose':
      return <ProposeForm consultation={consultation} slots={slots} onChanged={onChanged} />
    case 'accept':
      return time && <AcceptTime {...answering} time={time} />
    case 'counter':
      return <CounterForm {...answering} />
    case 'refuse':
      return <RefuseTimes {...answering} />
    case 'cancel':
    case 'decline':
      return <Ending {...props} change={intention} />
  }
}

function Ending(props: ConsultationPageProps & { change: 'cancel' | 'decline' }) {
  const { consultation, search, slots } = props
  const isSpecialist = consultation.viewedAs === 'specialist'
  return (
    <>
      <EndingForm
        change={props.change}
        consultation={consultation}
        token={search.token}
        otherTimes={isSpecialist ? slots.filter((slot) => !slot.isBooked) : []}
        onChanged={props.onChanged}
        onRefused={props.onRefused}
      />
      <Card className="flex flex-col gap-5">
        <ConsultationFacts consultation={consultation} />
        <ZoneLineInPlace />
      </Card>
    </>
  )
}
