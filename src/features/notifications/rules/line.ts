/**
 * Stops and retries of a mail line, the refusals that concern a single mail, and the process that
 * may mark mail as `kept`. Pure.
 */
import type { MailFailure } from '../../../platform/mail/failure.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { MOST_TRIES } from './index.ts'

const SHORTEST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 10 * MINUTE_MS
const PAUSE_SHARE = 1 / 5

/**
 * The pause of a stopped line before its next attempt, in milliseconds: a fifth of the time since
 * it stopped, 2 seconds to 10 minutes. If the server accepts the sign-in but refuses recipients,
 * which may concern one recipient only, another mail is tried within a minute.
 */
export function probePauseMs(downMs: number, isOfMail: boolean): number {
  const longest = isOfMail ? MINUTE_MS : LONGEST_PAUSE_MS
  return Math.min(longest, Math.max(SHORTEST_PAUSE_MS, downMs * PAUSE_SHARE))
}

/** A line that has sent nothing for this long sends one mail first, before several at once. */
const RESTED_MS = MINUTE_MS

export const isRested = (lastSentAt: Date | null, now: Date): boolean =>
  lastSentAt === null || now.getTime() - lastSentAt.getTime() > RESTED_MS

/**
 * Whether others were sent since this mail was last refused: then the mail, not the line, is at
 * fault.
 */
export const isAboutThisMail = (triedAt: Date | null, lastSentAt: Date | null): boolean =>
  triedAt !== null && lastSentAt !== null && lastSentAt > triedAt

/** Refusals of one mail, for a reason not clearly its own, while others are sent. */
const MOST_LASTING_REFUSALS = 5

/** Whether a mail is given up, at once or after many attempts. */
export function isGivenUp(failure: MailFailure, attempts: number): boolean {
  if (failure.fault === 'mail') return true
  const isRefused = failure.fault === 'line' && failure.isLasting && failure.isOfMail
  return attempts >= (isRefused ? MOST_LASTING_REFUSALS : MOST_TRIES)
}

/** A sender seen within this time is working; its line is tried at least once a minute. */
const AT_WORK_MS = 10 * MINUTE_MS
/**
 * While a sender was seen within this time, mail waits for it, and no other process marks it as
 * `kept`.
 */
const AWAITED_MS = 3 * DAY_MS

export const isAtWork = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < AT_WORK_MS

export const senderAwaitedSince = (now: Date): Date => new Date(now.getTime() - AWAITED_MS)

/**
 * Mail marked as `kept` within this time is sent as soon as there is a sender, which may have
 * started a little later than the others. Older mail is sent only on request of the team.
 */
const TAKEN_OVER_MS = HOUR_MS

export const takenOverSince = (now: Date): Date => new Date(now.getTime() - TAKEN_OVER_MS)
