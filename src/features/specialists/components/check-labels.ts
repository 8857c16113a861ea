import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { UsualCheck } from '../rules/verification.ts'

const words: Record<UsualCheck, (given: object, options: { locale: Locale }) => string> = {
  identity: m.verification_check_identity,
  licence: m.verification_check_licence,
  training: m.verification_check_training,
  references: m.verification_check_references,
  police: m.verification_check_police,
}

/** The label of a check, in one language; families see it on the profile. */
export const checkWord = (check: UsualCheck, locale: Locale): string => words[check]({}, { locale })
