import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { CalendarFeedCard } from '../../features/booking/components/calendar-feed-card.tsx'
import { HoursEditor } from '../../features/booking/components/hours-editor.tsx'
import { OutcomeSection } from '../../features/booking/components/outcome-section.tsx'
import type { OnChanged } from '../../features/booking/components/change-form.tsx'
import { PauseCard } from '../../features/booking/components/pause-card.tsx'
import { ScheduleEntry } from '../../features/booking/components/schedule-entry.tsx'
import { ScheduleWeek } from '../../features/booking/components/schedule-week.tsx'
import { isLive, meetingWindow } from '../../features/booking/rules.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { WaitingSteps } from '../../features/specialists/components/waiting-steps.tsx'
import { formatFullDate } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import type { ScheduleData } from './dashboard-data.ts'
import { Part, PastPart } from './part.tsx'

type ScheduleTabProps = {
  data: ScheduleData
  onChanged: OnChanged
  onSaved: () => void
}

const HOURS_ID = 'hours'
const COMING_ID = 'coming'

/** A specialist's consultations, and the hours from which free times follow. */
export default function ScheduleTab({ data, onChanged, onSaved }: ScheduleTabProps) {
  const now = new Date(data.now)
  const reader = useReader()
  const hasComing = data.upcoming.length > 0
  const unanswered = data.past.filter(({ status }) => isLive(status))
  return (
    <div className="flex flex-col gap-12">
      {!data.isVerified && (
        <WaitingSteps
          renderStep={(part, label) => (
            <Link
              to="/dashboard/profile"
              hash={part}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </Link>
          )}
        />
      )}
      {unanswered.length > 0 && (
        <Part title={m.booking_outcome_title()}>
          {unanswered.map((one) => (
            <OutcomeSection
              key={one.id}
              consultation={one}
              now={now}
              heading={m.booking_outcome_of({
                name: one.familyName ?? '',
                date: formatFullDate(one.startsAt, reader),
              })}
              onChanged={onChanged}
            />
          ))}
        </Part>
      )}
      <TabsLinks
        label={m.schedule_view()}
        current={data.week ? 'week' : 'list'}
        tabs={[
          { key: 'list', label: m.schedule_view_list() },
          { key: 'week', label: m.schedule_view_week() },
        ]}
        renderLink={(view, parts) => <Link to="/dashboard" search={{ view }} {...parts} />}
      />
      {data.week ? (
        <ScheduleWeek
          week={data.week}
          now={now}
          renderWeekLink={(week, parts) => (
            <Link
              to="/dashboard"
              search={{ view: 'week', ...(week ? { week } : {}) }}
              resetScroll={false}
              {...parts}
            />
          )}
          renderConsultationLink={(id, parts) => (
            <Link to="/consultations/$id" params={{ id: String(id) }} {...parts} />
          )}
        />
      ) : hasComing ? (
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
          isPaused={data.pause.isPaused}
          zones={data.zones}
          onSaved={onSaved}
        />
        {hasComing && !data.week && (
          <a
            href={`#${COMING_ID}`}
            className="inline-flex min-h-11 items-center gap-2 self-start font-semibold"
          >
            <ArrowUp aria-hidden="true" className="icon" />
            {m.dashboard_to_coming()}
          </a>
        )}
      </Part>
      <Part title={m.schedule_pause_title()}>
        <PauseCard pause={data.pause} timeZone={data.hours.timeZone} now={now} onSaved={onSaved} />
      </Part>
      <Part title={m.schedule_feed_title()}>
        <CalendarFeedCard url={data.feed.url} onChanged={onSaved} />
      </Part>
      <PastPart past={data.past} followUps={data.followUps} now={now} />
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
