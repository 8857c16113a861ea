import { createRoot } from 'react-dom/client'
import * as m from '../../i18n/paraglide/messages.js'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { giveUpUnsaved } from '../../ui/typing/unsaved.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks whether a page with unsaved changes may be left. Rendered in a React root of its own, so
 * that no page has to contain it. While it is open, further calls share its answer.
 */
export function mayLeave(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const may = await new Promise<boolean>((resolve) => {
    root.render(
      <ConfirmDialog
        open
        title={m.shell_unsaved_title()}
        message={m.shell_unsaved_text()}
        confirmLabel={m.shell_unsaved_leave()}
        cancelLabel={m.shell_unsaved_stay()}
        onConfirm={() => resolve(true)}
        onCancel={() => resolve(false)}
      />,
    )
  })
  root.unmount()
  place.remove()
  if (may) giveUpUnsaved()
  return may
}
