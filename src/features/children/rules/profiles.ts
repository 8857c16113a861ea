/** What a child's profile is, and how long a specialist may read it. Pure, and safe for the browser. */
import { epochMsOf, type Instant } from '../../../i18n/zones/zoned-time.ts'

/** Most profiles that one family keeps. */
export const MOST_CHILDREN = 12
export const CHILD_NAME_MAX_CHARACTERS = 80
/** In years. */
export const CHILD_AGE = { min: 0, max: 18 } as const
/** The maximum length of each text, in characters. */
export const PROFILE_TEXT_MAX_CHARACTERS = 1000
/** How long after the end of its consultation a shared profile can still be read. */
export const SHARE_DAYS_AFTER = 14

const DAY_MS = 86_400_000
const CALLED_OFF: readonly string[] = ['declined', 'cancelled']

/** When a share ends by itself, given the end of its consultation. */
export const shareEndsAt = (endsAt: Instant): Date =>
  new Date(epochMsOf(endsAt) + SHARE_DAYS_AFTER * DAY_MS)

/**
 * Whether a profile may be shared for a consultation: not once it was called off or is long over, and
 * with nobody who is gone.
 */
export function canShare(request: {
  consultation: { status: string; endsAt: Instant }
  specialistIsGone: boolean
  now: Instant
}): boolean {
  const { consultation, specialistIsGone, now } = request
  return (
    !specialistIsGone &&
    !CALLED_OFF.includes(consultation.status) &&
    epochMsOf(now) < shareEndsAt(consultation.endsAt).getTime()
  )
}
