import type { Elements } from '../../../ui/rendering/elements.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { ZoneLineInPlace } from '../../accounts/components/zone-line-in-place.tsx'
import { canBeAccepted, canPropose, canProposeBack } from '../rules/proposals.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'
import type { OnChanged } from './change-form.tsx'
import { ConsultationFacts, mayChange } from './consultation-facts.tsx'
import { BackToConsultation } from './consultation-missing.tsx'
import type { ConsultationSearch } from './consultation-search.ts'
import { EndingForm } from './ending-form.tsx'
import { AcceptTime, RefuseTimes } from './proposals/answer-page.tsx'
import { CounterForm } from './proposals/counter-form.tsx'
import { isAsked } from './proposals/proposal-section.tsx'
import { ProposeForm } from './proposals/propose-form.tsx'
import { Reschedule } from './reschedule-choice.tsx'

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
  more?: Elements
  onChanged: OnChanged
  onRefused: (code: string) => void
}

type IntentionName = NonNullable<ConsultationSearch['do']>
type Asked = Pick<ConsultationPageProps, 'consultation' | 'now' | 'search'>

/** The change that the address names, if it can be made now. */
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

/** The page of one change that the reader is about to make. */
export function Intention(props: ConsultationPageProps & { intention: IntentionName }) {
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
      />
      <Card className="flex flex-col gap-5">
        <ConsultationFacts consultation={consultation} />
        <ZoneLineInPlace />
      </Card>
    </>
  )
}
