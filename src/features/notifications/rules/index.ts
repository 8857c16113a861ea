import { MINUTE_MS } from '../../../platform/durations.ts'

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
  /** It is about an appointment. */
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
