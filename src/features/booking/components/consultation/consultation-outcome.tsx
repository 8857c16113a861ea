import { Link } from '@tanstack/react-router'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { isLive, isReviewDue } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { otherIsGone } from './consultation-facts.tsx'

/** For an automatic cancellation: the specialist could not come, and no other time was accepted. */
function unansweredWords(
  { by, end }: NonNullable<ConsultationView['unanswered']>,
  viewedAs: ConsultationView['viewedAs'],
): string {
  if (end === 'expired' || viewedAs === 'admin') return m.proposal_ended_none()
  return by === viewedAs ? m.proposal_ended_declined() : m.proposal_ended_refused()
}

/** The outcome of a consultation in words; undefined before its end. */
export function outcomeWords(consultation: ConsultationView, now: Date): string | undefined {
  const { status, endedBy, viewedAs } = consultation
  switch (status) {
    case 'declined':
      return viewedAs === 'specialist' ? m.booking_declined_you() : m.booking_declined_family()
    case 'cancelled':
      if (consultation.unanswered) return unansweredWords(consultation.unanswered, viewedAs)
      if (endedBy === viewedAs) return m.booking_ended_by_you()
      if (endedBy === 'family') return m.booking_ended_by_family()
      return endedBy === 'specialist' ? m.booking_ended_by_specialist() : m.booking_ended_by_site()
    case 'no_show':
      return m.booking_no_show_text()
    case 'completed':
      return m.booking_over_text()
    case 'pending':
    case 'confirmed':
      if (consultation.outcomeAskedAt)
        return viewedAs === 'specialist' ? undefined : m.booking_asked_text()
      return now >= new Date(consultation.endsAt) ? m.booking_over_text() : undefined
  }
}

type OutcomeProps = {
  consultation: ConsultationView
  now: Date
  /** Whether the page announces the reader's own action already. */
  isAnnounced: boolean
}

/** The outcome of a consultation, with the message to the other side and a next step. */
export function ConsultationOutcome(props: OutcomeProps) {
  const { consultation, now, isAnnounced } = props
  const words = outcomeWords(consultation, now)
  if (!words) return null
  const { endedReason, viewedAs } = consultation
  return (
    <div className="flex flex-col gap-4">
      {(!isAnnounced || endedReason) && (
        <Notice title={words}>
          {endedReason && (
            <p>
              {m.booking_message_label()}{' '}
              <OwnWords className="whitespace-pre-line" translate="yes">
                {endedReason}
              </OwnWords>
            </p>
          )}
          {otherIsGone(consultation) && (
            <p>
              {viewedAs === 'specialist' ? m.booking_gone_family() : m.booking_gone_specialist()}
            </p>
          )}
          {mayRebook(consultation) && <p>{m.booking_kept()}</p>}
          {consultation.isReviewed && viewedAs === 'family' && <p>{m.booking_reviewed()}</p>}
        </Notice>
      )}
      {viewedAs === 'family' && (
        <div className="actions">
          <WayOn {...props} />
        </div>
      )}
    </div>
  )
}

/**
 * Whether the family can rebook with its saved details: somebody else cancelled, or did not come.
 */
const mayRebook = ({ viewedAs, status, endedBy, detailsDeleted }: ConsultationView): boolean =>
  viewedAs === 'family' &&
  !detailsDeleted &&
  (status === 'declined' ||
    status === 'no_show' ||
    (status === 'cancelled' && endedBy !== 'family'))

function WayOn({ consultation, now }: OutcomeProps) {
  const { standing } = consultation.specialist
  if (standing !== 'gone' && isReviewDue({ consultation, now }))
    return (
      <Link
        to="/review/$id"
        params={{ id: String(consultation.id) }}
        className={buttonClass('primary', 'normal', 'print:hidden')}
      >
        {m.common_write_review()}
      </Link>
    )
  if (standing !== 'listed')
    return (
      <Link to="/specialists" className={buttonClass('primary', 'normal', 'print:hidden')}>
        {m.booking_find_other()}
      </Link>
    )
  return (
    <Link
      to="/specialists/$id"
      params={{ id: String(consultation.specialistId) }}
      className={buttonClass(
        isLive(consultation.status) ? 'secondary' : 'primary',
        'normal',
        'print:hidden',
      )}
    >
      {m.booking_book_again()}
    </Link>
  )
}
