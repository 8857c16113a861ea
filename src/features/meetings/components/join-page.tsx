import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { localPath } from '../../../i18n/local-path.ts'
import {
  formatFullDate,
  formatOtherCalendarDate,
  type Reader,
} from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatUpcomingMoment } from '../../../i18n/calendar/upcoming.ts'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import { formatTimeAndCity } from '../../../i18n/zones/zones.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { PersonHead } from '../../../ui/marks/person-head.tsx'
import { Scene } from '../../../ui/marks/scene.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { AddToCalendar, DeviceCheckLink } from '../../booking/components/consultation-tools.tsx'
import { timeInZone } from '../../booking/components/moments.ts'
import type { Meeting } from '../schema/index.ts'
import { goneTexts, rebookPath } from './meeting-missing.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { HOUR_MS } from '../../../platform/durations.ts'

type JoinPageProps = {
  meeting: Meeting
  /** The server's time when the meeting was loaded. */
  now: Date
  /** The page's own address, for a reload. */
  address: string
  emergency: string
  /** The switch to another time zone. */
  clock?: Elements
  /** The room, for a meeting on this page. */
  room?: Elements
  /** Whether the participant is in the call, which fills the window. */
  isInCall?: boolean
}

/**
 * The page before a meeting: its opening time, the participants, and the entrance while it is open.
 */
export function JoinPage(props: JoinPageProps) {
  const { meeting, room, isInCall = false } = props
  const reader = useReader()
  const title = useRef<HTMLHeadingElement>(null)
  // The call replaces the pressed button, so the focus moves to the title.
  useEffect(() => {
    if (isInCall) title.current?.focus()
  }, [isInCall])
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8">
      <PersonHead
        id={meeting.specialistId ?? undefined}
        name={meeting.otherName}
        photoUrl={meeting.otherPhoto}
      >
        <h1 ref={title} tabIndex={-1}>
          <NameIn sentence={(name) => m.meetings_title_with({ name })}>{meeting.otherName}</NameIn>
        </h1>
        <p className="text-xl font-semibold">
          {formatUpcomingMoment(meeting.startsAt, { ...reader, now: props.now })}
        </p>
      </PersonHead>
      {room ?? (
        <Card className="flex flex-col items-start gap-4" aria-live="polite">
          <Door {...props} />
        </Card>
      )}
      {!isInCall && <MeetingFacts {...props} />}
      {!isInCall && (meeting.state === 'early' || meeting.state === 'open') && (
        <Preparation role={meeting.role} />
      )}
      {!isInCall && (
        <p className="measure text-sm text-muted">
          {`${m.common_no_emergency()} ${props.emergency}`}
        </p>
      )}
    </div>
  )
}

function Door(props: JoinPageProps) {
  switch (props.meeting.state) {
    case 'early':
      return props.meeting.isInQuestion ? <DoorInQuestion {...props} /> : <EarlyDoor {...props} />
    case 'open':
      return <OpenDoor {...props} />
    case 'over':
      return <OverDoor {...props} />
    case 'cancelled':
      return <CancelledDoor {...props} />
  }
}

const HOURS_TO_WAIT_HERE = 24
const HOURS_IN_WORDS = 7 * 24

/** The time until the opening, in words; for a distant date the date suffices. */
function waitText(opensAt: string, reader: Reader & { now: Date }): string {
  const hours = hoursUntil(opensAt, reader.now)
  if (hours > HOURS_IN_WORDS) return m.meetings_early_later()
  const distance = formatRelativeTime(opensAt, reader)
  return hours > HOURS_TO_WAIT_HERE
    ? m.meetings_early_days({ distance })
    : m.meetings_early_text({ distance })
}

const hoursUntil = (instant: string, now: Date): number =>
  (Date.parse(instant) - now.getTime()) / HOUR_MS

/** With little time left the page offers a reload; otherwise it shows the date. */
function EarlyDoor({ meeting, now, address }: JoinPageProps) {
  const reader = useReader()
  const { opensAt, consultationId } = meeting
  return (
    <>
      <Scene name="waiting" isFirst className="max-w-96" />
      <h2>
        {m.meetings_early_title({
          date: formatFullDate(opensAt, reader),
          time: formatTimeAndCity(opensAt, reader),
        })}
      </h2>
      <p className="measure">{waitText(opensAt, { ...reader, now })}</p>
      {hoursUntil(opensAt, now) > HOURS_TO_WAIT_HERE ? (
        <AddToCalendar id={consultationId} codes={{}} variant="primary" />
      ) : (
        <a href={address} className={buttonClass('secondary')}>
          {m.common_load_again()}
        </a>
      )}
    </>
  )
}

/** Nobody meets at this time while other times are proposed: links to the proposal. */
function DoorInQuestion({ meeting }: JoinPageProps) {
  return (
    <>
      <h2>{m.meetings_question_title()}</h2>
      <p className="measure">{m.meetings_question_text()}</p>
      <PlainLink to={`/consultations/${meeting.consultationId}`}>
        {m.proposal_see_times()}
      </PlainLink>
    </>
  )
}

