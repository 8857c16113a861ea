import { LaterAppointments } from '../../features/booking/components/later-appointments.tsx'
import {
  NextAppointment,
  type Preparation,
} from '../../features/booking/components/next-appointment.tsx'
import { meetingWindow } from '../../features/booking/rules/index.ts'
import { Offers } from '../../features/waitlist/components/offers.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useRefreshAt } from '../refresh.ts'
import { FamilySidebar, hasSidebar } from './family-sidebar.tsx'
import type { FamilyTabData } from './dashboard-data.ts'
import { FindSpecialist, Part, PastPart } from './part.tsx'
import { useEffect, useState } from 'react'
import { readPreparation } from '../device/preparation.ts'

type ConsultationsTabProps = { data: FamilyTabData; onChanged: () => void }

/** First of all the times reserved for a family, then its appointments; beside them the rest. */
export default function ConsultationsTab({ data, onChanged }: ConsultationsTabProps) {
  const isFirstVisit = data.upcoming.length === 0 && data.past.length === 0
  const shown = { ...data.sidebar, isFirstVisit }
  return (
    <div className="flex flex-col gap-10">
      <Offers entries={data.waitlist} onChanged={onChanged} />
      <div
        className={
          hasSidebar(shown)
            ? 'grid items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]'
            : ''
        }
      >
        {isFirstVisit ? (
          <EmptyState
            scene="first-family"
            title={m.dashboard_none_title()}
            action={<FindSpecialist />}
          >
            {m.dashboard_none_text()}
          </EmptyState>
        ) : (
          <Appointments data={data} />
        )}
        <FamilySidebar {...shown} />
      </div>
    </div>
  )
}

/** The open or next one large, then later ones and what is over in rows. */
function Appointments({ data }: { data: FamilyTabData }) {
  const { upcoming, past } = data
  const now = new Date(data.now)
  const [next, ...later] = upcoming
  const preparation = usePreparation()
  const meeting = next && meetingWindow(next, now)
  // Whoever waits here finds the way in without loading the page again.
  useRefreshAt(meeting?.state === 'early' ? new Date(meeting.opensAt).toISOString() : undefined)
  return (
    <div className="flex min-w-0 flex-col gap-14">
      {next ? (
        <Part
          title={meeting?.state === 'open' ? m.dashboard_open_title() : m.dashboard_next_title()}
          size="small"
        >
          <NextAppointment consultation={next} now={now} preparation={preparation} />
        </Part>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-xl font-semibold">{m.dashboard_none_coming()}</p>
          <FindSpecialist />
        </div>
      )}
      {later.length > 0 && (
        <Part title={m.dashboard_later_title()} size="small">
          <LaterAppointments consultations={later} now={now} />
        </Part>
      )}
      <PastPart
        past={past}
        followUps={data.followUps}
        hiddenReviews={data.hiddenReviews}
        now={now}
        size="small"
      />
    </div>
  )
}

/** What this device remembers of the preparation; undefined until it was asked, or where it keeps nothing. */
function usePreparation(): Preparation | undefined {
  const [preparation, setPreparation] = useState<Preparation>()
  useEffect(() => {
    let isOver = false
    readPreparation().then(
      (known) => !isOver && setPreparation(known),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return preparation
}
