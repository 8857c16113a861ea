import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  message: ReactNode
  /** Verb and object, such as “Cancel the appointment”. */
  confirmLabel: ReactNode
  /** The harmless choice, such as “Keep the appointment”. */
  cancelLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that is hard to undo. The harmless choice is first in the focus order. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const messageId = useId()
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      role="alertdialog"
      title={props.title}
      closeLabel={props.cancelLabel}
      describedBy={messageId}
      actions={
        <>
          <Button variant="secondary" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div id={messageId}>{props.message}</div>
    </Dialog>
  )
}
