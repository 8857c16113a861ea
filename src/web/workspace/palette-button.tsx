import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { lazyOnDemand } from '../../ui/rendering/lazy-part.tsx'
import { isPlainPress } from '../../ui/plain-press.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import type { Dashboard } from './places.ts'

const Palette = lazyOnDemand(() => import('./palette.tsx'))

/** By the key's place, so that it is the same one where another alphabet is typed. */
const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

const SHORTCUT = 'Control+K Meta+K'

/**
 * The keys press the page's button. They are answered from this file's first line on, not from an
 * effect: React takes a page over a while before it runs those, and keys pressed meanwhile were lost.
 */
if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${SHORTCUT}"]`)
    if (!button || !isPaletteKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    button.click()
  })

/** Opens the search over the page, as Ctrl K does; without scripts it leads to the page of it. */
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
        className="flex min-h-12 flex-none items-center gap-2 rounded-control border border-edge bg-surface px-3 text-text no-underline hover:border-primary lg:min-h-11 lg:text-sm"
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
