import { ChevronDown } from 'lucide-react'
import { weekdayNames } from '../../../i18n/calendar/calendar-names.ts'
import { calendarOf } from '../../../i18n/calendar/calendars.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatMonthHeading, formatTime } from '../../../i18n/calendar/dates.ts'
import { buildMonthGrid } from '../../../i18n/calendar/month-grid.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../i18n/text/digits.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { areClocksEqual, zoneLabel } from '../../../i18n/zones/zones.ts'
import { MonthCalendar } from '../../../ui/month-calendar/month-calendar.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { type PageReader, useReader } from '../../../ui/rendering/reader.tsx'
import { ZoneLine } from '../../accounts/components/zone-line.tsx'
import type { FreeDay } from '../rules/free-times.ts'
import { type BookingChoice, DETAILS_ID, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { DayTimes } from './day-times.tsx'
import type { OfferedTime } from './offered-times.ts'
import { isBusyAt, type OwnTime } from './own-times.ts'

type TimeChooserProps = {
  specialist: { name: string; timeZone: string }
  days: readonly FreeDay<OfferedTime>[]
  /** The chosen day, or the first with a free time. */
  day: DateKey
  choice: BookingChoice
  ownTimes: readonly OwnTime[]
  onMonthChange: (dateKey: DateKey) => void
}

/** The month, the times of its chosen day, and all times as a list (spec 2.34). */
export function TimeChooser(props: TimeChooserProps) {
  const { specialist, days, day, choice, ownTimes } = props
  return (
    <div className="flex flex-col gap-5">
      <ZoneNote specialist={specialist} days={days} />
      <Month {...props} />
      <DayTimes
        date={day}
        day={days.find(({ date }) => date === day)}
        chosen={choice.slot}
        specialistZone={specialist.timeZone}
        ownTimes={ownTimes}
      />
      <TimesList days={days} chosen={choice.slot} ownTimes={ownTimes} />
    </div>
  )
}

/** Announces both clocks where an offered time has two: zones may differ for part of a year. */
function ZoneNote({
  specialist: { name, timeZone: theirs },
  days,
}: Pick<TimeChooserProps, 'specialist' | 'days'>) {
  const { locale, timeZone } = useReader()
  const differing = days
    .flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
    .find(({ startsAt }) => !areClocksEqual(startsAt, timeZone, theirs))
  return (
    <ZoneLine>
      {differing && (
        <NameIn
          sentence={(place) =>
            m.booking_zone_specialist({
              name: place,
              zone: zoneLabel(theirs, { locale, instant: differing.startsAt }),
            })
          }
        >
          {name}
        </NameIn>
      )}
    </ZoneLine>
  )
}

const countOf = ({ parts }: FreeDay<OfferedTime>): number =>
  parts.reduce((sum, { slots }) => sum + slots.length, 0)

/** «شنبه ۱ آذر ۱۴۰۵، ۴ زمان خالی». */
function speakDay(dateKey: DateKey, count: number, { locale }: PageReader): string {
  const day = formatDateKey(dateKey, { locale })
  if (count === 0) return m.booking_day_label_none({ day })
  return count === 1
    ? m.booking_day_label_one({ day })
    : m.booking_day_label({ day, count: localizeDigits(String(count), locale) })
}

function Month({ days, day, choice, onMonthChange }: TimeChooserProps) {
  const reader = useReader()
  const { locale, timeZone, now } = reader
  const shown = choice.month ?? day
  const grid = buildMonthGrid(shown, calendarOf(locale))
  const counts = new Map(days.map((free) => [free.date, countOf(free)]))
  const today = localDateKey(now, timeZone)
  return (
    <MonthCalendar
      grid={grid}
      heading={formatMonthHeading(shown, locale).text}
      weekdays={weekdayNames(locale)}
      formatDay={(number) => localizeDigits(String(number), locale)}
      dayLabel={(dateKey) => speakDay(dateKey, counts.get(dateKey) ?? 0, reader)}
      isAvailable={(dateKey) => counts.has(dateKey)}
      selected={day}
      today={today}
      onMonthChange={onMonthChange}
      hrefs={{
        day: (dateKey) => hrefOfChoice({ day: dateKey }, PANEL_ID),
        month: (dateKey) =>
          hrefOfChoice({ day: choice.day, slot: choice.slot, month: dateKey }, PANEL_ID),
      }}
      previousLabel={m.booking_month_previous()}
      nextLabel={m.booking_month_next()}
      hasPrevious={grid.firstDateKey > today}
      hasNext={grid.lastDateKey < (days.at(-1)?.date ?? today)}
    />
  )
}

/** A longer list would weigh more than the rest of its page. */
const MOST_DAYS = 42

type TimesListProps = {
  days: readonly FreeDay<OfferedTime>[]
  chosen: number | undefined
  ownTimes: readonly OwnTime[]
}

/** Every free time in words, for readers whom a calendar does not help. */
function TimesList({ days, chosen, ownTimes }: TimesListProps) {
  const { locale, timeZone } = useReader()
  return (
    <details className="group rounded-control border border-line px-4 py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold text-primary">
        {m.booking_list_title()}
        <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
      </summary>
      <ul className="flex flex-col gap-3 pb-3">
        {days.slice(0, MOST_DAYS).map(({ date, parts }) => (
          <li key={date}>
            <span className="font-semibold">{formatDateKey(date, { locale })}</span>
            <ul className="flex flex-wrap gap-x-4">
              {parts.flatMap(({ slots }) =>
                slots.map(({ id, startsAt, endsAt }) => (
                  <li key={id}>
                    <a
                      href={hrefOfChoice({ day: date, slot: id }, DETAILS_ID)}
                      data-push={chosen === undefined || undefined}
                      className="inline-flex min-h-11 min-w-11 items-center"
                    >
                      {formatTime(startsAt, { locale, timeZone })}
                    </a>{' '}
                    {isBusyAt({ startsAt, endsAt }, ownTimes) && (
                      <span className="text-sm text-muted">({m.booking_busy_note()})</span>
                    )}
                  </li>
                )),
              )}
            </ul>
          </li>
        ))}
        {days.length > MOST_DAYS && <li className="text-muted">{m.booking_list_more()}</li>}
      </ul>
    </details>
  )
}
