import { Fragment, type ReactNode } from 'react'
import { FollowUpMark } from '../../features/aftercare/components/follow-up-view.tsx'
import type { ListedFollowUp } from '../../features/aftercare/schema.ts'
import { PastConsultations } from '../../features/booking/components/past-consultations.tsx'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { HiddenNote } from '../../features/reviews/components/hidden-note.tsx'
import type { HiddenReview } from '../../features/reviews/schema/moderation.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/rendering/reader.tsx'
import { LISTED_PAST } from './dashboard-data.ts'

type PartProps = {
  title: string
  /** For a link to the part from elsewhere on the page. */
  id?: string | undefined
  children: ReactNode
}

export function Part({ title, id, children }: PartProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 id={id} tabIndex={id ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type PastPartProps = {
  past: readonly ConsultationView[]
  followUps: readonly ListedFollowUp[]
  /** A family's own reviews that the team took off a profile. */
  hiddenReviews?: readonly HiddenReview[] | undefined
  now: Date
}

type HiddenOfProps = { id: number; hiddenReviews: readonly HiddenReview[] }

function HiddenOf({ id, hiddenReviews }: HiddenOfProps) {
  const hidden = hiddenReviews.find(({ consultationId }) => consultationId === id)
  return hidden ? <HiddenNote reason={hidden.reason} /> : null
}

const NONE_HIDDEN: NonNullable<PastPartProps['hiddenReviews']> = []

/** Consultations that are over; a list that is cut off says so. */
export function PastPart({ past, followUps, hiddenReviews = NONE_HIDDEN, now }: PastPartProps) {
  const { locale } = useReader()
  const followUpOf = (id: number) => followUps.find(({ consultationId }) => consultationId === id)
  if (past.length === 0) return null
  return (
    <Part title={m.dashboard_past_title()}>
      <PastConsultations
        consultations={past}
        now={now}
        asides={past.map((consultation) => (
          <Fragment key={consultation.id}>
            <HiddenOf id={consultation.id} hiddenReviews={hiddenReviews} />
            <FollowUpMark consultation={consultation} followUp={followUpOf(consultation.id)} />
          </Fragment>
        ))}
      />
      {past.length === LISTED_PAST && (
        <p className="text-sm text-muted">
          {m.dashboard_past_latest({ count: formatNumber(LISTED_PAST, locale) })}
        </p>
      )}
    </Part>
  )
}
