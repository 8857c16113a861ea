import { MINUTE_MS, DAY_MS, HOUR_MS } from '../../../platform/durations.ts'

/** Which mails go first, when one is tried again, and what the team sees of it. Pure. */

export const MAIL_STATUSES = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const

/** Somebody at an admin's screen tries out how mail leaves. */
export const TEST_TEMPLATE = 'mail-test'

/** The lowest goes first. */
export const PRIORITIES = {
  /** Somebody is waiting for this one at the screen. */
  awaited: 0,
  /** Access to an account, and ways to sign in. */
  access: 1,
  appointment: 2,
  /** It is still useful some hours later. */
  unhurried: 3,
} as const
export type Urgency = keyof typeof PRIORITIES

/** While the mail server is away, attempts go on for about two days; then an admin has to look. */
export const MOST_TRIES = 288
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 10 * MINUTE_MS

/** The wait after this many failed attempts, in milliseconds: doubling from 2 s to 10 min. */
export const retryDelayMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20))

const LONGEST_WAIT_MS = HOUR_MS
const TRIED_FOR_MS = DAY_MS

/**
 * When an event that has failed so many times is tried again: after one minute, then after twice as long
 * each time, up to an hour. Null for an event that is a day old and is given up.
 */
export function nextTry(createdAt: Date, failures: number, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > TRIED_FOR_MS) return null
  const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failures - 1))
  return new Date(now.getTime() + wait)
}
