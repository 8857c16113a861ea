import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { calendarOf, calendarDateOf } from '../../../../i18n/calendar/calendars.ts'
import { type DateKey, epochDayOf, weekdayOfEpochDay } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey, formatTime } from '../../../../i18n/calendar/dates.ts'
import { buildMonthGrid } from '../../../../i18n/calendar/month-grid.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { localDateKey } from '../../../../i18n/zones/zoned-time.ts'
import { areClocksEqual, zoneLabel } from '../../../../i18n/zones/zones.ts'
import { cachedWith } from '../../../../i18n/cached-with.ts'
import { present } from '../../../../platform/present.ts'
import { MonthCalendar } from '../../../../ui/month-calendar/month-calendar.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { useIsCalm } from '../../../../ui/rendering/calm.ts'
import { DrawnOnce } from '../../../../ui/rendering/drawn-once.tsx'
import { type PageReader, useReader } from '../../../../ui/rendering/reader.tsx'
import { ZoneLine } from '../../../accounts/components/zone-line.tsx'
import { sevenDaysWith, type FreeDay } from '../../rules/free-times.ts'
import {
  type BookingChoice,
  DETAILS_ID,
  hrefOfChoice,
  PANEL_ID,
} from '../booking/booking-choice.ts'
import { DayTimes, DaysList } from './day-times.tsx'
import { type OfferedTime, isBusyAt, type OwnTime } from './offered-times.ts'

type TimeChooserProps = {
  specialist: { name: string; timeZone: string }
  days: readonly FreeDay<OfferedTime>[]
  /** The chosen day, else the first with a free time. */
  day: DateKey
  choice: BookingChoice
  ownTimes: readonly OwnTime[]
  onMonthChange: (dateKey: DateKey) => void
}

/**
 * The free times by day, week and month; in calm mode as a list. Without any, wide screens show the
 * month.
 */
export function TimeChooser(props: TimeChooserProps) {
  const { specialist, days, day, choice, ownTimes } = props
  const isCalm = useIsCalm()
  if (days.length === 0)
    return isCalm ? null : (
      <div className="max-sm:hidden">
        <Month {...props} />
      </div>
    )
  if (!isCalm) return <TimesOfDays {...props} />
  return (
    <div className="flex flex-col gap-5">
      <ZoneNote specialist={specialist} days={days} />
      <DaysList {...{ days, day, choice, ownTimes }} specialistZone={specialist.timeZone} />
    </div>
  )
}

/** The week's days, the chosen day's times, the month, and a list of all times (spec 2.34). */
function TimesOfDays(props: TimeChooserProps) {
  const { specialist, days, day, choice, ownTimes } = props
  const { times, onMonthClick } = useFocusOnTimes(choice.day)
  const { timeZone, now } = useReader()
  const shown = JSON.stringify([choice, day, localDateKey(now, timeZone)])
  return (
    <div className="flex flex-col gap-5">
      <ZoneNote specialist={specialist} days={days} />
      <DrawnOnce as="div" className="contents" of={days} variant={`week ${shown}`}>
        <Week {...props} />
      </DrawnOnce>
      <DayTimes
        heading={times}
        date={day}
        day={days.find(({ date }) => date === day)}
        choice={choice}
        specialistZone={specialist.timeZone}
        ownTimes={ownTimes}
      />
      <div className="flex flex-col gap-2">
        <WholeMonth choice={choice} day={day} />
        {/* Open on wide screens, where there is room for it; on phones once it is asked for. */}
        <div className={choice.month ? '' : 'max-sm:hidden'} onClickCapture={onMonthClick}>
          <DrawnOnce as="div" className="contents" of={days} variant={`month ${shown}`}>
            <Month {...props} />
          </DrawnOnce>
        </div>
      </div>
      <DrawnOnce as="div" className="contents" of={days} variant={variantOf(choice, ownTimes)}>
        <TimesList days={days} choice={choice} ownTimes={ownTimes} />
      </DrawnOnce>
    </div>
  )
}

/** Moves the focus up to the times when a day is chosen in the month. */
function useFocusOnTimes(day: DateKey | undefined) {
  const times = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string>(undefined)
  const goToTimes = () => {
    asked.current = undefined
    times.current?.focus({ preventScroll: true })
    times.current?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (day && asked.current === day) goToTimes()
  }, [day])
  return {
    times,
    onMonthClick({ target }: MouseEvent) {
      const chosen = target instanceof Element && target.closest<HTMLElement>('[data-day]')
      if (!chosen) return
      asked.current = chosen.dataset['day']
      if (asked.current === day) goToTimes()
    },
  }
}

/** On phones a link expands the month, which so works without scripts too. */
function WholeMonth({ choice, day }: Pick<TimeChooserProps, 'choice' | 'day'>) {
  const month = choice.month ? undefined : day
  return (
    <a
      href={hrefOfChoice({ ...choice, month }, PANEL_ID)}
      className="inline-flex min-h-11 items-center self-start font-semibold sm:hidden"
    >
      {choice.month ? m.booking_month_close() : m.booking_month_open()}
    </a>
  )
}

