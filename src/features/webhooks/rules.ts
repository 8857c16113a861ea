import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'

/** Retries and limits of webhooks. Pure; safe for the browser. */

export const WEBHOOK_NAME_MAX_LENGTH = 60
export const WEBHOOK_ADDRESS_MAX_LENGTH = 1000
export const WEBHOOKS_AT_MOST = 10

const SECOND_MS = 1000

/** The delay after each failed attempt; together a little more than a day. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
]

/**
 * The time of the next attempt after so many failed ones; undefined to give up. A receiver may ask
 * for a longer delay (Retry-After), up to a day.
 */
export function nextTryAt(
  { attempts, retryAfterSeconds = 0 }: { attempts: number; retryAfterSeconds?: number | undefined },
  now: Date,
): Date | undefined {
  const wait = WAITS_MS[attempts - 1]
  if (wait === undefined) return undefined
  const asked = Math.min(retryAfterSeconds * SECOND_MS, DAY_MS)
  return new Date(now.getTime() + Math.max(wait, asked))
}

/** A webhook whose deliveries all fail for this long is switched off. */
const FAILING_DAYS = 3

export const isStopped = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS

const LOG_RETAINED_DAYS = 30

export const logRetainedSince = (now: Date): Date =>
  new Date(now.getTime() - LOG_RETAINED_DAYS * DAY_MS)

export const isDelivered = (status: number): boolean => status >= 200 && status < 300

/** 410 Gone: the receiver unsubscribes (Standard Webhooks). */
export const isGoneForGood = (status: number): boolean => status === 410
