import type { ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { FoldedPart } from '../../../../ui/calm-fold.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { withdrawTimesForm } from '../../forms/changes.ts'
import {
  canAnswer,
  canBeAccepted,
  canPropose,
  canProposeBack,
  canWithdraw,
} from '../../rules/proposals.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, type OnChanged } from '../consultation/change-form.tsx'
import { ConsultationLink } from '../consultation/consultation-link.tsx'
import { mayChange } from '../consultation/consultation-facts.tsx'
import { momentOf } from '../moments.ts'
import { ProposedTime } from './proposed-time.tsx'

type ProposalProps = {
  consultation: ConsultationView
  now: Date
  token?: string | undefined
  onChanged: OnChanged
}

/** Whether it is for the reader to choose a time. */
export const isAsked = (consultation: ConsultationView, now: Date): boolean =>
  consultation.viewedAs !== 'admin' && canAnswer(consultation, consultation.viewedAs, now).ok

/** An open proposal: to answer, or only to read. */
export function ProposalSection(props: ProposalProps) {
  const { consultation, now } = props
  const reader = useReader()
  const { proposal } = consultation
  if (!proposal) return null
  const asked = isAsked(consultation, now)
  return (
    <section className="flex flex-col gap-5 rounded-card bg-sunken p-5 sm:p-8 print:hidden">
      <div className="measure flex flex-col gap-2">
        <h2>{asked ? m.proposal_choose_title() : m.proposal_waiting_title()}</h2>
        <p>
          <Situation consultation={consultation} asked={asked} />
        </p>
        {proposal.reason && (
          <p>
            {m.booking_message_label()}{' '}
            <OwnWords className="whitespace-pre-line" translate="yes">
              {proposal.reason}
            </OwnWords>
          </p>
        )}
        <p>
          {asked
            ? m.proposal_answer_until(momentOf(proposal.expiresAt, reader))
            : m.proposal_waits_until(momentOf(proposal.expiresAt, reader))}
        </p>
      </div>
      <Times {...props} asked={asked} />
      <OtherAnswers {...props} asked={asked} />
      <Withdraw {...props} />
    </section>
  )
}

/** Says who cannot come, and who proposed. */
function Situation({ consultation, asked }: { consultation: ConsultationView; asked: boolean }) {
  const { viewedAs, specialist, familyName = '', proposal } = consultation
  const isFirst = proposal?.by === 'specialist'
  if (viewedAs === 'family')
    return (
      <NameIn
        sentence={(name) => (isFirst ? m.proposal_cannot({ name }) : m.proposal_back({ name }))}
      >
        {specialist.name}
      </NameIn>
    )
  if (viewedAs === 'specialist' && asked)
    return <NameIn sentence={(name) => m.proposal_family_back({ name })}>{familyName}</NameIn>
  return viewedAs === 'specialist' ? m.proposal_you_cannot() : m.proposal_team()
}

function Times({ consultation, now, token, asked }: ProposalProps & { asked: boolean }) {
  const times = consultation.proposal?.times ?? []
  if (times.length === 0) return <p>{m.proposal_none_left()}</p>
  const look = 'flex h-full flex-col rounded-card border bg-surface p-4'
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {times.map((time) => (
        <li key={time.id}>
          {asked && canBeAccepted(time, now) ? (
            <ConsultationLink
              id={consultation.id}
              token={token}
              search={{ do: 'accept', to: time.id }}
              className={`${look} border-edge text-text no-underline hover:border-primary`}
            >
              <ProposedTime time={time} sides={consultation} />
              <span className="mt-auto pt-3 font-semibold text-primary underline">
                {m.proposal_choose()}
              </span>
            </ConsultationLink>
          ) : (
            <div className={`${look} border-transparent`}>
              <ProposedTime time={time} sides={consultation} />
              {asked && <span className="pt-3 text-muted">{m.proposal_too_near()}</span>}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * For the asked side: none of the times. For the family: its own times, or a correction of them.
 */
function OtherAnswers({ consultation, now, token, asked }: ProposalProps & { asked: boolean }) {
  const isFamily = consultation.viewedAs === 'family'
  const mayCounter = isFamily && canProposeBack(consultation, 'family', now).ok
  if (!asked && !mayCounter) return null
  return (
    <div className="actions">
      {mayCounter && (
        <ConsultationLink
          id={consultation.id}
          token={token}
          search={{ do: 'counter' }}
          className={buttonClass('secondary')}
        >
          {asked ? m.proposal_back_link() : m.proposal_back_correct()}
        </ConsultationLink>
      )}
      {asked && (
        <ConsultationLink
          id={consultation.id}
          token={token}
          search={{ do: 'refuse' }}
          className={buttonClass('quiet')}
        >
          {isFamily ? m.proposal_none() : m.proposal_none_specialist()}
        </ConsultationLink>
      )}
    </div>
  )
}

function Withdraw({ consultation, now, onChanged }: ProposalProps) {
  if (consultation.viewedAs !== 'specialist' || !canWithdraw(consultation, now).ok) return null
  const isOwn = consultation.proposal?.by === 'specialist'
  return (
    <div className="flex flex-col gap-3">
      <p className="measure">{m.proposal_withdraw_text()}</p>
      <ChangeForm
        definition={withdrawTimesForm}
        consultationId={consultation.id}
        variant="secondary"
        label={isOwn ? m.proposal_withdraw() : m.proposal_come()}
        onChanged={onChanged}
      />
    </div>
  )
}

/** The proposal on a card, in place of the link to join. */
export function ProposalLine({ consultation, now }: Pick<ProposalProps, 'consultation' | 'now'>) {
  const reader = useReader()
  const { proposal } = consultation
  if (!proposal) return null
  const moment = momentOf(proposal.expiresAt, reader)
  if (!isAsked(consultation, now))
    return <p className="measure">{m.proposal_waits_until(moment)}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ConsultationLink id={consultation.id} className={buttonClass('primary')}>
        {m.proposal_choose_title()}
      </ConsultationLink>
      <p className="measure">{m.proposal_answer_until(moment)}</p>
    </div>
  )
}

export function CannotCome({
  consultation,
  now,
}: Pick<ProposalProps, 'consultation' | 'now'>): ReactNode {
  if (consultation.viewedAs !== 'specialist' || consultation.proposal) return null
  const ways = [
    canPropose(consultation, now).ok && { do: 'propose' as const, label: m.proposal_propose() },
    mayChange('cancel', consultation, now) && { do: 'cancel' as const, label: m.booking_cancel() },
  ].filter((way) => way !== false)
  if (ways.length === 0) return null
  return (
    <section className="print:hidden">
      <FoldedPart title={m.proposal_cannot_title()}>
        <p className="measure">{m.proposal_cannot_text()}</p>
        <div className="actions">
          {ways.map((way) => (
            <ConsultationLink
              key={way.do}
              id={consultation.id}
              search={{ do: way.do }}
              className={buttonClass(way.do === 'propose' ? 'secondary' : 'quiet')}
            >
              {way.label}
            </ConsultationLink>
          ))}
        </div>
      </FoldedPart>
    </section>
  )
}
