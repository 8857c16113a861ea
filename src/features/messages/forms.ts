import * as z from 'zod/mini'
import { defineForm } from '../../platform/page-form.ts'
import { messageReportsApi, messagesApi } from './client/index.ts'
import { conversationId, messageId, messageReport, newMessage, readMark } from './schema/index.ts'
import { reportChange } from './schema/reports.ts'

export const reportChangeForm = defineForm({
  intent: 'message-report-change',
  page: /^\/admin\/concerns$/,
  schema: z.object({ reportId: messageId.shape.id, ...reportChange.shape }),
  call: ({ reportId, ...change }, { version }) =>
    messageReportsApi.admin['message-reports'](reportId).$patch(change, { version }),
  next: (_, __, { reportId }) => `/admin/concerns?view=messages&open=${reportId}&done=saved`,
})

const page = /^\/dashboard\/messages$/

const toConversation =
  (done?: string) =>
  (_: unknown, { searchParams }: URL): string =>
    `/dashboard/messages?with=${Number(searchParams.get('with'))}${done ? `&done=${done}` : ''}`

export const messageForm = defineForm({
  intent: 'message-send',
  page,
  schema: newMessage,
  call: (message, { key }) => messagesApi.messages.$post(message, { key }),
  next: toConversation(),
})

/** Only without scripts; with them, messages are marked as they are shown. */
export const markReadForm = defineForm({
  intent: 'message-read',
  page,
  schema: readMark,
  call: (json) => messagesApi.messages.read.$post(json),
  next: toConversation(),
})

export const messageReportForm = defineForm({
  intent: 'message-report',
  page,
  schema: z.extend(messageReport, { messageId: messageId.shape.id }),
  call: ({ messageId: id, ...report }) => messagesApi.messages(id).reports.$post(report),
  next: toConversation('message-reported'),
})

export const blockForm = defineForm({
  intent: 'message-block',
  page,
  schema: conversationId,
  call: ({ userId }) => messagesApi.messages.blocks(userId).$put(),
  next: toConversation(),
})

export const unblockForm = defineForm({
  intent: 'message-unblock',
  page,
  schema: conversationId,
  call: ({ userId }) => messagesApi.messages.blocks(userId).$delete(),
  next: toConversation(),
})
