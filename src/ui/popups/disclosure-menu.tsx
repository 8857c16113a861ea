import { Menu as MenuIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaticPart } from '../rendering/static-part.tsx'

type DisclosureMenuProps = {
  openLabel: string
  closeLabel: string
  /** Links and controls; the menu closes when a link in it is followed. */
  children: ReactNode
  className?: string | undefined
}

/**
 * The menu of small screens. A native disclosure opens and closes without scripts, and the page
 * behind it stands still meanwhile; `open-popup.ts` makes it a menu to leave by keyboard and pointer.
 */
export function DisclosureMenu(props: DisclosureMenuProps) {
  return (
    <details data-popup="menu" className={`group ${props.className ?? ''}`}>
      <StaticPart
        as="summary"
        className="flex min-h-11 min-w-11 list-none items-center gap-1 rounded-control px-1 font-semibold text-primary sm:gap-2 sm:px-2.5 hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
        name={`menu ${props.openLabel} ${props.closeLabel}`}
        content={import.meta.env.SSR ? <MenuButton {...props} /> : null}
      />
      <div className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain border-b border-edge bg-surface p-4">
        {props.children}
      </div>
    </details>
  )
}

function MenuButton({ openLabel, closeLabel }: Omit<DisclosureMenuProps, 'children'>) {
  return (
    <>
      <MenuIcon aria-hidden="true" className="icon group-open:hidden max-[22rem]:hidden" />
      <X aria-hidden="true" className="icon hidden group-open:block max-[22rem]:hidden" />
      <span className="group-open:hidden">{openLabel}</span>
      <span className="hidden group-open:inline">{closeLabel}</span>
    </>
  )
}
