import type { ReactNode } from 'react'

/** The toast's constants (spec 9.10). */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_DIRECTION = 'right'
export const TOAST_SWIPE_THRESHOLD = 50
export const TOAST_HOTKEY = ['F8']

export type ToastWords = {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive' | undefined
}

export type ToastEntry = ToastWords & { id: number; open: boolean }

const none: readonly ToastEntry[] = []
let entries = none
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function replaceEntries(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a message from anywhere in the browser; the newest takes the place of the one before. */
export function toast(words: ToastWords): number {
  lastId += 1
  replaceEntries([{ ...words, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT))
  return lastId
}

/** Closes a toast; its entry goes after the removal delay. */
export function dismissToast(id: number): void {
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  if (removals.has(id)) return
  const removal = setTimeout(() => {
    removals.delete(id)
    replaceEntries(entries.filter((entry) => entry.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
  removals.set(id, removal)
}

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

const KEPT = 'toast-after-load'

type PlainToast = { title: string; description?: string; variant?: 'default' | 'destructive' }

/** Keeps a message for the page that is loaded next: signing in and out load whole pages. */
export function announceAfterLoad(words: PlainToast): void {
  sessionStorage.setItem(KEPT, JSON.stringify(words))
}

/** Shows the message that the page before left, if it left one. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT)
  if (!kept) return
  sessionStorage.removeItem(KEPT)
  toast(JSON.parse(kept) as PlainToast)
}
