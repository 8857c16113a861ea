import { ConsultationLink } from './consultation-link.tsx'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { ZoneLine } from '../../../accounts/components/zone-line.tsx'
import { rescheduleForm } from '../../forms/changes.ts'
import { groupFreeTimes, nearestFree } from '../../rules/free-times.ts'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import { ChangeForm, type OnChanged, type OnRefused } from './change-form.tsx'
import { timeFacts } from './consultation-facts.tsx'
import type { ConsultationSearch } from './consultation-search.ts'
import { momentText } from '../moments.ts'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import {
  formatDateKey,
  formatOtherCalendarDateKey,
  formatTime,
} from '../../../../i18n/calendar/dates.ts'
import { partOfDayWords } from '../../rules/labels.ts'

const DAYS_A_PAGE = 7

type RescheduleProps = {
  consultation: ConsultationView
  /** The specialist's coming slots except the consultation's own, freshly read. */
  slots: readonly AvailableSlot[]
  search: ConsultationSearch
  now: Date
  onChanged: OnChanged
  onRefused: OnRefused
}

/** Chooses a new time, then compares it with the current one to confirm. */
export function Reschedule(props: RescheduleProps) {
  const { slots, search, consultation } = props
  const chosen = newTimeOf(props)
  if (chosen) return <CheckNewTime {...props} chosen={chosen} />
  // After Back the address still has the time that the consultation has moved to.
  const isLost = search.to !== undefined && search.to !== consultation.availabilityId
  const taken = slots.find(({ id }) => id === search.to)
  const lost = isLost ? (taken?.startsAt ?? consultation.startsAt) : undefined
  return <ChooseNewTime {...props} lost={lost} />
}

/** The addressed slot, if it is free. */
export const newTimeOf = ({ slots, search }: Pick<RescheduleProps, 'slots' | 'search'>) =>
  slots.find(({ id, isBooked }) => id === search.to && !isBooked)

function CheckNewTime(props: RescheduleProps & { chosen: AvailableSlot }) {
  const { consultation, chosen, search } = props
  const reader = useReader()
  const newTime = { ...consultation, startsAt: chosen.startsAt, endsAt: chosen.endsAt }
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <p className="text-muted">{m.booking_reschedule_now()}</p>
        <p>{momentText(consultation.startsAt, reader)}</p>
      </div>
      <div>
        <h2>{m.booking_reschedule_new()}</h2>
        <DefinitionList items={timeFacts(newTime, reader)} />
      </div>
      <ChangeForm
        definition={rescheduleForm}
        consultationId={consultation.id}
        token={search.token}
        label={m.booking_reschedule_confirm()}
        onChanged={props.onChanged}
        onRefused={props.onRefused}
        aside={
          <ConsultationLink
            id={consultation.id}
            token={search.token}
            search={{ do: 'reschedule' }}
            className={buttonClass('secondary')}
          >
            {m.booking_reschedule_other()}
          </ConsultationLink>
        }
      >
        {() => <input type="hidden" name="availabilityId" value={chosen.id} />}
      </ChangeForm>
    </Card>
  )
}

function ChooseNewTime(props: RescheduleProps & { lost: string | undefined }) {
  const { consultation, slots, search, lost } = props
  const reader = useReader()
  const target = { id: consultation.id, token: search.token }
  const days = groupFreeTimes(slots, reader.timeZone)
  if (days.length === 0) return <NoOtherTime {...props} />
  const pageCount = Math.ceil(days.length / DAYS_A_PAGE)
  const page = Math.min(search.page ?? 1, pageCount)
  const possible = slots.filter(({ isFamilyBusy }) => !isFamilyBusy)
  const nearest = lost ? nearestFree({ slots: possible, startsAt: lost }) : []
  return (
    <div className="flex flex-col gap-6">
      {nearest.length > 0 && (
        <Notice tone="warning" live title={m.booking_reschedule_taken()}>
          <ul className="mt-2 flex flex-col gap-2">
            {nearest.map((slot) => (
              <li key={slot.id}>
                <ConsultationLink
                  {...target}
                  search={{ do: 'reschedule', to: slot.id }}
                  className="inline-flex min-h-11 items-center"
                >
                  {momentText(slot.startsAt, reader)}
                </ConsultationLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="measure">
        <ZoneLine />
        <p className="text-muted">{m.booking_reschedule_hint()}</p>
      </div>
      <FreeTimeList {...target} days={days.slice((page - 1) * DAYS_A_PAGE, page * DAYS_A_PAGE)} />
      <Pagination
        label={m.booking_days_pages()}
        page={page}
        pageCount={pageCount}
        words={{
          previous: m.booking_days_earlier,
          next: m.booking_days_more,
          page: ({ page: number }) => m.booking_days_page({ number }),
        }}
        renderLink={(number, parts) => (
          <ConsultationLink {...target} search={{ do: 'reschedule', page: number }} {...parts} />
        )}
      />
    </div>
  )
}

function NoOtherTime({ consultation, search }: RescheduleProps) {
  return (
    <EmptyState
      title={m.booking_reschedule_none()}
      action={
        <ConsultationLink id={consultation.id} token={search.token} className={buttonClass()}>
          {m.booking_keep()}
        </ConsultationLink>
      }
    >
      {m.booking_reschedule_none_text()}
    </EmptyState>
  )
}

type FreeTimeListProps = {
  id: number
  token: string | undefined
  days: ReturnType<typeof groupFreeTimes<AvailableSlot>>
}

/** Free times by day and part of day: the list alternative to each calendar. */
function FreeTimeList({ days, ...target }: FreeTimeListProps) {
  const reader = useReader()
  const { locale } = reader
  return (
    <ol className="flex flex-col gap-6">
      {days.map(({ date, parts }) => (
        <li key={date} className="flex flex-col gap-3 border-t border-line pt-4">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <span>{formatDateKey(date, { locale })}</span>
            <span className="text-sm font-normal text-muted">
              {formatOtherCalendarDateKey(date, locale)}
            </span>
          </h2>
          {parts.map(({ part, slots }) => (
            <div key={part} className="flex flex-col gap-2 sm:flex-row sm:gap-4">
              <p className="w-28 flex-none pt-2 text-muted">{partOfDayWords[part]()}</p>
              <ul className="flex flex-wrap gap-2">
                {slots.map((slot) => (
                  <li key={slot.id}>
                    <TimeLink {...target} date={date} slot={slot} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

type TimeLinkProps = Pick<FreeTimeListProps, 'id' | 'token'> & {
  date: DateKey
  slot: AvailableSlot
}

function TimeLink({ date, slot, ...target }: TimeLinkProps) {
  const reader = useReader()
  const time = formatTime(slot.startsAt, reader)
  const moment = m.common_date_time({ date: formatDateKey(date, reader), time })
  const note = slot.isFamilyBusy && m.booking_busy_note()
  const look = note ? 'min-w-20 flex-col gap-0 border-dashed' : 'min-w-20'
  return (
    <ConsultationLink
      {...target}
      search={{ do: 'reschedule', to: slot.id }}
      aria-label={note ? `${moment} (${note})` : moment}
      className={buttonClass(note ? 'quiet' : 'secondary', 'small', look)}
    >
      <span>{time}</span>
      {note && <span className="text-sm font-normal">{note}</span>}
    </ConsultationLink>
  )
}
