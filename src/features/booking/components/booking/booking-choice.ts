import { type DateKey, isPlannedDate } from '../../../../i18n/calendar/date-key.ts'
import { type BookingQuestion, isBookingQuestion } from '../../rules/questions.ts'

// Loaded by every page, to read addresses: imports no schema.

/** The choices so far, from the address's query. */
export interface BookingChoice {
  day?: DateKey | undefined
  /** Any day of the displayed month. */
  month?: DateKey | undefined
  slot?: number | undefined
  /** `check`, or a question of calm mode; absent for the details. */
  step?: BookingQuestion | 'check' | undefined
}

/** Parses an address's query; drops invalid values. */
export function readChoice({ day, month, slot, step }: Record<string, unknown>): BookingChoice {
  const id = Number(slot)
  return {
    day: isPlannedDate(day) ? day : undefined,
    month: isPlannedDate(month) ? month : undefined,
    slot: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    step: step === 'check' || isBookingQuestion(step) ? step : undefined,
  }
}

export { PANEL_ID } from '../slot-href.ts'
export const DETAILS_ID = 'details'

/** The query for a choice; replaces the current one. */
export function hrefOfChoice({ day, month, slot, step }: BookingChoice, part: string): string {
  const query = new URLSearchParams()
  if (day) query.set('day', day)
  if (month) query.set('month', month)
  if (slot) query.set('slot', String(slot))
  if (step) query.set('step', step)
  return `?${query}#${part}`
}
