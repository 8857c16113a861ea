import type { ReactNode } from 'react'
import { readTabJson, writeTab } from '../storage.ts'

/** How many are shown at once (spec 9.10). */
export const TOAST_LIMIT = 1

export type ToastWords = {
  title: ReactNode
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** Undoes what the toast reports, while it is shown. */
  undo?: { label: string; run: () => void } | undefined
}

/** The end of the window at which a toast is shown. */
type Side = 'top' | 'bottom'

export type ToastEntry = ToastWords & { id: number; open: boolean; side: Side }

const none: readonly ToastEntry[] = []
let entries = none
let lastId = 0
const listeners = new Set<() => void>()

export function replaceEntries(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a message from anywhere in the browser; the newest takes the place of the one before. */
export function toast(words: ToastWords): number {
  lastId += 1
  const entry = { ...words, id: lastId, open: true, side: freeSide() }
  replaceEntries([entry, ...entries].slice(0, TOAST_LIMIT))
  return lastId
}

/** Removes the messages of failures: the action is tried again, or another page is shown. */
export function withdrawFailures(): void {
  const others = entries.filter(({ variant }) => variant !== 'destructive')
  if (others.length < entries.length) replaceEntries(others)
}

/**
 * Where the window was last pressed, in CSS pixels from its top: a toast is shown away from there.
 */
let lastPressY = 0
if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', ({ clientY }) => (lastPressY = clientY), {
    capture: true,
    passive: true,
  })

/** The end of the window that is farther from the last press. */
const freeSide = (): Side =>
  lastPressY > 0 && lastPressY > window.innerHeight / 2 ? 'top' : 'bottom'

/** Another page is shown: what was pressed is gone, and the result of the action is at its top. */
export function leaveTop(): void {
  lastPressY = 0
  if (entries.length > 0)
    replaceEntries(entries.map((entry): ToastEntry => ({ ...entry, side: 'bottom' })))
}

/** Shows a toast at the other end of the window. */
export const moveToTop = (id: number): void =>
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, side: 'top' } : entry)))

export function listToasts(): readonly ToastEntry[] {
  return entries
}

/** The server never shows a toast. */
export function listNoToasts(): readonly ToastEntry[] {
  return none
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const PENDING_TOAST = 'toast-after-load'

export type PlainToast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

/** Shows the message that the page before left, if it left one. */
export function showPendingToast(): void {
  const words = readTabJson(PENDING_TOAST) as PlainToast | null
  if (!words) return
  writeTab(PENDING_TOAST, null)
  toast(words)
}
