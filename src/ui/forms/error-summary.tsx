import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export type SummaryError = {
  /** The id of the control; absent for an error of the whole form. */
  fieldId?: string | undefined
  message: string
}

type ErrorSummaryProps = {
  title: ReactNode
  errors: readonly SummaryError[]
  /** The number of failed submissions: each new one moves the focus here again. */
  attempt?: number | undefined
}

/** The errors of a form. Takes the focus when it appears and links to each control. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const shown = errors.length > 0
  useEffect(() => {
    // A reader who is already typing when a refused page hydrates keeps the focus.
    const isTyping = box.current?.closest('form')?.contains(document.activeElement)
    if (shown && !(attempt === 0 && isTyping)) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      autoFocus
      aria-labelledby={titleId}
      className="rounded-card border-2 border-danger bg-danger-soft p-5 text-text"
    >
      <h2 id={titleId} className="flex items-start gap-2 text-lg text-danger">
        <CircleAlert aria-hidden="true" className="icon mt-[0.1em]" />
        <span>{title}</span>
      </h2>
      <ul className="mt-2 flex flex-col gap-1 ps-8">
        {errors.map((error, index) => (
          <li key={error.fieldId ?? index}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="inline-flex min-h-11 items-center font-semibold text-danger"
                onClick={(event) => focusControl(event, error.fieldId)}
              >
                {error.message}
              </a>
            ) : (
              <span className="inline-block py-1 font-semibold">{error.message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const foldAround = (element: Element | null) => element?.closest('details')

/** A plain link would scroll the label out of sight under the header and change the address. */
export function focusControl(event: { preventDefault(): void }, id: string | undefined) {
  const control = id && document.getElementById(id)
  if (!control) return
  event.preventDefault()
  // What is folded cannot take the focus.
  for (let fold = foldAround(control); fold; fold = foldAround(fold.parentElement)) fold.open = true
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
