import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import type { Elements } from '../../../../ui/rendering/elements.ts'

type CallSheetProps = {
  title: string
  onClose: () => void
  className?: string
  /** Whether the content has a title of its own next to the picture. */
  isTitled?: boolean
  /** Whether it is closed on small screens; its content stays mounted. */
  isAway?: boolean
  children: Elements
}

/**
 * A sheet over the lower half of the picture; Escape closes it. It takes the focus, so that Tab
 * leads through it: to its title, unless something in it already has the focus.
 */
export function CallSheet(props: CallSheetProps) {
  const { title, onClose, className = '', isTitled, isAway = false, children } = props
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Next to the picture the title is hidden, and focus() has no effect.
    if (!isAway && !sheet.current?.contains(document.activeElement)) heading.current?.focus()
  }, [isAway])
  return (
    <section
      ref={sheet}
      aria-labelledby={id}
      className={`call-sheet ${isAway ? 'max-lg:hidden' : ''} ${className}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`flex items-center justify-between gap-3 ${isTitled ? 'lg:hidden' : ''}`}>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={m.common_close()}
          className="call-close"
          onClick={onClose}
        >
          <X aria-hidden="true" className="icon" />
        </button>
      </div>
      {children}
    </section>
  )
}
