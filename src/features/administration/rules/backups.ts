import { zonedTimeOf } from '../../../i18n/zones/zoned-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, MINUTES_A_DAY } from '../../../platform/durations.ts'

/** Delay before a failed backup is retried. */
const AGAIN_AFTER_MS = HOUR_MS
/** A day, plus the time that a backup may take. */
const LATE_AFTER_MS = DAY_MS + 6 * HOUR_MS

interface LastBackups {
  /** Start of the newest good backup. */
  goodAt: Date | undefined
  /** Start of the newest backup, good or not. */
  triedAt: Date | undefined
}

/** Milliseconds since the last occurrence of a time of day in the zone. */
function sinceLast(at: string, now: Date, timeZone: string): number {
  const { hour, minute } = zonedTimeOf(now, timeZone)
  const [atHour = 0, atMinute = 0] = at.split(':').map(Number)
  const minutes = hour * 60 + minute - (atHour * 60 + atMinute)
  return (minutes < 0 ? minutes + MINUTES_A_DAY : minutes) * MINUTE_MS
}

/** Whether the daily backup is due, a missed one included. */
export function isBackupDue(
  { goodAt, triedAt }: LastBackups,
  { at, timeZone, now }: { at: string; timeZone: string; now: Date },
): boolean {
  const lastTime = now.getTime() - sinceLast(at, now, timeZone) - MINUTE_MS
  if (goodAt && goodAt.getTime() >= lastTime) return false
  return !triedAt || triedAt.getTime() < Math.max(lastTime, now.getTime() - AGAIN_AFTER_MS)
}

/** Whether the newest good backup still has to be copied to the second place. */
export const isCopyDue = (
  { goodAt, triedAt, copiedAt }: LastBackups & { copiedAt: Date | undefined },
  now: Date,
): boolean =>
  goodAt !== undefined &&
  (!copiedAt || copiedAt < goodAt) &&
  (!triedAt || now.getTime() - triedAt.getTime() >= AGAIN_AFTER_MS)

/** Whether the newest good backup is older than it may be. */
export const isBackupLate = (goodAt: Date | undefined, now: Date): boolean =>
  !goodAt || now.getTime() - goodAt.getTime() > LATE_AFTER_MS

interface NotedBackups {
  goodAt: Date | undefined
  copiedAt: Date | undefined
  /** Failure of the newest backup. */
  failure: string | undefined
}

export function stateOfBackups(
  { daily, copyUrl }: { daily: boolean; copyUrl?: string | undefined },
  { goodAt, copiedAt, failure }: NotedBackups,
  now: Date,
) {
  // With a second place, a backup counts as good once it is copied there.
  const lastGoodAt = copyUrl ? copiedAt : goodAt
  return {
    isOn: daily,
    isMade: goodAt !== undefined,
    isCopied: copiedAt !== undefined,
    isLate: daily && isBackupLate(lastGoodAt, now),
    lastGoodAt,
    failure,
  }
}
