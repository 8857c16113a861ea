import * as z from 'zod/mini'
import { formsOn } from '../../platform/page-form.ts'
import { messageReportsApi, messagesApi } from './client/index.ts'
import { conversationId, messageId, messageReport, newMessage, readMark } from './schema/index.ts'
import { reportChange } from './schema/reports.ts'

export const reportChangeForm = formsOn(/^\/admin\/concerns$/)('message-report-change', {
  schema: z.object({ reportId: messageId.shape.id, ...reportChange.shape }),
  call: ({ reportId, ...change }, { version }) =>
    messageReportsApi.admin['message-reports'](reportId).$patch(change, { version }),
  next: (_, __, { reportId }) => `/admin/concerns?view=messages&open=${reportId}&done=saved`,
})

const formOn = formsOn(/^\/dashboard\/messages$/)

const toConversation =
  (done?: string) =>
  (_: unknown, { searchParams }: URL): string =>
    `/dashboard/messages?with=${Number(searchParams.get('with'))}${done ? `&done=${done}` : ''}`

export const messageForm = formOn('message-send', {
  schema: newMessage,
  call: (message, { key }) => messagesApi.messages.$post(message, { key }),
  next: toConversation(),
})

/** Only without scripts; with them, messages are marked as they are shown. */
export const markReadForm = formOn('message-read', {
  schema: readMark,
  call: (json) => messagesApi.messages.read.$post(json),
  next: toConversation(),
})

export const messageReportForm = formOn('message-report', {
  schema: z.extend(messageReport, { messageId: messageId.shape.id }),
  call: ({ messageId: id, ...report }) => messagesApi.messages(id).reports.$post(report),
  next: toConversation('message-reported'),
})

export const blockForm = formOn('message-block', {
  schema: conversationId,
  call: ({ userId }) => messagesApi.messages.blocks(userId).$put(),
  next: toConversation(),
})

export const unblockForm = formOn('message-unblock', {
  schema: conversationId,
  call: ({ userId }) => messagesApi.messages.blocks(userId).$delete(),
  next: toConversation(),
})
