import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { localizePath } from '../../../i18n/locale.ts'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
  formatTimeRange,
  type Reader,
} from '../../../i18n/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatRelativeTime } from '../../../i18n/relative-time.ts'
import { zoneLabel } from '../../../i18n/zones.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { AddToCalendar } from '../../booking/components/add-to-calendar.tsx'
import type { Meeting } from '../schema.ts'

type JoinPageProps = {
  meeting: Meeting
  /** When the meeting was read. */
  now: Date
  /** The page's own address, to load it again. */
  address: string
  /** The key of the private link by which the page was opened. */
  linkKey?: string | undefined
  emergency: string
}

/** The door of a meeting: when it opens, who takes part, and the way in while it is open. */
export function JoinPage(props: JoinPageProps) {
  const { meeting } = props
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8">
      <h1 tabIndex={-1}>
        <NameIn sentence={(name) => m.meetings_title_with({ name })}>{meeting.otherName}</NameIn>
      </h1>
      <Card className="flex flex-col items-start gap-4" aria-live="polite">
        <Door {...props} />
      </Card>
      <MeetingFacts {...props} />
      {(meeting.state === 'early' || meeting.state === 'open') && (
        <Preparation role={meeting.role} />
      )}
      <p className="measure text-sm text-muted">
        {m.meetings_no_emergency()} {props.emergency}
      </p>
    </div>
  )
}

function Door(props: JoinPageProps) {
  switch (props.meeting.state) {
    case 'early':
      return <EarlyDoor {...props} />
    case 'open':
      return <OpenDoor {...props} />
    case 'over':
      return <OverDoor {...props} />
    case 'cancelled':
      return <CancelledDoor {...props} />
  }
}

const HOUR_MS = 3_600_000
const HOURS_TO_WAIT_HERE = 24
const HOURS_IN_WORDS = 7 * 24

/** How long it is until then, in words; a date far off is said by itself. */
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

/** Who waits may load the page again; who has to come back on another day notes the day. */
function EarlyDoor({ meeting, now, address, linkKey }: JoinPageProps) {
  const reader = useReader()
  const { opensAt, consultationId } = meeting
  return (
    <>
      <h2>
        {m.meetings_early_title({
          date: formatFullDate(opensAt, reader),
          time: formatTime(opensAt, reader),
        })}
      </h2>
      <p className="measure">{waitText(opensAt, { ...reader, now })}</p>
      {hoursUntil(opensAt, now) > HOURS_TO_WAIT_HERE ? (
        <AddToCalendar id={consultationId} codes={{ key: linkKey }} variant="primary" />
      ) : (
        <a href={address} className={buttonClass('secondary')}>
          {m.meetings_look_again()}
        </a>
      )}
    </>
  )
}

function OpenDoor({ meeting }: JoinPageProps) {
  const reader = useReader()
  const { pastedLink, closesAt, role } = meeting
  return (
    <>
      <h2>{m.meetings_open_title()}</h2>
      {pastedLink ? (
        <>
          <p className="measure">
            <NameIn
              sentence={(host) =>
                role === 'specialist'
                  ? m.meetings_open_pasted_own({ host })
                  : m.meetings_open_pasted({ host })
              }
            >
              <span dir="ltr">{new URL(pastedLink).host}</span>
            </NameIn>
          </p>
          <a
            href={pastedLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary')}
          >
            <ExternalLink aria-hidden="true" className="icon rtl:-scale-x-100" />
            {m.meetings_open_call()}
          </a>
        </>
      ) : (
        <p className="text-lg font-semibold">{m.meetings_open_here()}</p>
      )}
      <p className="text-muted">{m.meetings_open_until({ time: formatTime(closesAt, reader) })}</p>
    </>
  )
}

function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  const { locale } = useReader()
  return (
    <a href={localizePath(to, locale)} className={buttonClass('primary')}>
      {children}
    </a>
  )
}

function OverDoor({ meeting }: JoinPageProps) {
  return (
    <>
      <h2>{m.meetings_over_title()}</h2>
      <p>{m.meetings_over_text()}</p>
      {meeting.role === 'family' ? (
        <PlainLink to={`/review/${meeting.consultationId}`}>{m.meetings_write_review()}</PlainLink>
      ) : (
        <PlainLink to="/dashboard">{m.meetings_to_dashboard()}</PlainLink>
      )}
    </>
  )
}

function CancelledDoor({ meeting }: JoinPageProps) {
  const isFamily = meeting.role === 'family'
  return (
    <>
      <h2>{m.meetings_cancelled_title()}</h2>
      <p>{isFamily ? m.meetings_cancelled_text() : m.meetings_cancelled_text_specialist()}</p>
      {isFamily ? (
        <PlainLink to="/specialists">{m.meetings_find_specialist()}</PlainLink>
      ) : (
        <PlainLink to="/dashboard">{m.meetings_to_dashboard()}</PlainLink>
      )}
    </>
  )
}

function MeetingFacts({ meeting }: JoinPageProps) {
  const reader = useReader()
  const { locale, timeZone } = reader
  const { startsAt, otherName, role } = meeting
  return (
    <Card tone="sunken">
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
            term: m.meetings_fact_date(),
            details: (
              <>
                {formatFullDate(startsAt, reader)}
                <span className="block text-muted">
                  {formatOtherCalendarDate(startsAt, reader)}
                </span>
              </>
            ),
          },
          {
            key: 'time',
            term: m.meetings_fact_time(),
            details: m.meetings_in_zone({
              time: formatTimeRange(meeting, reader),
              zone: zoneLabel(timeZone, { locale, instant: startsAt }),
            }),
          },
        ]}
      />
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
      <ul className="measure list-disc ps-6">
        {lines.map((line) => (
          <li key={line} className="py-1">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
