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

/** The search word of a language's or specialty's code; the `@` excludes collisions with text. */
export const codeWord = (code: SpecialistLanguage | Expertise): string => `@${code}`

/** A profile's search words: name, credentials and location in both languages, and its codes. */
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
 * The code words of languages and specialties with a word, in either language, that begins with the
 * text.
 */
export const codeWordsBeginning = (text: string): string[] =>
  labelWords
    .filter(({ words }) => words.some((word) => word.startsWith(text)))
    .map(({ code }) => code)
