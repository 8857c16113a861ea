import { localizePath, type Locale } from '../i18n/locale.ts'

interface Paired {
  language: Locale
  slug: string
  translation: { language: Locale; slug: string } | null
}

/** The addresses of a text and its translation, for `hreflang`; none without a translation. */
export function pairedAddresses(folder: string, text: Paired): Partial<Record<Locale, string>> {
  const { translation } = text
  if (!translation) return {}
  const addressOf = ({ language, slug }: { language: Locale; slug: string }) => ({
    [language]: localizePath(`${folder}/${slug}`, language),
  })
  return { ...addressOf(text), ...addressOf(translation) }
}
