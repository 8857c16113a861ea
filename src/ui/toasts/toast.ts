import type { ReactNode } from 'react'
import { writeTab } from '../storage.ts'
import { PENDING_TOAST, listToasts, replaceEntries, toast, type PlainToast } from './toast-store.ts'

// Every page loads the store, and this module what shows or closes a toast.
export { listToasts, subscribeToToasts, toast, TOAST_LIMIT } from './toast-store.ts'
export type { ToastEntry, ToastWords } from './toast-store.ts'

/** The toast's constants (spec 9.10). */
export const TOAST_DURATION_MS = 5000
/** A toast that can be undone is shown for longer than the others. */
export const UNDO_DURATION_MS = 10_000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_DIRECTION = 'right'
export const TOAST_SWIPE_THRESHOLD = 50
export const TOAST_HOTKEY = ['F8']

const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Closes a toast; its entry goes after the removal delay. */
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
 * Stores a message for the page that is loaded next: signing in and out load whole pages. With a
 * browser that stores nothing, the page shows none.
 */
export const announceAfterLoad = (words: PlainToast): void =>
  void writeTab(PENDING_TOAST, JSON.stringify(words))

/** What follows once something was sent: a toast says so, and the page goes on. */
export const toastAnd =
  <Result>(title: () => string, then: () => Result, text?: () => string) =>
  (): Result => {
    toast({ title: title(), description: text?.() })
    return then()
  }

export const toastFailure = (title: ReactNode, description?: string): number =>
  toast({ title, description, variant: 'destructive' })

/** What follows once something was refused: a toast says why. */
export const toastRefusal =
  (title: () => string, then?: () => void) =>
  ({ detail }: { detail?: string | undefined }): void => {
    toastFailure(title(), detail)
    then?.()
  }
