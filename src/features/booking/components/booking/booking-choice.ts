import { isDateKey, type DateKey } from '../../../../i18n/calendar/date-key.ts'
import { type BookingQuestion, isBookingQuestion } from '../../rules/questions.ts'

// Every page loads this module, to read addresses: it imports no schema.

/** What has been chosen so far, from the query of the address. */
export interface BookingChoice {
  day?: DateKey | undefined
  /** A day of the month that is shown. */
  month?: DateKey | undefined
  slot?: number | undefined
  /** The check before booking, or a question of calm mode; without it the details. */
  step?: BookingQuestion | 'check' | undefined
}

/** Reads the query of an address; unknown values are left out. */
export function readChoice({ day, month, slot, step }: Record<string, unknown>): BookingChoice {
  const id = Number(slot)
  return {
    day: isDateKey(day) ? day : undefined,
    month: isDateKey(month) ? month : undefined,
    slot: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    step: step === 'check' || isBookingQuestion(step) ? step : undefined,
  }
}

export { PANEL_ID } from '../slot-href.ts'
export const DETAILS_ID = 'details'

/** The query that makes a choice. It replaces the current query. */
export function hrefOfChoice({ day, month, slot, step }: BookingChoice, part: string): string {
  const query = new URLSearchParams()
  if (day) query.set('day', day)
  if (month) query.set('month', month)
  if (slot) query.set('slot', String(slot))
  if (step) query.set('step', step)
  return `?${query}#${part}`
}
