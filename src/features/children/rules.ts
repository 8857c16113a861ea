/** Rules of a child's profile and its shares. Pure, and safe for the browser. */
import * as m from '../../i18n/paraglide/messages.js'
import { epochMsOf, type Instant } from '../../i18n/zones/zoned-time.ts'
import { DAY_MS } from '../../platform/durations.ts'

export const MOST_CHILDREN = 12
export const CHILD_NAME_MAX_CHARACTERS = 80
/** In years. */
export const CHILD_AGE = { min: 0, max: 18 } as const
export const PROFILE_TEXT_MAX_CHARACTERS = 1000
/** Days after the consultation's end for which a shared profile is readable. */
export const SHARE_DAYS_AFTER = 14

const CALLED_OFF: readonly string[] = ['declined', 'cancelled']

/** Expiry of a share, by its consultation's end. */
export const shareEndsAt = (endsAt: Instant): Date =>
  new Date(epochMsOf(endsAt) + SHARE_DAYS_AFTER * DAY_MS)

/**
 * Whether a profile may be shared for a consultation: not if it is cancelled or long over, nor if
 * its specialist is gone.
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

interface ProfileTextLabels {
  label: () => string
  hint: () => string
}

/**
 * Texts of a child's profile, in order of form and display. Each is a sealed column of `children`;
 * this is the only list of them.
 */
export const profileTexts = {
  communication: { label: m.children_communication, hint: m.children_communication_hint },
  sensitivities: { label: m.children_sensitivities, hint: m.children_sensitivities_hint },
  whatHelps: { label: m.children_what_helps, hint: m.children_what_helps_hint },
} satisfies Record<string, ProfileTextLabels>

export type ProfileText = keyof typeof profileTexts

export const PROFILE_TEXTS = Object.keys(profileTexts) as ProfileText[]

export const eachText = <Value>(valueOf: (text: ProfileText) => Value) =>
  Object.fromEntries(PROFILE_TEXTS.map((text) => [text, valueOf(text)])) as Record<
    ProfileText,
    Value
  >
