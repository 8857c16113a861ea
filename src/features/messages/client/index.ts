import { apiOf, once, paramOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { MessagesApi } from '../api/index.server.ts'
import type { MessageReportsApi } from '../api/reports.server.ts'
import type { ReportState } from '../rules.ts'
import type { MessageReport, NewMessage, ReadMark } from '../schema/index.ts'
import type { ReportChange } from '../schema/reports.ts'

const api = apiOf<MessagesApi>()

const CURSOR = /[?&]cursor=([^&>]+)/

/** A part of a list, and the place where the next one begins. */
async function readPart<T>(pending: Promise<Response & { json(): Promise<T> }>) {
  const answer = await pending
  const entries = await read(answer)
  return { entries, next: CURSOR.exec(answer.headers.get('link') ?? '')?.[1] }
}

/** The latest active first. */
export const fetchConversations = (query: { cursor?: string | undefined; limit: number }) =>
  readPart(api.messages.conversations.$get({ query: { ...query, limit: String(query.limit) } }))

export const fetchConversation = (userId: number) =>
  read(api.messages.conversations[':userId'].$get({ param: { userId: String(userId) } }))

/** Newest first. */
export const fetchMessages = (query: {
  with: number
  cursor?: string | undefined
  limit: number
}) =>
  readPart(
    api.messages.$get({
      query: { cursor: query.cursor, with: String(query.with), limit: String(query.limit) },
    }),
  )

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
  readList(
    reportsApi.admin['message-reports'].$get({ query: { ...query, page: String(query.page) } }),
  )

export const fetchMessageReport = (id: number) =>
  read(reportsApi.admin['message-reports'][':id'].$get(paramOf(id)))

export const changeMessageReport = (id: number, change: ReportChange) =>
  read(reportsApi.admin['message-reports'][':id'].$patch({ ...paramOf(id), json: change }))
