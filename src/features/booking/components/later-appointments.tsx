import { ConsultationLink } from './consultation/consultation-link.tsx'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { meetingWindow } from '../rules/index.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { ConsultationRow, ConsultationRows } from './past-consultations.tsx'
import { JoinLink } from './join-link.tsx'
import { momentText } from './moments.ts'
import { ProposalLine } from './proposals/proposal-section.tsx'
import { StatusBadge } from './status-badge.tsx'

type LaterAppointmentsProps = { consultations: readonly ConsultationView[]; now: Date }

/** A family's appointments after the next one. */
export function LaterAppointments({ consultations, now }: LaterAppointmentsProps) {
  const reader = useReader()
  return (
    <ConsultationRows>
      {consultations.map((consultation) => {
        const { id, specialist, startsAt } = consultation
        const subject = { name: specialist.name, date: formatFullDate(startsAt, reader) }
        return (
          <ConsultationRow
            key={id}
            name={specialist.name}
            when={momentText(startsAt, reader)}
            badge={<StatusBadge {...consultation} />}
          >
            <ConsultationLink
              id={id}
              aria-label={m.booking_details_of(subject)}
              className={buttonClass('quiet', 'small')}
            >
              {m.booking_past_details()}
            </ConsultationLink>
            {consultation.proposal && <ProposalLine consultation={consultation} now={now} />}
            {/* Two may be open at once: the second begins while the first may still be joined. */}
            {!consultation.proposal && meetingWindow(consultation, now).state === 'open' && (
              <JoinLink consultation={consultation} otherName={specialist.name} now={now} />
            )}
          </ConsultationRow>
        )
      })}
    </ConsultationRows>
  )
}
