import type { Locale } from '../../../i18n/locale.ts'

const LANGUAGE_OF: Readonly<Record<Locale, string>> = { en: 'english', fa: 'farsi' }

/** What the booking form begins with: the site's language where the specialist speaks it, else the first listed (spec 5.5). */
export function usualLanguage(languages: readonly string[], locale: Locale): string {
  const own = LANGUAGE_OF[locale]
  return languages.includes(own) ? own : (languages[0] ?? '')
}
