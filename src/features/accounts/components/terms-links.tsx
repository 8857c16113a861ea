import { localizePath, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { isDateKey } from '../../../i18n/calendar/date-key.ts'
import { formatDateKey } from '../../../i18n/calendar/dates.ts'
import { localizeDigits } from '../../../i18n/text/numbers.ts'

/** Links to the documents of a consent, in a new tab so that nothing typed is lost. */
export function TermsLinks() {
  const { locale } = useReader()
  const links = [
    { path: '/terms', label: m.accounts_terms_read() },
    { path: '/privacy', label: m.accounts_privacy_read() },
  ]
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ path, label }) => (
        <li key={path}>
          <a
            href={localizePath(path, locale)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How a document's version is shown: most are the day on which they were written. */
export const termsVersionText = (version: string, locale: Locale): string =>
  isDateKey(version)
    ? formatDateKey(version, { locale, style: 'long' })
    : localizeDigits(version, locale)
