import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { lazyOnDemand } from '../../ui/rendering/lazy-part.tsx'
import { isPlainPress } from '../../ui/plain-press.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import type { Dashboard } from './places.ts'

const Palette = lazyOnDemand(() => import('./palette.tsx'))

/** By `code`, the key's position, so that it works with any keyboard layout. */
const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

const SHORTCUT = 'Control+K Meta+K'

/**
 * The shortcut clicks the page's button. Registered on module evaluation instead of in an effect:
 * effects run a while after hydration, and keys pressed meanwhile were lost.
 */
if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${SHORTCUT}"]`)
    if (!button || !isPaletteKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    button.click()
  })

/** Opens the search dialog, like Ctrl K; without scripts it links to the search page. */
export function PaletteButton({ user, dashboard }: { user: SessionUser; dashboard: Dashboard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        to="/dashboard/search"
        preload={false}
        aria-keyshortcuts={SHORTCUT}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          setOpen(true)
        }}
        className="flex min-h-12 flex-none items-center gap-2 rounded-control border border-edge bg-surface px-3 text-text no-underline hover:border-primary lg:min-h-11"
      >
        <Search aria-hidden="true" className="icon text-primary" />
        <span className="whitespace-nowrap max-md:sr-only">{m.workspace_search()}</span>
        <kbd
          aria-hidden="true"
          dir="ltr"
          className="ms-auto font-sans text-sm whitespace-nowrap text-muted max-lg:hidden"
        >
          {m.workspace_keys()}
        </kbd>
      </Link>
      {isOpen && (
        <Suspense>
          <Palette user={user} dashboard={dashboard} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
