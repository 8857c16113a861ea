import { useLocation } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { localeNames, localizePath, otherLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/rendering/page-reader.tsx'
import { StaticPart } from '../../ui/rendering/static-part.tsx'

/**
 * Links to the same page in the other language, with its query (spec 2.2). `shell-behaviour.ts`
 * updates its target on navigation and stores the choice.
 */
export function LanguageLink({ place = 'header' }: { place?: 'header' | 'footer' }) {
  const { locale } = useReader()
  const target = otherLocale(locale)
  const path = useLocation({ select: (location) => location.pathname + location.searchStr })
  return (
    <a
      href={localizePath(path, target)}
      hrefLang={target}
      data-language={target}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold no-underline hover:bg-primary-soft"
    >
      <StaticPart
        as="span"
        name="language icon"
        content={import.meta.env.SSR ? <Languages aria-hidden="true" className="icon" /> : null}
      />
      <span lang="en" className="sr-only">
        {m.shell_switch_language()}:{' '}
      </span>
      {place === 'header' ? (
        <span lang={target}>{localeNames[target]}</span>
      ) : (
        <span>
          <span lang="en">{localeNames.en}</span> / <span lang="fa">{localeNames.fa}</span>
        </span>
      )}
    </a>
  )
}
