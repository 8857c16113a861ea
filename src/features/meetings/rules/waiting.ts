import type { Audience, ToSide } from '../../booking/rules/mails.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

/** The notification that the other side waits in the room. Pure. */

/** The grace period; it begins at the start at the earliest. */
const LATE_AFTER_MS = 30_000

/** Repeated entries within this time cause one notification. */
const ONCE_IN_MS = 10 * MINUTE_MS

export function toAwaitedSide(
  waiting: Audience,
  { consultationId, startsAt }: { consultationId: number; startsAt: Date },
  now: Date,
): ToSide[] {
  const audience = waiting === 'family' ? 'specialist' : 'family'
  const notBefore = new Date(Math.max(now.getTime(), startsAt.getTime()) + LATE_AFTER_MS)
  // Based on the notification's time: two entries before the start cause one notification.
  const span = Math.floor(notBefore.getTime() / ONCE_IN_MS)
  return [
    {
      occasion: `meeting-waiting:${consultationId}:${audience}:${span}`,
      notBefore,
      payload: { audience, startsAt: startsAt.toISOString() },
    },
  ]
}
