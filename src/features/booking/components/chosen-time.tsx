import { formatFullDate, formatWeekdayAndDay } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { otherClock } from '../../../i18n/zones/zones.ts'
import { describedByIds, FieldError } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { timeInZone } from './moments.ts'
import type { OfferedTime } from './times/offered-times.ts'

type Specialist = { name: string; timeZone: string }

type ChosenTimeProps = {
  /** Target of the error summary's link. */
  id: string
  time: OfferedTime | undefined
  specialist: Specialist
  /** The error after an attempt without a time. */
  error: string | undefined
}

/** The chosen time in words, in a live region. */
export function ChosenTime({ id, time, specialist, error }: ChosenTimeProps) {
  const labelId = `${id}-label`
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedByIds(id, { error })}
      className={`flex flex-col gap-1.5 rounded-control bg-sunken px-4 py-3 ${error ? 'border-2 border-danger' : ''}`}
    >
      <p id={labelId} className="text-sm text-muted">
        {m.booking_chosen()}
      </p>
      <FieldError id={id}>{error}</FieldError>
      <div role="status">
        {time ? (
          <TimeInWords time={time} specialist={specialist} />
        ) : (
          <p>{m.booking_chosen_none()}</p>
        )}
      </div>
    </div>
  )
}

/** A time in the reader's zone and, if it differs, the specialist's. */
export function TimeInWords({ time, specialist }: { time: OfferedTime; specialist: Specialist }) {
  const reader = useReader()
  const there = { locale: reader.locale, timeZone: specialist.timeZone }
  const theirs = otherClock(time.startsAt, reader, specialist.timeZone)
  return (
    <>
      <p className="font-bold">{formatFullDate(time.startsAt, reader)}</p>
      <p className="font-bold">{timeInZone(time, reader)}</p>
      {theirs && <p className="text-muted">{timeInZone(time, there)}</p>}
      <DatesDiffer time={time} specialist={specialist} />
    </>
  )
}

/** Warns of another date on the specialist's clock. */
export function DatesDiffer({ time, specialist }: { time: OfferedTime; specialist: Specialist }) {
  const reader = useReader()
  if (!otherClock(time.startsAt, reader, specialist.timeZone)?.datesDiffer) return null
  const there = { locale: reader.locale, timeZone: specialist.timeZone }
  const day = formatWeekdayAndDay(time.startsAt, there)
  return (
    <div className="mt-2">
      <Notice tone="warning">
        <NameIn sentence={(name) => m.booking_slot_dates_differ({ name, day })}>
          {specialist.name}
        </NameIn>
      </Notice>
    </div>
  )
}
