import { Link } from '@tanstack/react-router'
import { ConsultationLink } from '../../features/booking/components/consultation/consultation-link.tsx'
import { JoinLink } from '../../features/booking/components/join-link.tsx'
import { momentText } from '../../features/booking/components/moments.ts'
import {
  NextAppointment,
  type Preparation,
} from '../../features/booking/components/next-appointment.tsx'
import {
  ConsultationRow,
  ConsultationRows,
} from '../../features/booking/components/past-consultations.tsx'
import { ProposalLine } from '../../features/booking/components/proposals/proposal-section.tsx'
import { StatusBadge } from '../../features/booking/components/status-badge.tsx'
import { meetingWindow } from '../../features/booking/rules/index.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { ConversationEntries } from '../../features/messages/components/conversation-list.tsx'
import { Offers } from '../../features/waitlist/components/offers.tsx'
import { formatFullDate } from '../../i18n/calendar/dates.ts'
import { formatUpcomingMoment } from '../../i18n/calendar/upcoming.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { useRefreshAt } from '../refresh.ts'
import type { FamilyTabData } from './dashboard-data.ts'
import { FindSpecialist, Part, PastPart } from './part.tsx'
import { useEffect, useState } from 'react'
import { readPreparation } from '../device/preparation.ts'

type ConsultationsTabProps = { data: FamilyTabData; onChanged: () => void }

/** Reserved times first, then the appointments; the rest is next to them. */
export default function ConsultationsTab({ data, onChanged }: ConsultationsTabProps) {
  const isFirstVisit = data.upcoming.length === 0 && data.past.length === 0
  const shown = { ...data.sidebar, isFirstVisit }
  return (
    <div className="@container flex flex-col gap-10">
      <Offers entries={data.waitlist} onChanged={onChanged} />
      <div
        className={
          hasSidebar(shown)
            ? 'grid items-start gap-x-12 gap-y-14 @3xl:grid-cols-[minmax(0,1fr)_20rem]'
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

/** The open or next appointment in large, then later and past ones in rows. */
function Appointments({ data }: { data: FamilyTabData }) {
  const { upcoming, past } = data
  const now = new Date(data.now)
  const [next, ...later] = upcoming
  const preparation = usePreparation()
  const meeting = next && meetingWindow(next, now)
  // At the opening of the meeting, the waiting reader gets the link without a reload.
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

/** This device's record of the preparation; undefined while loading, or without storage. */
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

type LaterAppointmentsProps = { consultations: readonly ConsultationView[]; now: Date }

/** A family's appointments after the next one. */
function LaterAppointments({ consultations, now }: LaterAppointmentsProps) {
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

type FamilySidebarProps = FamilyTabData['sidebar'] & { isFirstVisit: boolean }

const linkLook = 'inline-flex min-h-11 items-center self-start font-semibold'

/** A first visit does not ask for children's profiles: no specialist could read them yet. */
const hasChildren = ({ isFirstVisit, childNames }: FamilySidebarProps) =>
  !isFirstVisit || childNames.length > 0

const hasSidebar = (props: FamilySidebarProps): boolean =>
  props.conversations.length > 0 || props.saved.length > 0 || hasChildren(props)

/**
 * Messages, children and saved specialists, in a second column where there is room. Empty parts are
 * left out.
 */
function FamilySidebar(props: FamilySidebarProps) {
  if (!hasSidebar(props)) return null
  const { conversations, saved, childNames } = props
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {conversations.length > 0 && (
        <Part title={m.dashboard_tab_messages()} size="small">
          <ConversationEntries conversations={conversations} />
          <Link to="/dashboard/messages" className={linkLook}>
            {m.dashboard_messages_all()}
          </Link>
        </Part>
      )}
      {hasChildren(props) && (
        <Part title={m.children_title()} size="small">
          <Children childNames={childNames} />
        </Part>
      )}
      {saved.length > 0 && (
        <Part title={m.waitlist_saved_title()} size="small">
          <Saved saved={saved} />
          <Link to="/dashboard/book" className={linkLook}>
            {m.dashboard_saved_all()}
          </Link>
        </Part>
      )}
    </div>
  )
}

/** The profiles of a family's children, or a link to write one. */
function Children({ childNames }: Pick<FamilySidebarProps, 'childNames'>) {
  if (childNames.length === 0)
    return (
      <Link to="/dashboard/settings" search={{ view: 'children' }} className={linkLook}>
        {m.children_to()}
      </Link>
    )
  return (
    <ul className="flex flex-col">
      {childNames.map(({ id, name }) => (
        <li key={id} className="flex">
          <Link
            to="/dashboard/settings"
            search={{ child: id }}
            aria-label={m.children_edit_of({ name })}
            className={linkLook}
          >
            <OwnWords>{name}</OwnWords>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Saved({ saved }: Pick<FamilySidebarProps, 'saved'>) {
  const reader = useReader()
  return (
    <ul className="flex flex-col gap-3">
      {saved.map(({ specialist: { id, name, photo, listed }, nextFree }) => (
        <li key={id} className="flex items-center gap-4">
          <Avatar id={id} name={name} photoUrl={photo} size="small" />
          <div className="min-w-0">
            {listed ? (
              <Link
                to="/specialists/$id"
                params={{ id: String(id) }}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                <OwnWords>{name}</OwnWords>
              </Link>
            ) : (
              <OwnWords className="font-semibold">{name}</OwnWords>
            )}
            <p className="text-sm text-muted">
              {nextFree && listed
                ? formatUpcomingMoment(nextFree.startsAt, reader)
                : m.waitlist_saved_no_time()}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
