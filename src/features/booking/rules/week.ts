/** The week in which a specialist's schedule is shown. Safe for the browser. */
import { addDays, isDateKey, type DateKey } from '../../../i18n/calendar/date-key.ts'

export const DAYS_OF_A_WEEK = 7

/** Seven dates from `start` on, so that a full week lies ahead on any day. */
export const datesOfWeek = (start: DateKey): DateKey[] =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => addDays(start, index))

/** Far from the limits of dates, so that the days before and after one can always be computed. */
const PLANNED = { first: '2000-01-01', last: '2199-12-31' } as const

/** Whether the text is a date that a schedule can show. */
export const isPlannedDate = (text: unknown): text is DateKey =>
  isDateKey(text) && text >= PLANNED.first && text <= PLANNED.last
