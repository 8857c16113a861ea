import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { StaticPart } from './static-part.tsx'

type DisclosureMenuProps = {
  openLabel: string
  closeLabel: string
  /** Links and controls; the menu closes when a link in it is followed. */
  children: ReactNode
  className?: string | undefined
}

/**
 * The menu of small screens. A native disclosure opens without scripts; with them Tab stays
 * between the button and the last entry, and Escape closes and gives the focus back.
 */
export function DisclosureMenu(props: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  function close() {
    if (details.current) details.current.open = false
  }

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const element = event.currentTarget
    if (!element.open) return
    if (event.key === 'Escape') {
      close()
      element.querySelector('summary')?.focus()
    }
    if (event.key === 'Tab') keepFocusInside(event, element)
  }

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <details
      ref={details}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={`group ${props.className ?? ''}`}
    >
      <StaticPart
        as="summary"
        className="flex min-h-11 min-w-11 list-none items-center gap-1 rounded-control px-1 font-semibold text-primary sm:gap-2 sm:px-2.5 hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
        name={`menu ${props.openLabel} ${props.closeLabel}`}
        content={import.meta.env.SSR ? <MenuButton {...props} /> : null}
      />
      <div className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-edge bg-surface p-4">
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

function keepFocusInside(event: KeyboardEvent, element: HTMLElement) {
  const stops = [
    ...element.querySelectorAll<HTMLElement>('summary, a[href], button, select, input'),
  ]
  const visible = stops.filter((stop) => stop.checkVisibility() && !stop.matches(':disabled'))
  const [from, to] = event.shiftKey ? [visible[0], visible.at(-1)] : [visible.at(-1), visible[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
