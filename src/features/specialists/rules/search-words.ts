/** How profiles and searches become words that can be compared. */
import { fold } from '../../../i18n/fold.ts'
import { locales } from '../../../i18n/locale.ts'
import {
  EXPERTISES,
  SPECIALIST_LANGUAGES,
  localizedTexts,
  type Expertise,
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

/** What a profile is found by: the words of name, credentials and place in both languages, and its codes. */
export function searchWordsOf(
  profile: Parameters<typeof localizedTexts>[0] & {
    languages: readonly SpecialistLanguage[]
    expertise: readonly Expertise[]
  },
): string[] {
  const texts = [profile, ...locales.map((locale) => localizedTexts(profile, locale))]
  const words = texts.flatMap(({ name, credentials, location }) => [name, credentials, location])
  const codes = [...profile.languages, ...profile.expertise].map(codeWord)
  return [...wordsOf(words.filter(Boolean).join(' ')), ...codes]
}

const wordsInBoth = (label: (locale: (typeof locales)[number]) => string): string[] =>
  wordsOf(locales.map(label).join(' '))

const labelWords = [
  ...SPECIALIST_LANGUAGES.map((code) => ({
    code: codeWord(code),
    words: wordsInBoth((locale) => languageLabel(code, locale)),
  })),
  ...EXPERTISES.map((code) => ({
    code: codeWord(code),
    words: wordsInBoth((locale) => expertiseLabel(code, locale)),
  })),
]

/** The code words of the languages and specialties whose name, in either language, has a word that begins so. */
export const codeWordsBeginning = (text: string): string[] =>
  labelWords
    .filter(({ words }) => words.some((word) => word.startsWith(text)))
    .map(({ code }) => code)
