import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { calendarOf } from '../../../../i18n/calendar/calendars.ts'
import { addDays, type DateKey } from '../../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import { buildMonthGrid } from '../../../../i18n/calendar/month-grid.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { MonthCalendar } from '../../../../ui/month-calendar/month-calendar.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { daysOffBetween, type DaysOff } from '../../rules/days-off.ts'

type DayChoiceProps = {
  today: DateKey
  isAvailable: (date: DateKey) => boolean
  onChoose: (date: DateKey) => void
}

/** Chooses one day, in a calendar that a button opens. */
export function DayChoice({ today, isAvailable, onChoose }: DayChoiceProps) {
  return (
    <Choice label={m.booking_hours_day_add()} title={m.booking_hours_day_choose()}>
      {(close) => (
        <Days
          today={today}
          isAvailable={isAvailable}
          onSelect={(date) => {
            close()
            onChoose(date)
          }}
        />
      )}
    </Choice>
  )
}

type RangeChoiceProps = { today: DateKey; onChoose: (days: DaysOff) => void }

/** Chooses first and last day of a holiday, in either order; one day is possible. */
export function RangeChoice({ today, onChoose }: RangeChoiceProps) {
  const { locale } = useReader()
  const [first, setFirst] = useState<DateKey>()
  return (
    <Choice
      label={m.booking_off_add()}
      title={m.booking_off_choose()}
      isWide
      onToggle={() => setFirst(undefined)}
    >
      {(close) => (
        <>
          <p role="status" className="pb-3 font-semibold">
            {first
              ? m.booking_off_last({ date: formatDateKey(first, { locale }) })
              : m.booking_off_first()}
          </p>
          <TwoMonths
            today={today}
            isAvailable={() => true}
            selected={first}
            onSelect={(date) => {
              if (!first) return setFirst(date)
              close()
              onChoose(daysOffBetween(first, date))
            }}
          />
        </>
      )}
    </Choice>
  )
}

type ChoiceProps = {
  label: string
  title: string
  isWide?: boolean
  onToggle?: () => void
  children: (close: () => void) => ReactNode
}

function Choice({ label, title, isWide = false, onToggle, children }: ChoiceProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle?.()
  }
  const close = () => {
    // The calendar disappears together with the focused day.
    document.getElementById(id)?.focus()
    toggle(false)
  }
  return (
    <div
      className={`flex flex-col items-start gap-3 ${isWide ? 'max-w-3xl' : 'max-w-md'} ${open ? 'w-full' : ''}`}
    >
      <Button
        id={id}
        variant="secondary"
        size="small"
        aria-expanded={open}
        onClick={() => toggle(!open)}
      >
        <CalendarPlus aria-hidden="true" className="icon" />
        <span>{open ? m.booking_hours_day_close() : label}</span>
      </Button>
      {open && (
        <div
          role="group"
          aria-label={title}
          className="w-full rounded-card border border-line bg-surface p-4"
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

type DaysProps = {
  today: DateKey
  selected?: DateKey | undefined
  isAvailable: (date: DateKey) => boolean
  onSelect: (date: DateKey) => void
}

/** Props of a month's grid. The native date field only has the Gregorian calendar. */
function useMonth({ today, selected, isAvailable, onSelect }: DaysProps, shown: DateKey) {
  const { locale } = useReader()
  const grid = buildMonthGrid(shown, calendarOf(locale))
  return {
    grid,
    dayLabel: (date: DateKey) => formatDateKey(date, { locale }),
    isAvailable: (date: DateKey) => date >= today && isAvailable(date),
    selected,
    today,
    hasPrevious: grid.firstDateKey > today,
    onSelect,
  }
}

function Days(props: DaysProps) {
  const [shown, setShown] = useState(props.today)
  return <MonthCalendar {...useMonth(props, shown)} onMonthChange={setShown} />
}

/** Two consecutive months, as a holiday may span both. Arrow keys move across both. */
function TwoMonths(props: DaysProps) {
  const [shown, setShown] = useState(props.today)
  const months = useRef<HTMLDivElement>(null)
  const awaited = useRef<DateKey>(undefined)
  const first = useMonth(props, shown)
  const second = useMonth(props, addDays(first.grid.lastDateKey, 1))
  const focus = (date: DateKey) =>
    months.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  useEffect(() => {
    if (awaited.current) focus(awaited.current)
    awaited.current = undefined
  }, [shown])
  const leave = (date: DateKey) => {
    const { firstDateKey } = first.grid
    if (firstDateKey <= date && date <= second.grid.lastDateKey) return focus(date)
    if (date < firstDateKey && !first.hasPrevious) return
    awaited.current = date
    setShown(date < firstDateKey ? date : second.grid.firstDateKey)
  }
  return (
    <div ref={months} className="grid gap-6 md:pointer-fine:grid-cols-2">
      <MonthCalendar {...first} onMonthChange={setShown} onLeave={leave} arrow="previous" />
      <MonthCalendar
        {...second}
        onMonthChange={() => setShown(second.grid.firstDateKey)}
        onLeave={leave}
        arrow="next"
      />
    </div>
  )
}
