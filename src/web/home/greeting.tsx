import { Link } from '@tanstack/react-router'
import { JoinLink } from '../../features/booking/components/join-link.tsx'
import { timeInZone } from '../../features/booking/components/moments.ts'
import { TimeUntil, NextMoment } from '../../features/booking/components/next-moment.tsx'
import { ProposalLine } from '../../features/booking/components/proposals/proposal-section.tsx'
import { meetingWindow } from '../../features/booking/rules/index.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { useRefreshAt } from '../refresh.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'

const ID = 'next-consultation'

type GreetingProps = {
  consultation: ConsultationView
  /** The time of loading; ISO 8601. */
  now: string
}

/** A family's next consultation, with the entrance once the meeting is open. */
export default function Greeting({ consultation, now: readAt }: GreetingProps) {
  const now = new Date(readAt)
  const reader = useReader()
  const { specialist, proposal } = consultation
  const { state, opensAt } = meetingWindow(consultation, now)
  useRefreshAt(state === 'early' ? new Date(opensAt).toISOString() : undefined)
  const isOpen = state === 'open' && !proposal
  return (
    <section aria-labelledby={ID} className="bg-primary-soft calm:bg-transparent">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-5 py-8">
        <Avatar
          id={specialist.id}
          name={specialist.name}
          photoUrl={specialist.photo}
          size="large"
        />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <p className="text-muted">{m.pages_home_greeting()}</p>
          <NextMoment as="p" id={ID} consultation={consultation} now={now} />
          <TimeUntil consultation={consultation} now={now} />
          <p className="text-muted">{timeInZone(consultation, reader)}</p>
        </div>
        <div className="flex flex-col items-start gap-3">
          {proposal && <ProposalLine consultation={consultation} now={now} />}
          {isOpen && (
            <JoinLink consultation={consultation} otherName={specialist.name} now={now} isMain />
          )}
          <Link
            to="/consultations/$id"
            params={{ id: String(consultation.id) }}
            className={buttonClass(isOpen || proposal ? 'secondary' : 'primary')}
          >
            {m.booking_next_open()}
          </Link>
        </div>
      </div>
    </section>
  )
}
