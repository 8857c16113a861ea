import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'

type MessageSentProps = {
  /** The button that opens the form again. */
  again: ReactNode
  /** The form stood here a moment ago: the thanks take the focus that was in it. */
  takesFocus: boolean
}

/** What stands in the form's place once the message is kept (spec 2.45). */
export function MessageSent({ again, takesFocus }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-success" />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {m.contact_sent()}
      </h2>
      <p className="measure">{m.contact_sent_text()}</p>
      <div className="mt-2">{again}</div>
    </div>
  )
}
