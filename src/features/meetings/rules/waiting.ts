import type { Audience, ToSide } from '../../booking/rules/mails.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

/** Who is notified that the other side waits in the room, and when. Pure. */

/** Nobody is notified who is a moment late; before the start nobody is late. */
const LATE_AFTER_MS = 30_000

/** Somebody who goes in and out is announced once in this time. */
const ONCE_IN_MS = 10 * MINUTE_MS

export function toWhoIsAwaited(
  waiting: Audience,
  { consultationId, startsAt }: { consultationId: number; startsAt: Date },
  now: Date,
): ToSide[] {
  const audience = waiting === 'family' ? 'specialist' : 'family'
  const notBefore = new Date(Math.max(now.getTime(), startsAt.getTime()) + LATE_AFTER_MS)
  // Counted from the notification: whoever sits down twice before the start is announced once.
  const span = Math.floor(notBefore.getTime() / ONCE_IN_MS)
  return [
    {
      occasion: `meeting-waiting:${consultationId}:${audience}:${span}`,
      notBefore,
      payload: { audience, startsAt: startsAt.toISOString() },
    },
  ]
}
