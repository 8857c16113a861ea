/** The words that a profile is found by. */
import { locales } from '../../../i18n/locale.ts'
import { indexedWordsOf } from '../../../i18n/searching.ts'
import {
  EXPERTISES,
  SPECIALIST_LANGUAGES,
  localizedTexts,
  type Expertise,
  type SpecialistLanguage,
} from './index.ts'
import { expertiseLabel, languageLabel } from './labels.ts'

/** The word for a language or specialty itself; no text folds to one like it. */
export const codeWord = (code: SpecialistLanguage | Expertise): string => `@${code}`

/**
 * What a profile is found by: the words of name, credentials and place in both languages, and its
 * codes.
 */
export function searchWordsOf(
  profile: Parameters<typeof localizedTexts>[0] & {
    languages: readonly SpecialistLanguage[]
    expertise: readonly Expertise[]
  },
): string[] {
  const texts = [profile, ...locales.map((locale) => localizedTexts(profile, locale))]
  const words = texts.flatMap(({ name, credentials, location }) => [name, credentials, location])
  const codes = [...profile.languages, ...profile.expertise].map(codeWord)
  return [...indexedWordsOf(words.filter(Boolean).join(', ')), ...codes]
}

const wordsInBoth = (label: (locale: (typeof locales)[number]) => string): string[] =>
  indexedWordsOf(locales.map(label).join(', '))

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

/**
 * The code words of the languages and specialties whose name, in either language, has a word that
 * begins so.
 */
export const codeWordsBeginning = (text: string): string[] =>
  labelWords
    .filter(({ words }) => words.some((word) => word.startsWith(text)))
    .map(({ code }) => code)
