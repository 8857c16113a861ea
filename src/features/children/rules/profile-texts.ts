/** The texts of a child's profile. Each stands here once, and is a sealed column of `children`. */
import * as m from '../../../i18n/paraglide/messages.js'

interface ProfileTextWords {
  label: () => string
  hint: () => string
}

/** In the order in which they are asked for and read. */
export const profileTexts = {
  communication: { label: m.children_communication, hint: m.children_communication_hint },
  sensitivities: { label: m.children_sensitivities, hint: m.children_sensitivities_hint },
  whatHelps: { label: m.children_what_helps, hint: m.children_what_helps_hint },
} satisfies Record<string, ProfileTextWords>

export type ProfileText = keyof typeof profileTexts

export const PROFILE_TEXTS = Object.keys(profileTexts) as ProfileText[]

/** A value for each text. */
export const eachText = <Value>(valueOf: (text: ProfileText) => Value) =>
  Object.fromEntries(PROFILE_TEXTS.map((text) => [text, valueOf(text)])) as Record<
    ProfileText,
    Value
  >
