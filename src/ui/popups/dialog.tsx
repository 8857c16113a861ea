import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { MixedWords } from '../own-words.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** `alertdialog` for a question that must be answered; it has no close button. */
  role?: 'dialog' | 'alertdialog' | undefined
  describedBy?: string | undefined
  children: ReactNode
  actions?: ReactNode
}

/**
 * The browser's modal dialog: the page behind is inert, Escape closes, the focus is restored. A
 * press on the backdrop does not close it, so that a slip loses no typed text.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, role = 'dialog', describedBy } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  // Unmounting while open: closed first, so that the focus is restored here too.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-card border border-edge bg-surface p-6 text-text backdrop:bg-scrim"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {typeof title === 'string' ? <MixedWords>{title}</MixedWords> : <span>{title}</span>}
        </h2>
        {role === 'dialog' && (
          <button
            type="button"
            aria-label={closeLabel}
            className="-m-2 flex size-11 flex-none items-center justify-center rounded-control hover:bg-primary-soft"
            onClick={onClose}
          >
            <X aria-hidden="true" className="icon" />
          </button>
        )}
      </div>
      {open && <div className="mt-3">{props.children}</div>}
      {props.actions && (
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{props.actions}</div>
      )}
    </dialog>
  )
}
