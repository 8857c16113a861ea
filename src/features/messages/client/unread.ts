import { useSyncExternalStore } from 'react'

/** How many messages wait: what was told last, for every part of the page that says so. */
let told: number | undefined
const listeners = new Set<() => void>()

export function tellUnread(unread: number): void {
  if (unread === told) return
  told = unread
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest count; what the page came with until something newer was told. */
export const useUnread = (cameWith: number): number =>
  useSyncExternalStore(
    subscribe,
    () => told ?? cameWith,
    () => cameWith,
  )