function OpenDoor({ meeting }: JoinPageProps) {
  const reader = useReader()
  const { access, closesAt } = meeting
  return (
    <>
      <h2>{m.meetings_open_title()}</h2>
      {access && access.kind !== 'builtin' ? (
        <CallElsewhere access={access} role={meeting.role} />
      ) : (
        <p className="text-lg font-semibold">{m.meetings_open_here()}</p>
      )}
      <p className="text-muted">
        {m.meetings_open_until({ time: formatTimeAndCity(closesAt, reader) })}
      </p>
    </>
  )
}

type Elsewhere = Exclude<NonNullable<Meeting['access']>, { kind: 'builtin' }>

function elsewhereText({ kind }: Elsewhere, role: Meeting['role'], host: string): string {
  if (kind === 'embed') return m.meetings_open_jitsi({ host })
  return role === 'specialist'
    ? m.meetings_open_pasted_own({ host })
    : m.meetings_open_pasted({ host })
}

/** The link to a call on another site, without a referrer. */
function CallElsewhere({ access, role }: { access: Elsewhere; role: Meeting['role'] }) {
  return (
    <>
      <p className="measure">
        <NameIn sentence={(host) => elsewhereText(access, role, host)}>
          <span dir="ltr">{new URL(access.url).host}</span>
        </NameIn>
      </p>
      <a
        href={access.url}
        // The site's own Jitsi opens in this tab, so that “back” returns here.
        target={access.kind === 'link' ? '_blank' : undefined}
        rel="noopener noreferrer"
        referrerPolicy="no-referrer"
        className={buttonClass('primary')}
      >
        <ExternalLink aria-hidden="true" className="icon rtl:-scale-x-100" />
        {m.meetings_open_call()}
      </a>
    </>
  )
}

function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={localPath(to)} className={buttonClass('primary')}>
      {children}
    </a>
  )
}

function OverDoor({ meeting }: JoinPageProps) {
  return (
    <>
      <h2>{m.meetings_over_title()}</h2>
      <p>{m.meetings_over_text()}</p>
      {meeting.isReviewDue ? (
        <PlainLink to={`/review/${meeting.consultationId}`}>{m.common_write_review()}</PlainLink>
      ) : (
        <PlainLink to="/dashboard">{m.common_to_dashboard()}</PlainLink>
      )}
    </>
  )
}

function CancelledDoor({ meeting }: JoinPageProps) {
  const { gone, role } = meeting
  const isFamily = role === 'family'
  const words = gone ? goneTexts(gone, role) : undefined
  const usual = isFamily ? m.meetings_cancelled_text : m.meetings_cancelled_text_specialist
  return (
    <>
      <h2>{words?.title() ?? m.meetings_cancelled_title()}</h2>
      <p className="measure">{words?.text() ?? usual()}</p>
      {isFamily ? (
        <PlainLink to={rebookPath(meeting)}>{m.room_book_again()}</PlainLink>
      ) : (
        <PlainLink to="/dashboard">{m.common_to_dashboard()}</PlainLink>
      )}
    </>
  )
}

function MeetingFacts({ meeting, clock }: JoinPageProps) {
  const reader = useReader()
  const { startsAt, otherName, role } = meeting
  return (
    <Card tone="sunken" className="flex flex-col gap-5">
      <DefinitionList
        items={[
          {
            key: 'people',
            term: m.meetings_fact_people(),
            details: (
              <>
                <NameIn
                  sentence={(name) =>
                    role === 'family'
                      ? m.meetings_people_family({ name })
                      : m.meetings_people_specialist({ name })
                  }
                >
                  {otherName}
                </NameIn>
                <span className="block text-muted">{m.meetings_private()}</span>
              </>
            ),
          },
          {
            key: 'date',
            term: m.common_date(),
            details: (
              <>
                <span>{formatFullDate(startsAt, reader)}</span>
                <span className="block text-muted">
                  {formatOtherCalendarDate(startsAt, reader)}
                </span>
              </>
            ),
          },
          {
            key: 'time',
            term: m.common_time(),
            details: timeInZone(meeting, reader),
          },
        ]}
      />
      {clock}
    </Card>
  )
}

function Preparation({ role }: { role: Meeting['role'] }) {
  const lines =
    role === 'family'
      ? [
          m.meetings_prepare_place(),
          m.meetings_prepare_camera(),
          m.meetings_prepare_questions(),
          m.meetings_prepare_child(),
        ]
      : [m.meetings_prepare_place(), m.meetings_prepare_camera(), m.meetings_prepare_read()]
  return (
    <section className="flex flex-col gap-3">
      <h2>{m.meetings_prepare_title()}</h2>
      <ul className="stars measure">
        {lines.map((line) => (
          <li key={line} className="py-1">
            {line}
          </li>
        ))}
      </ul>
      <DeviceCheckLink />
    </section>
  )
}
