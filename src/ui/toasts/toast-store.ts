import type { ReactNode } from 'react'
import { readTabJson, writeTab } from '../storage.ts'

/** The most toasts at once (spec 9.10). */
export const TOAST_LIMIT = 1

export type ToastWords = {
  title: ReactNode
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** Reverses the reported action, while the toast is shown. */
  undo?: { label: string; run: () => void } | undefined
}

/** The end of the window at which a toast appears. */
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

/** Shows a toast, from anywhere in the browser; a new one replaces the one before. */
export function toast(words: ToastWords): number {
  lastId += 1
  const entry = { ...words, id: lastId, open: true, side: freeSide() }
  replaceEntries([entry, ...entries].slice(0, TOAST_LIMIT))
  return lastId
}

/** Removes toasts of failures: the action is retried, or another page is shown. */
export function withdrawFailures(): void {
  const others = entries.filter(({ variant }) => variant !== 'destructive')
  if (others.length < entries.length) replaceEntries(others)
}

/** The last press, in CSS pixels from the window's top: toasts appear at the other end. */
let lastPressY = 0
if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', ({ clientY }) => (lastPressY = clientY), {
    capture: true,
    passive: true,
  })

/** The end of the window farther from the last press. */
const freeSide = (): Side =>
  lastPressY > 0 && lastPressY > window.innerHeight / 2 ? 'top' : 'bottom'

/** On another page the pressed element is gone, and the action's result is at the top. */
export function leaveTop(): void {
  lastPressY = 0
  if (entries.length > 0)
    replaceEntries(entries.map((entry): ToastEntry => ({ ...entry, side: 'bottom' })))
}

/** Moves a toast to the top of the window. */
export const moveToTop = (id: number): void =>
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, side: 'top' } : entry)))

export function listToasts(): readonly ToastEntry[] {
  return entries
}

/** The server snapshot: always empty. */
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

/** Shows the toast that the previous page stored, if any. */
export function showPendingToast(): void {
  const words = readTabJson(PENDING_TOAST) as PlainToast | null
  if (!words) return
  writeTab(PENDING_TOAST, null)
  toast(words)
}
