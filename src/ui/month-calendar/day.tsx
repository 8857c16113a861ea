import type { DateKey } from '../../i18n/calendar/date-key.ts'
import type { MonthCell } from '../../i18n/calendar/month-grid.ts'

const base = 'flex h-12 w-full items-center justify-center rounded-control'

type MonthCalendarDayProps = {
  cell: MonthCell
  /** The number in the page's digits. */
  text: string
  label: string
  available: boolean
  selected: boolean
  today: boolean
  /** Whether it is the one day that Tab comes to; undefined while Tab comes to each. */
  tabStop: boolean | undefined
  /** Where a free day leads, when days are links. */
  href?: string | undefined
  onFocus: (dateKey: DateKey) => void
  onSelect?: ((dateKey: DateKey) => void) | undefined
}

/** A day of the shown month; one without free times can be visited and heard, not chosen. */
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
    <td role="gridcell" aria-selected={selected} className="p-0">
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

function lookOf({ selected, available }: MonthCalendarDayProps): string {
  if (selected) return 'bg-primary font-bold text-on-primary'
  if (!available) return 'text-text'
  return 'border border-primary bg-primary-soft font-bold text-primary hover:border-2'
}

/** A day of a neighbouring month: seen, and neither heard nor reached. */
export function MonthCalendarOutsideDay({ text }: { text: string }) {
  return (
    <td role="gridcell" className="h-12 p-0 text-center text-sm text-muted">
      <span aria-hidden="true">{text}</span>
    </td>
  )
}
