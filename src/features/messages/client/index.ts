import { apiOf } from '../../../platform/api/client.ts'
import type { MessagesApi, MessageReportsApi } from '../api.server.ts'
import type { ReportState } from '../rules.ts'
import type { MessageReport, NewMessage, ReadMark } from '../schema/index.ts'
import type { ReportChange } from '../schema/reports.ts'
import { useSyncExternalStore } from 'react'

const api = apiOf<MessagesApi>()

/** The latest active first. */
export const fetchConversations = (query: { cursor?: string | undefined; limit: number }) =>
  api.messages.conversations.$list(query)

export const fetchConversation = (userId: number) => api.messages.conversations(userId).$get()

/** Newest first. */
export const fetchMessages = (query: {
  with: number
  cursor?: string | undefined
  limit: number
}) => api.messages.$list(query)

export const fetchUnreadCount = () => api.messages['unread-count'].$get()

/** The same key with the same message is sent once. */
export const sendMessage = (json: NewMessage, key: string | undefined) =>
  api.messages.$post(json, { key })

export const markRead = (json: ReadMark) => api.messages.read.$post(json)

export const reportMessage = (id: number, json: MessageReport) =>
  api.messages(id).reports.$post(json)

export const setBlocked = async (userId: number, isBlocked: boolean): Promise<void> => {
  const block = api.messages.blocks(userId)
  await (isBlocked ? block.$put() : block.$delete())
}

const reportsApi = apiOf<MessageReportsApi>()

export const fetchMessageReports = (query: { state: ReportState | undefined; page: number }) =>
  reportsApi.admin['message-reports'].$list(query)

export const fetchMessageReport = (id: number) => reportsApi.admin['message-reports'](id).$get()

export const changeMessageReport = (id: number, change: ReportChange, version?: string) =>
  reportsApi.admin['message-reports'](id).$patch(change, { version })

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
