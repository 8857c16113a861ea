export type Locale = 'en' | 'fa'
export type Direction = 'ltr' | 'rtl'

export const locales: readonly Locale[] = ['en', 'fa']
export const defaultLocale: Locale = 'en'

export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fa: 'فارسی' }

/** The BCP 47 tag for `Intl` with the locale's own calendar and digits. */
export const intlTags: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fa: 'fa-IR-u-ca-persian-nu-arabext',
}

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'fa'
}

/** The writing direction, for the `dir` attribute (spec 1.3). */
export function directionOf(locale: Locale): Direction {
  return locale === 'fa' ? 'rtl' : 'ltr'
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'fa' ? 'en' : 'fa'
}

/**
 * Splits a percent-encoded path into its locale and the path that both languages share; query and
 * hash stay with the path. Only a complete first segment `fa` is Farsi.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const farsi = /^\/fa(?=[/?#]|$)/.test(pathname)
  return { locale: farsi ? 'fa' : 'en', path: rooted(farsi ? pathname.slice(3) : pathname) }
}

/**
 * The same page in `locale`, query and hash preserved: '/specialists?x' ↔ '/fa/specialists?x', '/'
 * ↔ '/fa'. The path may be in either language. URLs that do not begin with '/' (another site,
 * '#part') are returned unchanged.
 */
export function localizePath(path: string, locale: Locale): string {
  if (!path.startsWith('/')) return path
  const shared = splitLocale(path).path
  if (locale === defaultLocale) return shared
  return `/fa${shared.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The paths of a page in each language, for `hreflang` and the toggle. */
export function alternatePaths(path: string): Record<Locale, string> {
  return { en: localizePath(path, 'en'), fa: localizePath(path, 'fa') }
}

// '/fa//other.example' must not become '//other.example', which browsers resolve to another site;
// they also treat '\' as '/' and skip white space there.
function rooted(path: string): string {
  return `/${path.replace(/^[/\\\s]+/, '')}`
}
