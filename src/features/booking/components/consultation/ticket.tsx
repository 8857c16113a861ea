import type { ReactNode } from 'react'
import { calendarDateOf, calendarOf } from '../../../../i18n/calendar/calendars.ts'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import {
  formatFullDate,
  formatMonthHeading,
  formatOtherCalendarDate,
  formatTimeRange,
} from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { localDateKey, weekdayIn } from '../../../../i18n/zones/zoned-time.ts'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import { present } from '../../../../platform/present.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { ZoneLineInPlace } from '../../../accounts/components/zone-line-in-place.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import { otherClocks } from './consultation-facts.tsx'
import { StatusBadge } from '../status-badge.tsx'

type TicketProps = {
  consultation: ConsultationView
  /** Actions on the stub. */
  children: ReactNode
}

/** A family's coming consultation as a ticket: calendar leaf, time, specialist, and a stub. */
export function Ticket({ consultation, children }: TicketProps) {
  const reader = useReader()
  const { locale, timeZone } = reader
  const { specialist } = consultation
  return (
    <section
      aria-label={m.booking_ticket()}
      className="grid overflow-hidden rounded-card bg-surface sm:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <Leaf startsAt={consultation.startsAt} />
      <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-6">
        <div>
          <p className="text-3xl leading-heading font-bold">
            {formatTimeRange(consultation, reader)}
          </p>
          <p>{zoneLabel(timeZone, { locale, instant: consultation.startsAt })}</p>
          {otherClocks(consultation, reader).map(({ key, term, details }) => (
            <p key={key} className="mt-2 text-muted">
              <span>{`${term}: `}</span>
              <span>{details}</span>
            </p>
          ))}
          <ZoneLineInPlace />
        </div>
        <div className="flex items-center gap-4">
          <Avatar id={specialist.id} name={specialist.name} photoUrl={specialist.photo} />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <p className="text-lg">
              <OwnWords className="font-bold">{specialist.name}</OwnWords>
            </p>
            <StatusBadge {...consultation} />
          </div>
        </div>
      </div>
      <div className="col-span-full flex flex-col gap-4 border-t-2 border-dashed border-line p-5 sm:px-6 print:hidden">
        {children}
      </div>
    </section>
  )
}

/** A tear-off calendar's leaf: weekday, day, month, and the date in the other calendar. */
function Leaf({ startsAt }: { startsAt: string }) {
  const reader = useReader()
  const { locale, timeZone } = reader
  const date = localDateKey(startsAt, timeZone)
  const { long } = present(weekdayNames(locale)[weekdayIn(startsAt, timeZone)])
  const { day } = calendarDateOf(date, calendarOf(locale))
  return (
    <div className="flex flex-col items-center justify-center gap-1 bg-primary-soft px-5 py-6 text-center">
      <span className="sr-only">{formatFullDate(startsAt, reader)}</span>
      <span aria-hidden="true" className="text-lg font-semibold">
        {long}
      </span>
      <span aria-hidden="true" className="text-[4.5rem] leading-none font-bold text-primary">
        {localizeDigits(String(day), locale)}
      </span>
      <span aria-hidden="true" className="text-lg font-semibold">
        {formatMonthHeading(date, locale).text}
      </span>
      <span className="text-sm text-muted">{formatOtherCalendarDate(startsAt, reader)}</span>
    </div>
  )
}
