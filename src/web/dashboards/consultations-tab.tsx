import { Link } from '@tanstack/react-router'
import { AppointmentCard } from '../../features/booking/components/appointment-card.tsx'
import { DeviceCheckLink } from '../../features/booking/components/consultation-tools.tsx'
import { meetingWindow } from '../../features/booking/rules.ts'
import { CHILDREN_ID } from '../../features/children/components/children-section.tsx'
import { Offers } from '../../features/waitlist/components/offers.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import type { ConsultationsData } from './dashboard-data.ts'
import { FindSpecialist } from './find-specialist.tsx'
import { Part, PastPart } from './part.tsx'

type ConsultationsTabProps = { data: ConsultationsData; onChanged: () => void }

/** What is held for a family comes first of all, then its appointments. */
export default function ConsultationsTab({ data, onChanged }: ConsultationsTabProps) {
  return (
    <div className="flex flex-col gap-10">
      <Offers entries={data.waitlist} onChanged={onChanged} />
      <Appointments data={data} />
    </div>
  )
}

/** The open or next one first, then later ones, then what is over. */
function Appointments({ data }: { data: ConsultationsData }) {
  const { upcoming, past } = data
  const now = new Date(data.now)
  const [next, ...later] = upcoming
  if (!next && past.length === 0)
    return (
      <EmptyState title={m.dashboard_none_title()} action={<FindSpecialist />}>
        {m.dashboard_none_text()}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-10">
      {next ? (
        <Part
          title={
            meetingWindow(next, now).state === 'open'
              ? m.dashboard_open_title()
              : m.dashboard_next_title()
          }
        >
          <AppointmentCard consultation={next} now={now} isNext />
          <DeviceCheckLink />
        </Part>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p>{m.dashboard_none_coming()}</p>
          <FindSpecialist />
        </div>
      )}
      {later.length > 0 && (
        <Part title={m.dashboard_later_title()}>
          {later.map((consultation) => (
            <AppointmentCard key={consultation.id} consultation={consultation} now={now} />
          ))}
        </Part>
      )}
      <PastPart
        past={past}
        followUps={data.followUps}
        hiddenReviews={data.hiddenReviews}
        now={now}
      />
      <ToChildren />
    </div>
  )
}

/** The link to what a family writes down once about its children. */
export function ToChildren() {
  return (
    <Link
      to="/dashboard/settings"
      hash={CHILDREN_ID}
      className="inline-flex min-h-11 items-center self-start font-semibold"
    >
      {m.children_to()}
    </Link>
  )
}
