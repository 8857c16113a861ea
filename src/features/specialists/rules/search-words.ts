/** How profiles and searches become words that can be compared. */
import { fold } from '../../../i18n/fold.ts'
import { locales } from '../../../i18n/locale.ts'
import {
  localizedTexts,
  type Expertise,
  type ProfileTexts,
  type SpecialistLanguage,
} from '../rules.ts'
import { expertiseLabel, languageLabel } from './labels.ts'

/** No person types longer words. */
const LONGEST_WORD = 60

/** The folded words of a text, each once: letters and digits alone, whatever stood between them. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))]
}

/** The word that stands for a language or specialty itself; no text folds to one like it. */
export const codeWord = (code: SpecialistLanguage | Expertise): string => `@${code}`

/**
 * What a profile is found by, in both languages: name, credentials, place, languages and
 * specialties by their labels, and the codes that the filters ask for.
 */
export function searchWordsOf(
  profile: Parameters<typeof localizedTexts>[0] & {
    languages: readonly SpecialistLanguage[]
    expertise: readonly Expertise[]
  },
): string[] {
  const texts = locales.flatMap((locale) => {
    const { name, credentials, location }: ProfileTexts = localizedTexts(profile, locale)
    const labels = [
      ...profile.expertise.map((code) => expertiseLabel(code, locale)),
      ...profile.languages.map((code) => languageLabel(code, locale)),
    ]
    return [name, credentials, location, ...labels]
  })
  const own = [profile.name, profile.credentials, profile.location]
  const words = wordsOf([...own, ...texts].filter(Boolean).join(' '))
  return [...words, ...[...profile.languages, ...profile.expertise].map(codeWord)]
}