const cell =
  'flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control border no-underline'
const looks = {
  chosen: `${cell} border-primary bg-primary text-on-primary`,
  free: `${cell} border-edge bg-surface text-text hover:border-primary hover:bg-primary-soft`,
  full: `${cell} border-transparent text-muted`,
}

/**
 * Seven days from today, or from a multiple of seven days later; those with free times are marked
 * and can be chosen.
 */
function Week({ days, day: chosen, choice }: TimeChooserProps) {
  const reader = useReader()
  const { locale, timeZone, now } = reader
  const names = weekdayNames(locale)
  const counts = countsOf(days)
  const textOf = (date: DateKey) => {
    const { letter } = present(names[weekdayOfEpochDay(epochDayOf(date))])
    const { day } = calendarDateOf(date, calendarOf(locale))
    return { letter, day: localizeDigits(String(day), locale) }
  }
  return (
    <ul
      aria-label={m.booking_week()}
      className="grid grid-cols-7 gap-1 max-[26rem]:-mx-3 sm:gap-1.5"
    >
      {sevenDaysWith(chosen, localDateKey(now, timeZone)).map((date) => {
        const count = counts.get(date) ?? 0
        const label = speakDay(date, count, reader)
        const content = <DayOfWeek {...textOf(date)} label={label} isFree={count > 0} />
        return (
          <li key={date}>
            {count > 0 ? (
              <a
                href={hrefOfChoice({ ...choice, day: date }, PANEL_ID)}
                aria-current={date === chosen ? 'true' : undefined}
                className={date === chosen ? looks.chosen : looks.free}
              >
                {content}
              </a>
            ) : (
              <span className={looks.full}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type DayOfWeekProps = { letter: string; day: string; label: string; isFree: boolean }

/** Shows letter, number and mark; screen readers read the full date. */
function DayOfWeek({ letter, day, label, isFree }: DayOfWeekProps) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="text-sm leading-none">
        {letter}
      </span>
      <span aria-hidden="true" className="text-lg leading-heading font-bold">
        {day}
      </span>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isFree ? 'bg-current' : 'bg-transparent'}`}
      />
    </>
  )
}

/**
 * Says that both zones are shown if they differ for any offered time, as some do for part of a
 * year.
 */
function ZoneNote({
  specialist: { name, timeZone: theirs },
  days,
}: Pick<TimeChooserProps, 'specialist' | 'days'>) {
  const { locale, timeZone } = useReader()
  const differing = cachedWith(days, `other clock ${theirs}`, () =>
    days
      .flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
      .find(({ startsAt }) => !areClocksEqual(startsAt, timeZone, theirs)),
  )
  return (
    <ZoneLine>
      {differing && (
        <NameIn
          sentence={(place) =>
            `${m.booking_zone_specialist({
              name: place,
              zone: zoneLabel(theirs, { locale, instant: differing.startsAt }),
            })} `
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

const countsOf = (days: TimeChooserProps['days']) =>
  new Map(days.map((free) => [free.date, countOf(free)]))

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
  const counts = countsOf(days)
  const today = localDateKey(now, timeZone)
  return (
    <MonthCalendar
      grid={grid}
      dayLabel={(dateKey) => speakDay(dateKey, counts.get(dateKey) ?? 0, reader)}
      isAvailable={(dateKey) => counts.has(dateKey)}
      selected={days.length > 0 ? day : undefined}
      today={today}
      onMonthChange={onMonthChange}
      hrefs={{
        day: (dateKey) => hrefOfChoice({ ...choice, day: dateKey }, PANEL_ID),
        month: (dateKey) => hrefOfChoice({ ...choice, month: dateKey }, PANEL_ID),
      }}
      hasPrevious={grid.firstDateKey > today}
      hasNext={grid.lastDateKey < (days.at(-1)?.date ?? today)}
    />
  )
}

/** Cache key of the list of times, in addition to the times. */
const variantOf = (choice: BookingChoice, ownTimes: readonly OwnTime[]): string =>
  ['list', choice.step, choice.slot === undefined, ...ownTimes.map((own) => own.startsAt)].join(' ')

/** Limit of days, as a longer list would outweigh the rest of its page. */
const MOST_DAYS = 42

type TimesListProps = Pick<TimeChooserProps, 'days' | 'choice' | 'ownTimes'>

/** All free times as a list, for readers who cannot use a calendar. */
function TimesList({ days, choice, ownTimes }: TimesListProps) {
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
                      href={hrefOfChoice({ day: date, slot: id, step: choice.step }, DETAILS_ID)}
                      data-push={choice.slot === undefined || undefined}
                      translate="no"
                      className="inline-flex min-h-11 min-w-11 items-center"
                    >
                      {formatTime(startsAt, { locale, timeZone })}
                    </a>
                    {isBusyAt({ startsAt, endsAt }, ownTimes) && (
                      <span className="text-sm text-muted"> ({m.booking_busy_note()})</span>
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
