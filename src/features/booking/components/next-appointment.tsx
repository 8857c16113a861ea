import { Link } from '@tanstack/react-router'
import { formatFullDate, formatOtherCalendarDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ConsultationView } from '../schema/answers.ts'
import { JoinLink } from './join-link.tsx'
import { timeInZone } from './moments.ts'
import { TimeUntil, NextMoment } from './next-moment.tsx'
import { ProposalLine } from './proposals/proposal-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { ConsultationProgress, type Preparation } from './consultation-progress.tsx'

type NextAppointmentProps = {
  consultation: ConsultationView
  now: Date
  preparation: Preparation | undefined
}

/** The next consultation for its family: when, with whom, what helps to prepare, how to join. */
export function NextAppointment({ consultation, now, preparation }: NextAppointmentProps) {
  const reader = useReader()
  const { id, specialist, startsAt } = consultation
  const date = formatFullDate(startsAt, reader)
  return (
    <article className="flex flex-col gap-8 rounded-card bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Avatar
          id={specialist.id}
          name={specialist.name}
          photoUrl={specialist.photo}
          size="large"
        />
        <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-1">
          <NextMoment as="h3" consultation={consultation} now={now} />
          <TimeUntil consultation={consultation} now={now} />
          <p className="mt-2">
            <span>{`${date} `}</span>
            <span className="text-muted">{`(${formatOtherCalendarDate(startsAt, reader)})`}</span>
          </p>
          <p>{timeInZone(consultation, reader)}</p>
          <StatusBadge {...consultation} />
        </div>
      </div>
      <ConsultationProgress consultation={consultation} now={now} preparation={preparation} />
      {consultation.proposal ? (
        <ProposalLine consultation={consultation} now={now} />
      ) : (
        <JoinLink consultation={consultation} otherName={specialist.name} now={now} isMain />
      )}
      <Link
        to="/consultations/$id"
        params={{ id: String(id) }}
        aria-label={m.booking_details_of({ name: specialist.name, date })}
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {m.booking_details()}
      </Link>
    </article>
  )
}
