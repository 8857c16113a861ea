import type { ReactNode } from 'react'
import { writeTab } from '../storage.ts'
import { PENDING_TOAST, listToasts, replaceEntries, toast, type PlainToast } from './toast-store.ts'

// Every page loads `toast-store.ts`; only code that shows or closes a toast loads this module.
export { listToasts, subscribeToToasts, toast, TOAST_LIMIT } from './toast-store.ts'
export type { ToastEntry, ToastWords } from './toast-store.ts'

/** The toast's constants (spec 9.10). */
export const TOAST_DURATION_MS = 5000
/** A toast with an undo is shown for longer. */
export const UNDO_DURATION_MS = 10_000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_DIRECTION = 'right'
export const TOAST_SWIPE_THRESHOLD = 50
export const TOAST_HOTKEY = ['F8']

const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Closes a toast; its entry is removed after the removal delay. */
export function dismissToast(id: number): void {
  replaceEntries(listToasts().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  if (removals.has(id)) return
  const removal = setTimeout(() => {
    removals.delete(id)
    replaceEntries(listToasts().filter((entry) => entry.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
  removals.set(id, removal)
}

/**
 * Stores a toast for the next page load: signing in and out load whole pages. Without storage, the
 * next page shows none.
 */
export const announceAfterLoad = (words: PlainToast): void =>
  void writeTab(PENDING_TOAST, JSON.stringify(words))

/** The success callback of a form: shows a toast and continues. */
export const toastAnd =
  <Result>(title: () => string, then: () => Result, text?: () => string) =>
  (): Result => {
    toast({ title: title(), description: text?.() })
    return then()
  }

export const toastFailure = (title: ReactNode, description?: string): number =>
  toast({ title, description, variant: 'destructive' })

/** The refusal callback of a form: shows the reason in a toast. */
export const toastRefusal =
  (title: () => string, then?: () => void) =>
  ({ detail }: { detail?: string | undefined }): void => {
    toastFailure(title(), detail)
    then?.()
  }
