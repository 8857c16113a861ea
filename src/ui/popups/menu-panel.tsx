import { useEffect, useRef } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { MenuItem, MenuProps } from './menu.tsx'

type MenuPanelProps = MenuProps & {
  /** The keyboard opened the menu before Radix was loaded. */
  focusFirst: boolean
}

/**
 * Radix provides arrow keys, type-ahead that resets after one second, Escape and the focus's
 * return. No portal: the menu stays in the landmark of its button.
 */
export default function MenuPanel(props: MenuPanelProps) {
  const { label, trigger, items, heading, className, focusFirst } = props
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!focusFirst) return
    // Radix places the menu and focuses it as a whole in the next renders.
    const timer = setTimeout(() => {
      content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [focusFirst])

  return (
    <Radix.Root defaultOpen modal={false} dir={pageDirection()}>
      <Radix.Trigger aria-label={label} className={className}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        ref={content}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="fade z-50 max-w-[min(22rem,calc(100vw-1.5rem))] min-w-56 rounded-card border border-edge bg-surface p-3 text-text"
      >
        {heading && (
          <Radix.Label className="mb-1 border-b border-line px-3 pt-1 pb-3">{heading}</Radix.Label>
        )}
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} />
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}

const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 py-2 text-start text-text no-underline -outline-offset-3 data-highlighted:bg-primary-soft'

function MenuEntry({ item: { label, icon, link, onSelect } }: { item: MenuItem }) {
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
  if (!link) {
    return (
      <Radix.Item className={entryLook} {...(onSelect && { onSelect })}>
        {content}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item asChild className={entryLook}>
      <link.type {...(link.props as object)}>{content}</link.type>
    </Radix.Item>
  )
}

function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
