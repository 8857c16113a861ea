import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { toast, toastFailure, type ToastWords } from '../../../ui/toasts/toast.ts'

type Done = Pick<ToastWords, 'title' | 'description'> & {
  /** Restores the previous state; absent where that is impossible. */
  undo?: (() => Promise<unknown>) | undefined
  /** Reloads the page's data after undoing succeeded or failed. */
  refresh: () => void
}

async function takeBack({ undo, refresh }: Done): Promise<void> {
  try {
    await undo?.()
    toast({ title: m.accounts_undone(), description: m.accounts_undone_text() })
  } catch (error) {
    const title = m.accounts_undo_failed()
    toastFailure(title, detailOf(error))
  }
  refresh()
}

/** Confirms an action of the team in a toast, and offers to undo it for ten seconds. */
export function sayDone(done: Done): void {
  const { title, description, undo } = done
  toast({
    title,
    description,
    undo: undo && { label: m.accounts_undo(), run: () => void takeBack(done) },
  })
}
