import type { Elements } from '../rendering/elements.ts'
import { lazyOnDemand } from '../rendering/lazy-part.tsx'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

const MenuPanel = lazyOnDemand(() => import('./menu-panel.tsx'))

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: Elements
  /** A link element instead of a button; the router's own link keeps its types. */
  link?: ReactElement | undefined
  onSelect?: (() => void) | undefined
}

export type MenuProps = {
  /** The accessible name of the button. */
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  /** Shown above the items, for instance a name and an email. */
  heading?: ReactNode
  className?: string | undefined
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-primary hover:bg-primary-soft'

/** A menu button. The menu's code is loaded when the pointer or the focus comes near. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>()
  const className = `${look} ${props.className ?? ''}`
  const button = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={MenuPanel.preload}
      onFocus={MenuPanel.preload}
      onClick={(event) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
    >
      {props.trigger}
    </button>
  )
  if (!openedBy) return button
  return (
    <Suspense fallback={button}>
      <MenuPanel {...props} className={className} focusFirst={openedBy === 'keyboard'} />
    </Suspense>
  )
}
