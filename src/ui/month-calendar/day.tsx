import { addDays, type DateKey, weekdayOf } from '../../i18n/calendar/date-key.ts'
import { addMonths, type MonthCell, type MonthGrid } from '../../i18n/calendar/month-grid.ts'

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
export function MonthCalendarDay(props: MonthCalendarDayProps) {
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
export function MonthCalendarOutsideDay({ text }: { text: string }) {
  return (
    <td className="h-12 p-0 text-center text-sm text-muted">
      <span aria-hidden="true">{text}</span>
    </td>
  )
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
