import { useLocation } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { localizePath, otherLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/reader.tsx'

const NAMES = { en: 'English', fa: 'فارسی' } as const
const YEAR_SECONDS = 31_536_000

/** Leads to the same page in the other language, query and all, and remembers the choice (spec 2.2). */
export function LanguageToggle() {
  const { locale } = useReader()
  const target = otherLocale(locale)
  const href = useLocation({ select: (location) => location.pathname + location.searchStr + location.hash })
  return (
    <a
      href={localizePath(href, target)}
      hrefLang={target}
      aria-label={m.shell_switch_language()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold no-underline hover:bg-primary-soft"
      onClick={() => {
        document.cookie = `language=${target}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
      }}
    >
      <Languages aria-hidden="true" className="icon" />
      <span lang={target} className="font-system">
        {NAMES[target]}
      </span>
    </a>
  )
}
