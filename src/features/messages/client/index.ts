import { apiOf } from '../../../platform/api/client.ts'
import type { MessagesApi, MessageReportsApi } from '../api.server.ts'
import { useSyncExternalStore } from 'react'

export const messagesApi = apiOf<MessagesApi>()

export const messageReportsApi = apiOf<MessageReportsApi>()

/** The newest number of unread messages, for every part of the page that shows it. */
let newestUnread: number | undefined
const listeners = new Set<() => void>()

export function setUnread(unread: number): void {
  if (unread === newestUnread) return
  newestUnread = unread
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest count; until then the one that the page came with. */
export const useUnread = (cameWith: number): number =>
  useSyncExternalStore(
    subscribe,
    () => newestUnread ?? cameWith,
    () => cameWith,
  )
