import { ConsultationLink } from '../consultation/consultation-link.tsx'
import { Trash2 } from 'lucide-react'
import type { DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatFullMoment } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { datesOf, lengthOf, type DaysOff, isWithin } from '../../rules/days-off.ts'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import type { ConsultationView } from '../../schema/answers.ts'

/** Fields of a coming consultation that days off show. */
export type BookedTime = Pick<ConsultationView, 'id' | 'startsAt' | 'familyName'>

type BookedThenProps = {
  days: DaysOff
  booked: readonly BookedTime[]
  timeZone: string
}

/** Consultations on days off: they stay until the specialist moves or cancels them. */
export function BookedThen({ days, booked, timeZone }: BookedThenProps) {
  const { locale } = useReader()
  const within = booked.filter(({ startsAt }) => isWithin(localDateKey(startsAt, timeZone), days))
  if (within.length === 0) return null
  return (
    <Notice tone="warning" title={m.booking_off_booked()}>
      <p>{m.booking_off_booked_text()}</p>
      <ul>
        {within.map(({ id, startsAt, familyName }) => (
          <li key={id}>
            <ConsultationLink
              id={id}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold"
            >
              <span>{formatFullMoment(startsAt, { locale, timeZone })}</span>
              <OwnWords>{familyName ?? ''}</OwnWords>
            </ConsultationLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type DaysOffRecordProps = {
  days: DaysOff
  booked: readonly BookedTime[]
  timeZone: string
  onRemove: (dates: readonly DateKey[]) => void
  /** Called to give one of the days hours. */
  onHours: (date: DateKey) => void
}

/** Consecutive days off as one entry: range, length, consultations, and the single days. */
export function DaysOffRecord(props: DaysOffRecordProps) {
  const { days, booked, timeZone, onRemove, onHours } = props
  const { locale } = useReader()
  const words = m.booking_off_days({
    from: formatDateKey(days.first, { locale }),
    to: formatDateKey(days.last, { locale }),
  })
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          <span>{`${words} `}</span>
          <span className="text-sm font-normal text-muted">
            {m.booking_off_count({ count: formatNumber(lengthOf(days), locale) })}
          </span>
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={m.booking_off_remove_of({ days: words })}
          onClick={() => onRemove(datesOf(days))}
        >
          <Trash2 aria-hidden="true" className="icon" />
          {m.booking_off_remove()}
        </Button>
      </div>
      <BookedThen days={days} booked={booked} timeZone={timeZone} />
      <Folded title={m.booking_off_each()}>
        <ul className="flex flex-col">
          {datesOf(days).map((date) => (
            <DayOff
              key={date}
              date={date}
              onRemove={() => onRemove([date])}
              onHours={() => onHours(date)}
            />
          ))}
        </ul>
      </Folded>
    </li>
  )
}

function DayOff(props: { date: DateKey; onRemove: () => void; onHours: () => void }) {
  const { locale } = useReader()
  const day = formatDateKey(props.date, { locale })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <p>{day}</p>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={m.booking_off_hours_of({ day })}
          onClick={props.onHours}
        >
          {m.booking_hours_day_other()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={m.booking_hours_day_remove_of({ day })}
          onClick={props.onRemove}
        >
          {m.booking_hours_day_remove()}
        </Button>
      </div>
    </li>
  )
}
