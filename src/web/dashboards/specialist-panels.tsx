import { ArrowDown, ArrowUp } from 'lucide-react'
import { HoursEditor } from '../../features/booking/components/hours-editor.tsx'
import type { OnChanged } from '../../features/booking/components/change-form.tsx'
import { ScheduleEntry } from '../../features/booking/components/schedule-entry.tsx'
import { meetingWindow } from '../../features/booking/rules.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { OwnProfileForm } from '../../features/specialists/components/own-profile-form.tsx'
import { VerificationState } from '../../features/specialists/components/verification-state.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DataOf } from './dashboard-data.ts'
import { Part, PastPart } from './family-panels.tsx'

type MyScheduleProps = {
  data: DataOf<'schedule'>
  onChanged: OnChanged
  onSaved: () => void
}

const HOURS_ID = 'hours'
const COMING_ID = 'coming'

/** A specialist's consultations, and the hours from which free times follow. */
export function MySchedule({ data, onChanged, onSaved }: MyScheduleProps) {
  const now = new Date(data.now)
  const hasComing = data.upcoming.length > 0
  return (
    <div className="flex flex-col gap-12">
      {!data.isVerified && (
        <Notice tone="warning" title={m.dashboard_pending_title()}>
          {m.dashboard_pending_text()}
        </Notice>
      )}
      {hasComing ? (
        <>
          <a href={`#${HOURS_ID}`} className={buttonClass('secondary', 'normal', 'self-start')}>
            <ArrowDown aria-hidden="true" className="icon" />
            {m.dashboard_to_hours()}
          </a>
          <Coming upcoming={data.upcoming} now={now} onChanged={onChanged} />
        </>
      ) : (
        <EmptyState title={m.dashboard_schedule_none()}>
          {m.dashboard_schedule_none_text()}
        </EmptyState>
      )}
      <Part title={m.dashboard_hours_title()} id={HOURS_ID}>
        <p className="measure text-muted">{m.dashboard_hours_text()}</p>
        <HoursEditor
          hours={data.hours}
          preview={data.preview}
          zones={data.zones}
          onSaved={onSaved}
        />
        {hasComing && (
          <a
            href={`#${COMING_ID}`}
            className="inline-flex min-h-11 items-center gap-2 self-start font-semibold"
          >
            <ArrowUp aria-hidden="true" className="icon" />
            {m.dashboard_to_coming()}
          </a>
        )}
      </Part>
      <PastPart past={data.past} now={now} />
    </div>
  )
}

type ComingProps = { upcoming: readonly ConsultationView[]; now: Date; onChanged: OnChanged }

/** What needs the specialist first: an open meeting, then what waits for an answer. */
function Coming({ upcoming, now, onChanged }: ComingProps) {
  const isOpen = (one: ConsultationView) => meetingWindow(one, now).state === 'open'
  const later = upcoming.filter((one) => !isOpen(one))
  return [
    { title: m.dashboard_open_title(), entries: upcoming.filter(isOpen) },
    {
      title: m.dashboard_requests_title(),
      entries: later.filter(({ status }) => status === 'pending'),
    },
    {
      title: m.dashboard_upcoming_title(),
      entries: later.filter(({ status }) => status !== 'pending'),
    },
  ]
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }, index) => (
      <Part key={title} title={title} id={index === 0 ? COMING_ID : undefined}>
        {entries.map((consultation) => (
          <ScheduleEntry
            key={consultation.id}
            consultation={consultation}
            now={now}
            onChanged={onChanged}
          />
        ))}
      </Part>
    ))
}

type ProfileTabProps = { data: DataOf<'profile'>; wasSaved: boolean; onSaved: () => void }

export function ProfileTab({ data, wasSaved, onSaved }: ProfileTabProps) {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <VerificationState profile={data.profile} />
      <OwnProfileForm profile={data.profile} wasSaved={wasSaved} onSaved={onSaved} />
    </div>
  )
}
