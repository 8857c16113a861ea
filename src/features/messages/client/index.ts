import { ifMatch, apiOf, once, paramOf, read, queryOf } from '../../../platform/api/client.ts'
import { readList, readPart } from '../../../platform/api/list-answer.ts'
import type { MessagesApi, MessageReportsApi } from '../api.server.ts'
import type { ReportState } from '../rules.ts'
import type { MessageReport, NewMessage, ReadMark } from '../schema/index.ts'
import type { ReportChange } from '../schema/reports.ts'
import { useSyncExternalStore } from 'react'

const api = apiOf<MessagesApi>()

/** The latest active first. */
export const fetchConversations = (query: { cursor?: string | undefined; limit: number }) =>
  readPart(api.messages.conversations.$get({ query: queryOf(query) }))

export const fetchConversation = (userId: number) =>
  read(api.messages.conversations[':userId'].$get({ param: { userId: String(userId) } }))

/** Newest first. */
export const fetchMessages = (query: {
  with: number
  cursor?: string | undefined
  limit: number
}) => readPart(api.messages.$get({ query: queryOf(query) }))

export const fetchUnreadCount = () => read(api.messages['unread-count'].$get())

/** The same key with the same message is sent once. */
export const sendMessage = (json: NewMessage, key: string | undefined) =>
  read(api.messages.$post({ json }, once(key)))

export const markRead = (json: ReadMark) => read(api.messages.read.$post({ json }))

export const reportMessage = (id: number, json: MessageReport) =>
  read(api.messages[':id'].reports.$post({ ...paramOf(id), json }))

export const setBlocked = async (userId: number, isBlocked: boolean): Promise<void> => {
  const block = api.messages.blocks[':userId']
  const param = { userId: String(userId) }
  await read<unknown>(isBlocked ? block.$put({ param }) : block.$delete({ param }))
}

const reportsApi = apiOf<MessageReportsApi>()

export const fetchMessageReports = (query: { state: ReportState | undefined; page: number }) =>
  readList(reportsApi.admin['message-reports'].$get({ query: queryOf(query) }))

export const fetchMessageReport = (id: number) =>
  read(reportsApi.admin['message-reports'][':id'].$get(paramOf(id)))

export const changeMessageReport = (id: number, change: ReportChange, version?: string) =>
  read(
    reportsApi.admin['message-reports'][':id'].$patch(
      { ...paramOf(id), json: change },
      ifMatch(version),
    ),
  )

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
