import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { OwnCalendars } from '../../features/booking/components/hours/own-calendars.tsx'
import { HoursEditor } from '../../features/booking/components/hours/hours-editor.tsx'
import { OutcomeSection } from '../../features/booking/components/consultation/outcome-section.tsx'
import type { OnChanged } from '../../features/booking/components/consultation/change-form.tsx'
import {
  PauseCard,
  AwayTimes,
  CalendarFeedCard,
} from '../../features/booking/components/hours/schedule-cards.tsx'
import { ScheduleEntry } from '../../features/booking/components/hours/schedule-entry.tsx'
import { ScheduleWeek } from '../../features/booking/components/hours/schedule-week.tsx'
import { isLive, meetingWindow } from '../../features/booking/rules/index.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { WaitingSteps } from '../../features/specialists/components/verification-state.tsx'
import { formatFullDate } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { FoldedPart } from '../../ui/calm-fold.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { ScheduleData } from './dashboard-data.ts'
import { Part, PastPart } from './part.tsx'
import { ScheduleViews } from './schedule-views.tsx'
import type { Waiting } from '../../features/workspace/schema.ts'
import { Today } from '../workspace/today.tsx'

type ScheduleTabProps = {
  data: ScheduleData
  /** The waiting work, on the first page of the day; undefined on other views. */
  today: readonly Waiting[] | undefined
  onChanged: OnChanged
  onSaved: () => void
}

const HOURS_ID = 'hours'
const COMING_ID = 'coming'
const CALENDARS_ID = 'calendars'

function whyUnseen({ isListed, pause }: ScheduleData): string | undefined {
  if (!isListed) return m.booking_preview_unlisted()
  return pause.isPaused ? m.booking_preview_paused() : undefined
}

/** A specialist's consultations, and the weekly hours. */
export default function ScheduleTab({ data, today, onChanged, onSaved }: ScheduleTabProps) {
  const now = new Date(data.now)
  const reader = useReader()
  const hasComing = data.upcoming.length > 0
  // The next call is shown separately, except in the week view.
  const next = data.week ? undefined : data.upcoming.find(({ status }) => status === 'confirmed')
  const later = data.upcoming.filter((one) => one !== next)
  const unanswered = data.past.filter(({ status }) => isLive(status))
  return (
    <div className="flex flex-col gap-12">
      <Beginning today={today} next={next} now={now} onChanged={onChanged} />
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ScheduleViews current={data.week ? 'week' : 'list'} />
        {hasComing && !data.week && (
          <a
            href={`#${HOURS_ID}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <ArrowDown aria-hidden="true" className="icon" />
            {m.dashboard_to_hours()}
          </a>
        )}
      </div>
      {data.week ? (
        <ScheduleWeek week={data.week} now={now} />
      ) : hasComing ? (
        <Coming upcoming={later} now={now} onChanged={onChanged} />
      ) : (
        <EmptyState scene="first-specialist" title={m.dashboard_schedule_none()}>
          {m.dashboard_schedule_none_text()}
        </EmptyState>
      )}
      <Part title={m.dashboard_hours_title()} id={HOURS_ID}>
        <p className="measure text-muted">{m.dashboard_hours_text()}</p>
        <HoursEditor
          hours={data.hours}
          preview={data.preview}
          unseen={whyUnseen(data)}
          booked={data.upcoming}
          zones={data.zones}
          onSaved={onSaved}
        />
        {later.length > 0 && !data.week && (
          <a
            href={`#${COMING_ID}`}
            className="inline-flex min-h-11 items-center gap-2 self-start font-semibold"
          >
            <ArrowUp aria-hidden="true" className="icon" />
            {m.dashboard_to_coming()}
          </a>
        )}
      </Part>
      {data.away.length > 0 && (
        <Part title={m.schedule_away_title()}>
          <AwayTimes times={data.away} timeZone={data.hours.timeZone} onSaved={onSaved} />
        </Part>
      )}
      <CalendarsPart data={data} now={now} onSaved={onSaved} />
      <FoldedPart title={m.schedule_pause_title()}>
        <PauseCard pause={data.pause} timeZone={data.hours.timeZone} now={now} onSaved={onSaved} />
      </FoldedPart>
      <FoldedPart title={m.schedule_feed_title()}>
        <CalendarFeedCard url={data.feed.url} onChanged={onSaved} />
      </FoldedPart>
      <PastPart past={data.past} followUps={data.followUps} now={now} />
    </div>
  )
}

type BeginningProps = Pick<ScheduleTabProps, 'today' | 'onChanged'> & {
  next: ConsultationView | undefined
  now: Date
}

/** The top of the first page: the next call, and the waiting work. */
function Beginning({ today, next, now, onChanged }: BeginningProps) {
  const call = next && (
    <Part title={m.workspace_next()}>
      <ScheduleEntry consultation={next} now={now} onChanged={onChanged} isNext />
    </Part>
  )
  if (!today) return call ?? null
  return (
    <Today waiting={today} now={now}>
      {call}
    </Today>
  )
}

type CalendarsPartProps = Pick<ScheduleTabProps, 'data' | 'onSaved'> & { now: Date }

function CalendarsPart({ data, now, onSaved }: CalendarsPartProps) {
  const { isOn, calendars } = data.calendars
  // With the feature off, existing calendars still block times until they are removed.
  if (!isOn && calendars.length === 0) return null
  return (
    <Part title={m.calendars_title()} id={CALENDARS_ID}>
      <OwnCalendars
        own={data.calendars}
        timeZone={data.hours.timeZone}
        now={now}
        onSaved={onSaved}
      />
    </Part>
  )
}

type ComingProps = { upcoming: readonly ConsultationView[]; now: Date; onChanged: OnChanged }

/** Open meetings first, then requests to answer. */
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
