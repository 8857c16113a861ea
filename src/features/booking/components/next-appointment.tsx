import { ConsultationLink } from './consultation/consultation-link.tsx'
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
import { PathOfStars, type PathStep } from '../../../ui/lists/path-of-stars.tsx'
import { meetingWindow } from '../rules/index.ts'
import { DeviceCheckLink } from './consultation-tools.tsx'
import { StoryLink } from './story/story-link.tsx'

type NextAppointmentProps = {
  consultation: ConsultationView
  now: Date
  preparation: Preparation | undefined
}

/** A family's next consultation: time, specialist, preparation, and the link to join. */
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
            <span className="inline-block text-muted">{`(${formatOtherCalendarDate(startsAt, reader)})`}</span>
          </p>
          <p>{timeInZone(consultation, reader)}</p>
          <StatusBadge {...consultation} />
        </div>
      </div>
      {consultation.proposal ? (
        <ProposalLine consultation={consultation} now={now} />
      ) : (
        <JoinLink consultation={consultation} otherName={specialist.name} now={now} isMain />
      )}
      <ConsultationProgress consultation={consultation} now={now} preparation={preparation} />
      <ConsultationLink
        id={id}
        aria-label={m.booking_details_of({ name: specialist.name, date })}
        className="inline-flex min-h-11 items-center self-start font-semibold"
      >
        {m.booking_details()}
      </ConsultationLink>
    </article>
  )
}

/** The family's preparations; stored only on the device, never on the server. */
export interface Preparation {
  hasTestedDevices: boolean
  /** Ids of consultations with an opened story. */
  storiesOpened: readonly number[]
}

type ConsultationProgressProps = {
  consultation: ConsultationView
  now: Date
  /** Undefined without scripts, or before it is read from the device. */
  preparation: Preparation | undefined
}

const filledIf = (isDone: boolean | undefined): PathStep['state'] => (isDone ? 'done' : 'ahead')

/** Progress from booking to review: completed steps are filled, preparations are links. */
function ConsultationProgress({ consultation, now, preparation }: ConsultationProgressProps) {
  const reader = useReader()
  const { id, specialist, startsAt } = consultation
  const hasTested = preparation?.hasTestedDevices
  const hasOpened = preparation?.storiesOpened.includes(id)
  const isOpen = meetingWindow(consultation, now).state === 'open'
  const steps: PathStep[] = [
    { key: 'booked', state: 'done', title: m.booking_progress_booked() },
    {
      key: 'devices',
      state: filledIf(hasTested),
      title: <DeviceCheckLink isBare />,
      note: hasTested && m.booking_progress_tested(),
    },
    {
      key: 'story',
      state: filledIf(hasOpened),
      title: (
        <StoryLink
          id={id}
          isBare
          aria-label={m.story_link_of({
            name: specialist.name,
            date: formatFullDate(startsAt, reader),
          })}
        />
      ),
      note: hasOpened && m.booking_progress_read(),
    },
    { key: 'meet', state: isOpen ? 'current' : 'ahead', title: m.booking_next_meet_title() },
    { key: 'look-back', state: 'ahead', title: m.booking_progress_look_back() },
  ]
  return (
    <div className="flex flex-col gap-2">
      <PathOfStars label={m.booking_progress()} steps={steps} layout="column-on-phones" />
      {(hasTested || hasOpened) && (
        <p className="measure text-sm text-muted">{m.booking_progress_note()}</p>
      )}
    </div>
  )
}
