import { apiOf } from '../../../platform/api/client.ts'
import type { MessagesApi, MessageReportsApi } from '../api.server.ts'
import { useSyncExternalStore } from 'react'

export const messagesApi = apiOf<MessagesApi>()

export const messageReportsApi = apiOf<MessageReportsApi>()

/** The latest unread count, shared by all parts of the page. */
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

/** The latest unread count; until the first event the one that the page was rendered with. */
export const useUnread = (cameWith: number): number =>
  useSyncExternalStore(
    subscribe,
    () => newestUnread ?? cameWith,
    () => cameWith,
  )
