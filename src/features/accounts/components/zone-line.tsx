import { useLocation } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { localizePath, splitLocale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { hasSecret } from '../../../platform/addresses/private-address.ts'
import { isPlainPress } from '../../../ui/plain-press.ts'
import { lazyOnDemand } from '../../../ui/rendering/lazy-part.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

const ZoneChoice = lazyOnDemand(() => import('./zone-choice.tsx'))

type ZoneLineProps = {
  className?: string
  /** A further remark about the time zones. */
  children?: Elements
}

/**
 * Names the time zone of the times beside it and offers another: on a separate page or, with
 * scripts, in place, so that nothing typed is lost.
 */
export function ZoneLine({ className = '', children }: ZoneLineProps) {
  const { locale, timeZone, isSiteZone, now } = useReader()
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const here = useLocation({
    select: ({ pathname, searchStr }) => splitLocale(pathname).path + searchStr,
  })
  // A token stays in its own address; without scripts such a page offers the zones itself.
  const isSecret = hasSecret(here)
  const query = isSecret ? '' : `?next=${encodeURIComponent(here)}`
  const zone = zoneLabel(timeZone, { locale, instant: now })
  return (
    <div data-clock="" className={`text-sm text-muted ${className}`}>
      <p>
        <span aria-live="polite">
          {`${isSiteZone ? m.accounts_clock_site({ zone }) : m.accounts_clock_line({ zone })} `}
        </span>
        {children}
        <a
          ref={link}
          href={localizePath(`/time-zone${query}`, locale)}
          aria-expanded={isOpen || undefined}
          rel="nofollow"
          className={`inline-flex min-h-11 items-center ${isSecret ? '[@media(scripting:none)]:hidden' : ''}`}
          onClick={(event) => {
            if (!isPlainPress(event)) return
            event.preventDefault()
            setOpen(!isOpen)
          }}
        >
          {m.accounts_clock_change()}
        </a>
      </p>
      {isOpen && (
        <Suspense>
          <ZoneChoice
            onDone={() => {
              setOpen(false)
              link.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
