import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { ZoneLineInPlace } from '../../accounts/components/zone-line-in-place.tsx'
import { isLive, meetingWindow } from '../rules.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import { BackToConsultation } from './back-to-consultation.tsx'
import { ChangeSection } from './change-section.tsx'
import { ConsultationFacts } from './consultation-facts.tsx'
import { ConsultationOutcome } from './consultation-outcome.tsx'
import type { ConsultationSearch } from './consultation-search.ts'
import { ConsultationTools } from './consultation-tools.tsx'
import type { OnChanged } from './change-form.tsx'
import { DoneNotice, RefusedNotice } from './done-notice.tsx'
import { EndingForm } from './ending-form.tsx'
import { JoinLink } from './join-link.tsx'
import { mayChange, otherIsGone } from './may-change.ts'
import { OutcomeSection } from './outcome-section.tsx'
import { Reschedule } from './reschedule-choice.tsx'
import { StorySection } from './story/story-link.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

export type ConsultationPageProps = {
  consultation: ConsultationView
  slots: readonly AvailableSlot[]
  search: ConsultationSearch
  now: Date
  /** Opened by a mailed link: nobody is signed in for this consultation. */
  byToken: boolean
  /** The signed-in person's own address. */
  accountEmail?: string | undefined
  contactEmail: string
  emergency: string
  /** What other features show of the consultation. */
  more?: ReactNode
  onChanged: OnChanged
  onRefused: (code: string) => void
}

/** One consultation: the confirmation after booking, and the place to change one's mind. */
export function ConsultationPage(props: ConsultationPageProps) {
  const { consultation, search, now } = props
  const intention = search.do && mayChange(search.do, consultation, now) ? search.do : undefined
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8">
      {intention ? <Intention {...props} intention={intention} /> : <Overview {...props} />}
      <p className="measure text-sm text-muted">
        {m.booking_no_emergency()} {props.emergency}
      </p>
    </div>
  )
}

const otherName = ({ viewedAs, familyName, specialist }: ConsultationView): string =>
  (viewedAs === 'specialist' && familyName) || specialist.name

const titles = {
  cancel: m.booking_cancel_title,
  decline: m.booking_decline_title,
  reschedule: m.booking_reschedule_title,
}

function Intention(
  props: ConsultationPageProps & { intention: NonNullable<ConsultationSearch['do']> },
) {
  const { consultation, search, intention } = props
  const { token } = search
  return (
    <>
      <div className="flex flex-col gap-3">
        <BackToConsultation id={consultation.id} token={token}>
          {m.booking_back_to_consultation()}
        </BackToConsultation>
        <h1 tabIndex={-1}>{titles[intention]()}</h1>
      </div>
      {intention === 'reschedule' ? (
        <Reschedule {...props} />
      ) : (
        <>
          <EndingForm
            change={intention}
            consultation={consultation}
            token={token}
            otherTimes={
              consultation.viewedAs === 'specialist'
                ? props.slots.filter((slot) => !slot.isBooked)
                : []
            }
            onChanged={props.onChanged}
          />
          <Card className="flex flex-col gap-5">
            <ConsultationFacts consultation={consultation} />
            <ZoneLineInPlace />
          </Card>
        </>
      )}
    </>
  )
}

function Overview(props: ConsultationPageProps) {
  const { consultation, search, now, byToken } = props
  const isComing = isLive(consultation.status) && now < new Date(consultation.endsAt)
  const isFamily = consultation.viewedAs === 'family'
  const name = otherName(consultation)
  const { state } = meetingWindow(consultation, now)
  return (
    <>
      <Heading {...props} isBooked={search.booked === 'yes' && isComing} name={name} />
      <ConsultationOutcome
        consultation={consultation}
        now={now}
        isTold={search.done === 'cancel' || search.done === 'decline'}
      />
      <OutcomeSection consultation={consultation} now={now} onChanged={props.onChanged} />
      <Card className="flex flex-col gap-5">
        <ConsultationFacts
          consultation={consultation}
          more={
            state === 'cancelled' || state === 'over' || otherIsGone(consultation)
              ? []
              : [{ key: 'link', term: m.booking_fact_link(), details: <MeetingLink {...props} /> }]
          }
        />
        <ZoneLineInPlace />
        {isComing && <ConsultationTools id={consultation.id} token={search.token} />}
      </Card>
      {isComing && isFamily && <WhatHappensNext consultation={consultation} now={now} />}
      {isComing && <StorySection id={consultation.id} token={search.token} />}
      {isFamily && <ChangeSection {...props} token={search.token} />}
      {props.more}
      <div className="actions print:hidden">
        <Link to="/" className={buttonClass(search.booked === 'yes' ? 'primary' : 'secondary')}>
          {m.booking_return_home()}
        </Link>
        {!byToken && (
          <Link to="/dashboard" className={buttonClass('quiet')}>
            {m.booking_to_dashboard()}
          </Link>
        )}
      </div>
    </>
  )
}

/** The link to join; on paper, and without a session, it refers to the private link in the mail. */
function MeetingLink({ consultation, now, byToken }: ConsultationPageProps) {
  if (byToken) return <p className="measure">{m.booking_join_by_mail()}</p>
  return (
    <>
      <JoinLink consultation={consultation} otherName={otherName(consultation)} now={now} />
      <p className="hidden print:block">{m.booking_link_in_mail()}</p>
    </>
  )
}

/** Where the mails go: to another address only once it is confirmed. */
const bookedMessage = (shown: string, email: string, accountEmail: string | undefined) =>
  accountEmail === undefined || accountEmail === email
    ? m.booking_booked_message({ email: shown })
    : m.booking_booked_elsewhere({ email: shown })

function Heading(props: ConsultationPageProps & { isBooked: boolean; name: string }) {
  const { consultation, isBooked, name, search } = props
  const { email } = consultation
  return (
    <div className="flex flex-col gap-4">
      <h1 tabIndex={-1}>
        {isBooked ? (
          m.booking_booked_title()
        ) : (
          <NameIn sentence={(given) => m.booking_with({ name: given })}>{name}</NameIn>
        )}
      </h1>
      {isBooked && (
        <p className="measure text-lg">
          {email ? (
            <NameIn sentence={(given) => bookedMessage(given, email, props.accountEmail)}>
              {email}
            </NameIn>
          ) : (
            m.booking_booked_message_plain()
          )}
        </p>
      )}
      <DoneNotice done={search.done} />
      <RefusedNotice />
    </div>
  )
}
