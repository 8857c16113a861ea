import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { weekdayNames } from '../../i18n/calendar/calendar-names.ts'
import { addDays, type DateKey, weekdayOf } from '../../i18n/calendar/date-key.ts'
import { formatMonthHeading } from '../../i18n/calendar/dates.ts'
import {
  addMonths,
  type MonthCell,
  type MonthGrid,
  weeksOf,
} from '../../i18n/calendar/month-grid.ts'
import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../i18n/text/numbers.ts'
import { useReader } from '../rendering/page-reader.tsx'

type MonthCalendarProps = {
  grid: MonthGrid
  /** A day's accessible name, with its free times. */
  dayLabel: (dateKey: DateKey) => string
  isAvailable: (dateKey: DateKey) => boolean
  selected?: DateKey | undefined
  today?: DateKey | undefined
  /** Chooses a day; unnecessary where days are links. */
  onSelect?: ((dateKey: DateKey) => void) | undefined
  onMonthChange: (dateKey: DateKey) => void
  /**
   * Called when arrow keys leave the month, if another one is next to it; else they change the
   * month.
   */
  onLeave?: ((dateKey: DateKey) => void) | undefined
  /** Makes days and arrows links, which work without scripts. */
  hrefs?: { day: (dateKey: DateKey) => string; month: (dateKey: DateKey) => string } | undefined
  /** Its only arrow, where another month is next to it. */
  arrow?: 'previous' | 'next' | undefined
  hasPrevious?: boolean | undefined
  hasNext?: boolean | undefined
}

/**
 * One month as a grid (WAI-ARIA APG): one tab stop, arrow keys inside. Days of other months are
 * shown and cannot be chosen. Always six rows, so nothing shifts.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { grid, selected, isAvailable, hrefs, hasPrevious = true, hasNext = true } = props
  const { locale } = useReader()
  // Not from `useId`: the server renders the calendar once for many pages.
  const headingId = `month-${grid.firstDateKey}`
  const table = useRef<HTMLTableElement>(null)
  const awaited = useRef<DateKey>(undefined)
  const [visited, setVisited] = useState<DateKey>()
  const [hasKeys, setHasKeys] = useState(!hrefs)
  const tabStop = tabStopOf(grid, [visited, selected], isAvailable)

  // Links stay in the tab order until the arrow keys work.
  useEffect(() => setHasKeys(true), [])
  useEffect(() => {
    if (awaited.current && isShown(grid, awaited.current)) focusDay(awaited.current)
  }, [grid])

  function focusDay(dateKey: DateKey) {
    awaited.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-day="${dateKey}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { calendar } = grid
    const target = dayForKey({ key: event.key, rtl, from: tabStop, calendar })
    if (!target) return
    event.preventDefault()
    if (isShown(grid, target)) return focusDay(target)
    if (props.onLeave) return props.onLeave(target)
    if (target < tabStop ? !hasPrevious : !hasNext) return
    awaited.current = target
    props.onMonthChange(target)
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-2 max-[26rem]:-mx-3">
        <MonthArrow
          label={props.arrow !== 'next' && m.common_month_previous()}
          disabled={!hasPrevious}
          href={hrefs?.month(addDays(grid.firstDateKey, -1))}
          onClick={() => props.onMonthChange(addDays(grid.firstDateKey, -1))}
          icon={<ChevronLeft aria-hidden="true" className="icon rtl:-scale-x-100" />}
        />
        <p id={headingId} aria-live="polite" className="text-center text-lg font-bold">
          {formatMonthHeading(grid.firstDateKey, locale).text}
        </p>
        <MonthArrow
          label={props.arrow !== 'previous' && m.common_month_next()}
          disabled={!hasNext}
          href={hrefs?.month(addDays(grid.lastDateKey, 1))}
          onClick={() => props.onMonthChange(addDays(grid.lastDateKey, 1))}
          icon={<ChevronRight aria-hidden="true" className="icon rtl:-scale-x-100" />}
        />
      </div>
      <div className="max-[26rem]:-mx-3">
        <table
          ref={table}
          role="grid"
          aria-labelledby={headingId}
          onKeyDown={onKeyDown}
          className="mt-2 w-full table-fixed border-separate border-spacing-y-[3px] min-[26rem]:border-spacing-[3px]"
        >
          <WeekdayRow locale={locale} />
          <tbody>
            {weeksOf(grid).map((week) => (
              <tr key={week[0]?.dateKey}>
                {week.map((cell) =>
                  cell.inMonth ? (
                    <MonthCalendarDay
                      key={cell.dateKey}
                      cell={cell}
                      text={localizeDigits(String(cell.dayOfMonth), locale)}
                      label={props.dayLabel(cell.dateKey)}
                      available={isAvailable(cell.dateKey)}
                      selected={cell.dateKey === selected}
                      today={cell.dateKey === props.today}
                      past={props.today !== undefined && cell.dateKey < props.today}
                      tabStop={hasKeys ? cell.dateKey === tabStop : undefined}
                      href={hrefs?.day(cell.dateKey)}
                      onFocus={setVisited}
                      onSelect={props.onSelect}
                    />
                  ) : (
                    <MonthCalendarOutsideDay
                      key={cell.dateKey}
                      text={localizeDigits(String(cell.dayOfMonth), locale)}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function isShown({ firstDateKey, lastDateKey }: MonthGrid, dateKey: DateKey): boolean {
  return firstDateKey <= dateKey && dateKey <= lastDateKey
}

/** The day focused last, else the chosen one, else the first free day, else the month's first. */
function tabStopOf(
  grid: MonthGrid,
  wished: readonly (DateKey | undefined)[],
  isAvailable: (dateKey: DateKey) => boolean,
): DateKey {
  const known = wished.find((dateKey) => dateKey !== undefined && isShown(grid, dateKey))
  const free = grid.cells.find((cell) => cell.inMonth && isAvailable(cell.dateKey))
  return known ?? free?.dateKey ?? grid.firstDateKey
}

