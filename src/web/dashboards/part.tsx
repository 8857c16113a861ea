import { FollowUpMark } from '../../features/aftercare/components/follow-up-view.tsx'
import type { ListedFollowUp } from '../../features/aftercare/schema.ts'
import { PastConsultations } from '../../features/booking/components/past-consultations.tsx'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { HiddenNote } from '../../features/reviews/components/no-review.tsx'
import type { HiddenReview } from '../../features/reviews/schema.ts'
import { FoldedPart } from '../../ui/calm-fold.tsx'
import { Card } from '../../ui/card.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { LISTED_PAST } from './dashboard-data.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'

type PartProps = {
  title: string
  /** The target of links from elsewhere on the page. */
  id?: string | undefined
  /** `small` next to or below more important parts. */
  size?: 'normal' | 'small' | undefined
  children: Elements
}

export function Part({ title, id, size = 'normal', children }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2
        id={id}
        tabIndex={id ? -1 : undefined}
        className={size === 'small' ? 'text-lg md:text-lg' : undefined}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}

export function CardPart({ title, id, children }: PartProps) {
  return (
    <Part title={title} id={id}>
      <Card className="flex flex-col gap-6">{children}</Card>
    </Part>
  )
}

type PastPartProps = {
  past: readonly ConsultationView[]
  followUps: readonly ListedFollowUp[]
  /** A family's own reviews that the team has hidden. */
  hiddenReviews?: readonly HiddenReview[] | undefined
  now: Date
  size?: PartProps['size']
}

/** The latest past consultations, and a link to earlier ones. */
export function PastPart(props: PastPartProps) {
  const { past, size } = props
  if (past.length === 0) return null
  return (
    <FoldedPart title={m.dashboard_past_title()} size={size}>
      <PastList {...props} />
      {past.length === LISTED_PAST && (
        <Link
          to="."
          search={{ view: 'past' }}
          className={buttonClass('secondary', 'normal', 'self-start')}
        >
          {m.dashboard_past_all()}
        </Link>
      )}
    </FoldedPart>
  )
}

/** Past consultations, each with the reader's review or follow-up, or a link to write one. */
export function PastList({ past, followUps, hiddenReviews, now }: PastPartProps) {
  return (
    <PastConsultations
      consultations={past}
      now={now}
      renderAside={(consultation) => {
        const isOf = ({ consultationId }: { consultationId: number }) =>
          consultationId === consultation.id
        const hidden = hiddenReviews?.find(isOf)
        return (
          <>
            {hidden && <HiddenNote reason={hidden.reason} />}
            <FollowUpMark consultation={consultation} followUp={followUps.find(isOf)} />
          </>
        )
      }}
    />
  )
}

export function FindSpecialist() {
  return (
    <div className="main-action">
      <Link to="/specialists" className={buttonClass()}>
        {m.dashboard_find_specialist()}
      </Link>
    </div>
  )
}
