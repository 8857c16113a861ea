import { MINUTE_MS, DAY_MS, HOUR_MS } from '../../../platform/durations.ts'

/** Priorities, retries and statuses of mails. Pure. */

export const MAIL_STATUSES = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const

/** What an admin did with a mail: it is sent again, or left unsent. */
export const MAIL_PRESSES = ['resent', 'left'] as const
export type MailPress = (typeof MAIL_PRESSES)[number]

/** Lowest first. */
export const PRIORITIES = {
  /** Its reader waits for it at the screen. */
  awaited: 0,
  /** Access to an account, and ways to sign in. */
  access: 1,
  appointment: 2,
  /** Still useful hours later. */
  unhurried: 3,
} as const
export type Urgency = keyof typeof PRIORITIES

/** With the server unreachable, about two days of attempts; after that an admin decides. */
export const MOST_TRIES = 288
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 10 * MINUTE_MS

/** The delay after this many failed attempts, in milliseconds: doubles from 2 s to 10 min. */
export const retryDelayMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20))

const LONGEST_WAIT_MS = HOUR_MS
const TRIED_FOR_MS = DAY_MS

/**
 * The next attempt of an event after so many failures: after one minute, then doubling up to an
 * hour. Null once the event is a day old and is given up.
 */
export function nextTry(createdAt: Date, failures: number, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > TRIED_FOR_MS) return null
  const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failures - 1))
  return new Date(now.getTime() + wait)
}
