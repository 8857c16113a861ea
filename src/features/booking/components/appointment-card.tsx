import { Link } from '@tanstack/react-router'
import { formatFullDate, formatOtherCalendarDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ConsultationView } from '../schema/answers.ts'
import { JoinLink } from './join-link.tsx'
import { timeInZone } from './moments.ts'
import { StatusBadge } from './status-badge.tsx'
import { StoryLink } from './story/story-link.tsx'

type AppointmentCardProps = {
  consultation: ConsultationView
  now: Date
  /** The one that matters most stands out. */
  isNext?: boolean | undefined
}

/** A coming appointment as its family sees it, with the way into the meeting. */
export function AppointmentCard({ consultation, now, isNext = false }: AppointmentCardProps) {
  const reader = useReader()
  const { specialist, startsAt } = consultation
  const date = formatFullDate(startsAt, reader)
  return (
    <Card as="article" className={`flex flex-col gap-5 ${isNext ? 'border-2 border-primary' : ''}`}>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={specialist.name} photoUrl={specialist.photo} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <h3>
            <bdi>{specialist.name}</bdi>
          </h3>
          <p className={isNext ? 'text-lg font-semibold' : 'font-semibold'}>{date}</p>
          <p>{timeInZone(consultation, reader)}</p>
          <p className="text-muted">{formatOtherCalendarDate(startsAt, reader)}</p>
        </div>
        <StatusBadge status={consultation.status} />
      </div>
      <JoinLink consultation={consultation} otherName={specialist.name} now={now} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Link
          to="/consultations/$id"
          params={{ id: String(consultation.id) }}
          aria-label={m.booking_details_of({ name: specialist.name, date })}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.booking_details()}
        </Link>
        <StoryLink
          id={consultation.id}
          aria-label={m.story_link_of({ name: specialist.name, date })}
        />
      </div>
    </Card>
  )
}
