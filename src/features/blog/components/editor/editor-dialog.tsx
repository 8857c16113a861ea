import { type FormEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'

type EditorDialogProps = {
  title: string
  onClose: () => void
  /** Messages by field; a new object for each validation. */
  errors: object
  onSubmit: (form: HTMLFormElement) => void
  /** The buttons before Close. */
  actions: Elements
  children: Elements
}

/**
 * A dialog with its own form, rendered in the body by a portal: the editor is in a form, and forms
 * cannot be nested. The focus starts in the first field, and moves to the first invalid one.
 */
export function EditorDialog(props: EditorDialogProps) {
  const { title, onClose, errors } = props
  const form = useRef<HTMLFormElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    const wanted = isOpened.current ? '[aria-invalid="true"]' : 'input'
    isOpened.current = true
    form.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [errors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through the portal to the editor's form.
    event.stopPropagation()
    props.onSubmit(event.currentTarget)
  }

  return createPortal(
    <Dialog open onClose={onClose} title={title} closeLabel={m.common_close()}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.children}
        <div className="actions">
          {props.actions}
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