type Press = {
  key: string
  /** Arrows follow the visual order: in RTL ArrowLeft is the next day. */
  rtl: boolean
  from: DateKey
  calendar: MonthGrid['calendar']
}

/** The target day of a key, in this month or beyond; undefined for other keys. */
export function dayForKey({ key, rtl, from, calendar }: Press): DateKey | undefined {
  const weekday = weekdayOf(from)
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, rtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(from, rtl ? -1 : 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekday)
    case 'End':
      return addDays(from, 6 - weekday)
    case 'PageUp':
      return addMonths(from, { months: -1, calendar })
    case 'PageDown':
      return addMonths(from, { months: 1, calendar })
    default:
      return undefined
  }
}

function WeekdayRow({ locale }: { locale: Locale }) {
  return (
    <thead>
      <tr>
        {weekdayNames(locale).map(({ letter, long }) => (
          <th key={long} scope="col" className="h-9 text-sm font-semibold text-muted">
            <span aria-hidden="true">{letter}</span>
            <span className="sr-only">{long}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const base = 'flex h-12 w-full items-center justify-center rounded-control'

type MonthCalendarDayProps = {
  cell: MonthCell
  /** The day's number in the page's digits. */
  text: string
  label: string
  available: boolean
  selected: boolean
  today: boolean
  /** A past day is less prominent. */
  past: boolean
  /**
   * Whether it is the grid's tab stop (roving tabindex); undefined before hydration, when all are.
   */
  tabStop: boolean | undefined
  /** The link of a free day, if days are links. */
  href?: string | undefined
  onFocus: (dateKey: DateKey) => void
  onSelect?: ((dateKey: DateKey) => void) | undefined
}

/** A day of the shown month; one without free times can be focused and read, but not chosen. */
function MonthCalendarDay(props: MonthCalendarDayProps) {
  const { cell, text, available, selected, today, href } = props
  const shared = {
    'data-day': cell.dateKey,
    tabIndex: tabIndexOf(props),
    'aria-label': props.label,
    'aria-current': today ? ('date' as const) : undefined,
    onFocus: () => props.onFocus(cell.dateKey),
    className: `${base} ${lookOf(props)} ${today ? 'underline decoration-2 underline-offset-4' : 'no-underline'}`,
    children: text,
  }
  return (
    <td aria-selected={selected} className="p-0">
      {href && available ? (
        <a {...shared} href={href} />
      ) : (
        <button
          {...shared}
          type="button"
          aria-disabled={available ? undefined : true}
          onClick={available ? () => props.onSelect?.(cell.dateKey) : undefined}
        />
      )}
    </td>
  )
}

function tabIndexOf({ tabStop, available }: MonthCalendarDayProps): number | undefined {
  if (tabStop === undefined) return available ? undefined : -1
  return tabStop ? 0 : -1
}

function lookOf({ selected, available, past }: MonthCalendarDayProps): string {
  if (past && !available) return 'text-sm text-muted'
  if (selected) return 'bg-primary font-bold text-on-primary'
  if (!available) return 'text-text'
  return 'border border-primary bg-primary-soft font-bold text-primary hover:border-2'
}

/** A day of a neighbouring month: visible, but hidden from screen readers and not focusable. */
function MonthCalendarOutsideDay({ text }: { text: string }) {
  return (
    <td className="h-12 p-0 text-center text-sm text-muted">
      <span aria-hidden="true">{text}</span>
    </td>
  )
}

type MonthArrowProps = {
  label: string | false
  disabled: boolean
  href: string | undefined
  onClick: () => void
  icon: ReactNode
}

const arrow = 'flex size-12 items-center justify-center rounded-control text-xl'

/** Still focusable at the end of the range, so that the focus is not lost there. */
function MonthArrow({ label, disabled, href, onClick, icon }: MonthArrowProps) {
  if (label === false) return <span className="size-12" />
  const shared = {
    'aria-label': label,
    'aria-disabled': disabled || undefined,
    className: `${arrow} ${disabled ? 'text-edge' : 'text-primary hover:bg-primary-soft'}`,
    children: icon,
  }
  if (href === undefined)
    return <button {...shared} type="button" onClick={disabled ? undefined : onClick} />
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without an address it is a link by its role alone
  return disabled ? <a {...shared} role="link" tabIndex={0} /> : <a {...shared} href={href} />
}
