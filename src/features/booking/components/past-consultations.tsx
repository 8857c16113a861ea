import { ConsultationLink } from './consultation/consultation-link.tsx'
import { Link } from '@tanstack/react-router'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { isReviewDue } from '../rules/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { JoinLink } from './join-link.tsx'
import { otherIsGone } from './consultation/consultation-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { OwnWords } from '../../../ui/own-words.tsx'

type PastConsultationsProps = {
  consultations: readonly ConsultationView[]
  now: Date
  /** Other features' additions to an entry. */
  renderAside: (consultation: ConsultationView) => Elements
}

/** Past and cancelled consultations, latest first; families are asked for a review. */
export function PastConsultations({ consultations, now, renderAside }: PastConsultationsProps) {
  return (
    <ConsultationRows>
      {consultations.map((consultation) => (
        <PastConsultation
          key={consultation.id}
          consultation={consultation}
          now={now}
          aside={renderAside(consultation)}
        />
      ))}
    </ConsultationRows>
  )
}

type PastConsultationProps = {
  consultation: ConsultationView
  now: Date
  aside: Elements
}

function PastConsultation({ consultation, now, aside }: PastConsultationProps) {
  const reader = useReader()
  const { id, startsAt, viewedAs, specialist, familyName, status } = consultation
  const isFamily = viewedAs === 'family'
  const name = isFamily ? specialist.name : (familyName ?? specialist.name)
  const subject = { name, date: formatFullDate(startsAt, reader) }
  const mayReview = isFamily && !otherIsGone(consultation) && isReviewDue({ consultation, now })
  return (
    <ConsultationRow
      name={name}
      when={subject.date}
      badge={
        <>
          <StatusBadge status={status} outcomeAskedAt={consultation.outcomeAskedAt} />
          {consultation.isReviewed && isFamily && (
            <span className="text-muted">{m.booking_reviewed_short()}</span>
          )}
        </>
      }
    >
      {/* The room of a completed consultation stays open until it closes as usual. */}
      {status === 'completed' && (
        <JoinLink consultation={consultation} otherName={name} now={now} />
      )}
      <div className="flex flex-wrap items-center gap-3 sm:ms-auto">
        {aside}
        {mayReview && (
          <Link
            to="/review/$id"
            params={{ id: String(id) }}
            aria-label={m.booking_review_of(subject)}
            className={buttonClass('secondary', 'small')}
          >
            {m.common_write_review()}
          </Link>
        )}
        <ConsultationLink
          id={id}
          aria-label={m.booking_past_details_of(subject)}
          className={buttonClass('quiet', 'small')}
        >
          {m.booking_past_details()}
        </ConsultationLink>
      </div>
    </ConsultationRow>
  )
}

/** A list of consultations, one row each where there is room. */
export function ConsultationRows({ children }: { children: Elements }) {
  return <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">{children}</ul>
}

type ConsultationRowProps = {
  name: string
  when: string
  badge: Elements
  /** The row's actions. */
  children: Elements
}

export function ConsultationRow({ name, when, badge, children }: ConsultationRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-3 max-sm:flex-col max-sm:items-start">
        <OwnWords className="font-semibold">{name}</OwnWords>
        <span className="text-muted">{when}</span>
      </p>
      {badge}
      {children}
    </li>
  )
}
