import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { FollowUp, ListedFollowUp } from '../schema.ts'

export const FOLLOW_UP_ID = 'follow-up'

export function FollowUpTimes({ followUp }: { followUp: FollowUp }) {
  const reader = useReader()
  const { sentAt, correctedAt } = followUp
  return (
    <p className="text-sm text-muted">
      {[
        sentAt && m.aftercare_follow_up_sent_at(dayAndTime(sentAt, reader)),
        correctedAt && m.aftercare_follow_up_corrected_at(dayAndTime(correctedAt, reader)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

export function FollowUpText({ followUp }: { followUp: FollowUp }) {
  return (
    <Card className="flex flex-col gap-3">
      <p {...ownWords(followUp.content)} className="measure whitespace-pre-line wrap-anywhere">
        {followUp.content}
      </p>
      <FollowUpTimes followUp={followUp} />
    </Card>
  )
}

type FollowUpViewProps = { followUp: FollowUp; specialistName: string }

export function FollowUpView({ followUp, specialistName }: FollowUpViewProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 id={FOLLOW_UP_ID} tabIndex={-1}>
        <NameIn sentence={(name) => m.aftercare_follow_up_from({ name })}>{specialistName}</NameIn>
      </h2>
      <FollowUpText followUp={followUp} />
    </section>
  )
}

type FollowUpMarkProps = {
  consultation: {
    id: number
    status: string
    viewedAs: 'family' | 'specialist' | 'admin'
    specialist: { name: string }
    familyName?: string | undefined
  }
  followUp: ListedFollowUp | undefined
}

/** Link to the follow-up of a past consultation, to read or write it. */
export function FollowUpMark({ consultation, followUp }: FollowUpMarkProps) {
  const { id, viewedAs, specialist, familyName, status } = consultation
  const isFamily = viewedAs === 'family'
  const isSent = followUp?.sentAt != null
  if (isFamily ? !isSent : status !== 'completed') return null
  const name = isFamily ? specialist.name : (familyName ?? '')
  const words = isSent
    ? { label: m.aftercare_mark_read(), whole: m.aftercare_mark_read_of({ name }) }
    : { label: m.aftercare_mark_write(), whole: m.aftercare_mark_write_of({ name }) }
  return (
    <Link
      to="/consultations/$id"
      params={{ id: String(id) }}
      hash={FOLLOW_UP_ID}
      aria-label={words.whole}
      className={buttonClass('secondary', 'small')}
    >
      {words.label}
    </Link>
  )
}
