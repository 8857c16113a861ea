import { Check } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { partOfDayWords } from '../../rules/labels.ts'
import { otherClock } from '../../../../i18n/zones/zones.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { type FreeDay, daysFrom } from '../../rules/free-times.ts'
import {
  type BookingChoice,
  DETAILS_ID,
  hrefOfChoice,
  PANEL_ID,
} from '../booking/booking-choice.ts'
import { type OfferedTime, isBusyAt, type OwnTime } from './offered-times.ts'
import { buttonClass } from '../../../../ui/button.tsx'

const base =
  'flex min-h-14 w-full flex-col items-center justify-center rounded-control border px-2 py-1.5 text-center leading-heading no-underline calm:flex-row calm:justify-start calm:gap-4 calm:px-4'
const open = `${base} border-primary bg-surface text-primary hover:bg-primary-soft`
const chosenLook = `${base} border-primary bg-primary text-on-primary`

const busyLook = `${base} border-dashed border-edge bg-sunken text-muted`

type DayTimesProps = {
  heading?: Ref<HTMLHeadingElement> | undefined
  date: DateKey
  day: FreeDay<OfferedTime> | undefined
  choice: BookingChoice
  specialistZone: string
  ownTimes: readonly OwnTime[]
}

/** Free times of the chosen day by morning, afternoon and evening (spec 2.34). */
export function DayTimes({ heading, date, day, choice, ...rest }: DayTimesProps) {
  const { locale } = useReader()
  const headingId = useId()
  return (
    <div className="flex flex-col gap-3" role="group" aria-labelledby={headingId}>
      <h4 ref={heading} tabIndex={-1} id={headingId} className="font-bold">
        {m.booking_times_of({ day: formatDateKey(date, { locale }) })}
      </h4>
      {day ? (
        day.parts.map(({ part, slots }) => (
          <div key={part} className="flex flex-col gap-2">
            <h5 className="text-sm font-semibold text-muted">{partOfDayWords[part]()}</h5>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 calm:grid-cols-1">
              {slots.map((slot) => (
                <li key={slot.id}>
                  <TimeLink
                    slot={slot}
                    date={date}
                    choice={choice}
                    isBusy={isBusyAt(slot, rest.ownTimes)}
                    specialistZone={rest.specialistZone}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))
      ) : (
        <p className="text-muted">{m.booking_no_times()}</p>
      )}
    </div>
  )
}

type TimeLinkProps = {
  slot: OfferedTime
  date: DateKey
  choice: BookingChoice
  /** The family has another consultation at that time. */
  isBusy: boolean
  specialistZone: string
}

/** A time in the reader's zone and, if it differs, the specialist's. */
function TimeLink({ slot, date, choice, isBusy, specialistZone }: TimeLinkProps) {
  const reader = useReader()
  const { locale } = reader
  const there = otherClock(slot.startsAt, reader, specialistZone)
  const isChosen = slot.id === choice.slot
  return (
    <a
      href={hrefOfChoice({ day: date, slot: slot.id, step: choice.step }, DETAILS_ID)}
      // Choosing the first time pushes a history entry, another one replaces it.
      data-push={choice.slot === undefined || undefined}
      aria-current={isChosen ? 'true' : undefined}
      className={isChosen ? chosenLook : isBusy ? busyLook : open}
    >
      <span className="inline-flex items-center gap-1 text-lg font-bold">
        {isChosen && <Check aria-hidden="true" className="icon" />}
        <span translate="no">{formatTime(slot.startsAt, reader)}</span>
      </span>
      {there && (
        <span className="text-sm">
          <span>{`${there.time} `}</span>
          <span lang={there.cityLocale}>{there.city}</span>
          {there.datesDiffer && (
            <span className="block">
              {formatDateKey(there.dateKey, { locale, style: 'weekday-and-day' })}
            </span>
          )}
        </span>
      )}
      {isBusy && <span className="text-sm">{m.booking_busy_note()}</span>}
    </a>
  )
}

type DaysListProps = Pick<DayTimesProps, 'choice' | 'specialistZone' | 'ownTimes'> & {
  days: readonly FreeDay<OfferedTime>[]
  day: string
}

/** Calm mode: a list of a few days with a link to more, in place of week and month. */
export function DaysList({ days, day, choice, ...rest }: DaysListProps) {
  const { shown, earlier, later } = daysFrom(days, day)
  const hrefOf = (date: string) => hrefOfChoice({ ...choice, day: date }, PANEL_ID)
  return (
    <div className="flex flex-col gap-8">
      {shown.map((free) => (
        <DayTimes key={free.date} date={free.date} day={free} choice={choice} {...rest} />
      ))}
      {(earlier ?? later) && (
        <div className="actions">
          {later && (
            <a href={hrefOf(later)} className={buttonClass('secondary')}>
              {m.booking_days_more()}
            </a>
          )}
          {earlier && (
            <a href={hrefOf(earlier)} className={buttonClass('secondary')}>
              {m.booking_days_earlier()}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
