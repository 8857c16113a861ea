/** The week in which a specialist's schedule is shown. Safe for the browser. */
import { addDays, isDateKey, type DateKey } from '../../../i18n/calendar/date-key.ts'

export const DAYS_OF_A_WEEK = 7

/** Seven dates from `start` on: on whatever day it is looked at, a week lies ahead. */
export const datesOfWeek = (start: DateKey): DateKey[] =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => addDays(start, index))

/** Far from the ends of all dates: what comes before and after one can always be said. */
const PLANNED = { first: '2000-01-01', last: '2199-12-31' } as const

/** Whether the text is a date of which a schedule can say something. */
export const isPlannedDate = (text: unknown): text is DateKey =>
  isDateKey(text) && text >= PLANNED.first && text <= PLANNED.last
