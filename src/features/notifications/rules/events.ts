import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

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
