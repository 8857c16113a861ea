import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'

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
