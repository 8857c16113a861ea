/** Terms, statuses and checks of a verification. Pure, and safe for the browser. */
import { isDateKey, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/**
 * The usual checks, with labels in both languages. Cards show the first of one day: what says most
 * of a specialist is first.
 */
export const USUAL_CHECKS = ['licence', 'training', 'identity', 'references', 'police'] as const
export type UsualCheck = (typeof USUAL_CHECKS)[number]

/** The default term of a verification, in years. */
export const VERIFICATION_YEARS = 2
/** The terms that the form offers, in months from today. */
const OFFERED_MONTHS = [6, 12, 24, 36] as const
/** The longest term, in years. */
const LONGEST_VERIFICATION_YEARS = 10
/** Reminders before the end, in days; from the first one a re-check is due. */
const REMIND_DAYS = [30, 7] as const
const RECHECK_DAYS = REMIND_DAYS[0]

export const REASON_CHARACTERS = { min: 10, max: 1000 } as const
export const CHECK_CHARACTERS = 200

/** The status of a specialist's verification; each is a part of the queue. */
export const VERIFICATION_STATUSES = ['waiting', 'due', 'verified', 'refused'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const DECIDING_STEPS = [
  'registered',
  'document-added',
  'verified',
  'refused',
  'ended',
] as const
export type DecidingStep = (typeof DECIDING_STEPS)[number]

/** A verification that ends by this instant is due for a re-check. */
export const dueUntil = (now: Date): Date => new Date(now.getTime() + RECHECK_DAYS * DAY_MS)

/** Whether a verification has expired. Its appointments remain until somebody decides. */
export const isOver = (expiresAt: Date | string | null, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now

/**
 * A specialist's status in the queue. After a refusal or revocation a new document makes it
 * `waiting` again; an expired one stays `due` until somebody decides.
 */
export function verificationStatusOf(
  specialist: { verified: boolean; expiresAt: Date | null; lastStep: DecidingStep | null },
  now: Date,
): VerificationStatus {
  const { verified, expiresAt, lastStep } = specialist
  if (expiresAt !== null && expiresAt <= dueUntil(now)) return 'due'
  if (verified) return 'verified'
  return lastStep === 'refused' || lastStep === 'ended' ? 'refused' : 'waiting'
}

/**
 * Reminders since this instant count for this end: the latest reminder date that has passed.
 * Undefined before the first one.
 */
export function reminderDue(expiresAt: Date, now: Date): Date | undefined {
  const moments = REMIND_DAYS.map((days) => new Date(expiresAt.getTime() - days * DAY_MS))
  return moments.findLast((moment) => moment <= now)
}

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(date: DateKey, months: number): DateKey {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const clamped = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, days)),
  )
  return clamped.toISOString().slice(0, 10)
}

/** Today and the dates that the form offers as the end. */
export const offeredEnds = (now: Date, timeZone: string): { months: number; until: DateKey }[] => {
  const today = localDateKey(now, timeZone)
  return OFFERED_MONTHS.map((months) => ({ months, until: addMonths(today, months) }))
}

/** Whether a verification may end on this date: after today, and within the longest term. */
export function isPossibleEnd(until: string, now: Date, timeZone: string): boolean {
  if (!isDateKey(until)) return false
  const today = localDateKey(now, timeZone)
  const latest = addMonths(today, LONGEST_VERIFICATION_YEARS * 12)
  return until > today && until <= latest
}
