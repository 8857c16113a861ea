import { addDays, type DateKey, weekdayOf } from '../../i18n/calendar/date-key.ts'
import { addMonths, type MonthGrid } from '../../i18n/calendar/month-grid.ts'

type Press = {
  key: string
  /** Arrows follow the eye: in RTL ArrowLeft is the next day. */
  rtl: boolean
  from: DateKey
  calendar: MonthGrid['calendar']
}

/** The day that a key leads to, in this month or beyond it; undefined for every other key. */
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
