import * as z from 'zod/mini'
import { memoryLimit } from '../../database/rate-limits.ts'
import { requirePerson } from '../../platform/actor.ts'
import type { ApiContext } from '../../platform/api/environment.ts'
import { calls } from '../../platform/api/call.ts'
import * as schema from './schema/index.ts'
import { messageExchange } from './service/announcing.server.ts'
import * as messages from './service/index.server.ts'
import {
  changedReport,
  listedReport,
  reportChange,
  reportQuery,
  wholeReport,
} from './schema/reports.ts'
import { changeReport, getReport, listReports } from './service/reports.server.ts'
import type { MessageStream, StreamEnd } from './service/streams.server.ts'

export const messagesApi = calls({ access: 'signed-in' })
  .get('/messages', {
    summary: 'The messages between oneself and somebody, newest first',
    problems: { 'not-found': ['conversation-not-found'] },
    query: schema.messageQuery,
    answer: z.array(schema.message),
    handle: ({ actor, query }) => {
      const { with: otherId, ...paging } = query
      return messages.listMessages(actor, otherId, paging)
    },
  })
  .get('/messages/conversations', {
    summary: 'One’s conversations, the latest active first',
    query: schema.conversationQuery,
    answer: z.array(schema.listedConversation),
    handle: ({ actor, query, reader }) => messages.listConversations(actor, query, reader.locale),
  })
  .get('/messages/conversations/:userId', {
    summary: 'The other person of a conversation, and whether messages go between the two',
    param: schema.conversationId,
    answer: schema.conversation,
    handle: ({ actor, param, reader }) =>
      messages.getConversation(actor, param.userId, reader.locale),
  })
  .get('/messages/unread-count', {
    summary: 'How many messages one has not read, counted to 100',
    answer: schema.unreadCount,
    handle: async ({ actor }) => ({ unread: await messages.countUnread(actor) }),
  })
  .get('/messages/stream', {
    summary: 'What happens to one’s messages, as server-sent events',
    files: ['text/event-stream'],
    handle: ({ c }) => answerStream(c),
  })
  .post('/messages', {
    summary: 'Write to somebody',
    problems: {
      'not-found': ['conversation-not-found'],
      conflict: ['messages-blocked-by-you', 'messages-closed'],
    },
    body: schema.newMessage,
    status: 201,
    answer: schema.message,
    handle: async ({ actor, body }) => {
      const sent = await messages.sendMessage(actor, body)
      return sent.ok ? sent.message : sent
    },
  })
  .post('/messages/read', {
    summary: 'Mark what somebody wrote as read, up to one of their messages',
    problems: { 'not-found': ['conversation-not-found'] },
    body: schema.readMark,
    answer: schema.unreadCount,
    handle: async ({ actor, body }) => {
      await messages.markRead(actor, body)
      return { unread: await messages.countUnread(actor) }
    },
  })
  .post('/messages/:id/reports', {
    summary: 'Report a message to the team',
    problems: { conflict: ['message-already-reported'] },
    param: schema.messageId,
    body: schema.messageReport,
    status: 201,
    answer: schema.receivedReport,
    handle: async ({ actor, param, body }) => {
      const result = await messages.reportMessage(actor, param.id, body)
      return result.ok ? result.report : result
    },
  })
  .put('/messages/blocks/:userId', {
    summary: 'Block the messages with somebody',
    param: schema.conversationId,
    handle: ({ actor, param }) => messages.setBlocked(actor, param.userId, true),
  })
  .delete('/messages/blocks/:userId', {
    summary: 'Allow the messages with somebody again',
    param: schema.conversationId,
    handle: ({ actor, param }) => messages.setBlocked(actor, param.userId, false),
  }).hono

export type MessagesApi = typeof messagesApi

export const messageReportsApi = calls({ access: 'admin' })
  .get('/admin/message-reports', {
    summary: 'Messages that were reported, the latest first, without their words',
    query: reportQuery,
    answer: z.array(listedReport),
    handle: ({ actor, query, reader }) => listReports(actor, query, reader.locale),
  })
  .get('/admin/message-reports/:id', {
    summary: 'A report with the message and the reason; the reading is noted',
    param: schema.messageId,
    isVersioned: true,
    answer: wholeReport,
    handle: ({ actor, param, reader }) => getReport(actor, param.id, reader.locale),
  })
  .patch('/admin/message-reports/:id', {
    summary: 'Set the status of a report of a message, and what came of it',
    param: schema.messageId,
    isVersioned: true,
    body: reportChange,
    answer: changedReport,
    handle: ({ c, actor, reader: { locale }, param, body }) =>
      changeReport(actor, param.id, body, { locale, ifMatch: c.req.header('if-match') }),
  }).hono

export type MessageReportsApi = typeof messageReportsApi

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither cached nor transformed: compression by a proxy would delay small events.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}
/** Browsers reconnect after 2 to 5 seconds, not all at once. */
const RETRY_MS = { least: 2000, spread: 3000 }
/** A client with this many unread chunks is disconnected, and reconnects. */
const MOST_WAITING_CHUNKS = 100

const spendOpened = memoryLimit({ name: 'message-stream', points: 60, perSeconds: 60 })

/**
 * The signed-in person's messages as server-sent events (text/event-stream): `ready`, `news`,
 * `refresh`, a `beat` every 20 seconds, and `ended` or `replaced` before the server closes it for
 * good. Events have ids and counts, no text.
 * @throws {Problem} 401 without a session, 429 for opening too many streams.
 */
async function answerStream(c: ApiContext) {
  const { userId, sessionId } = requirePerson(c.get('actor'))
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  await spendOpened(String(userId))
  let leave = () => {}
  let abandon = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const writer = writeInto(controller, () => leave())
      abandon = writer.abandon
      leave = messageExchange().streams.open({ userId, sessionId, ...writer.stream })
    },
    cancel() {
      abandon()
      leave()
    },
  })
  return c.body(body, 200, HEADERS)
}

function writeInto(
  controller: ReadableStreamDefaultController<Uint8Array>,
  leave: () => void,
): { stream: Omit<MessageStream, 'userId' | 'sessionId'>; abandon: () => void } {
  const encoder = new TextEncoder()
  let isOver = false
  const close = () => {
    if (isOver) return
    isOver = true
    controller.close()
  }
  const write = (text: string) => {
    if (isOver) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) > -MOST_WAITING_CHUNKS) return
    leave()
    close()
  }
  write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`)
  const send = (event: string, data: object) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const end = (why: StreamEnd) => {
    if (why !== 'stopping') send(why, {})
    close()
  }
  return {
    stream: { send, end },
    // The client has disconnected: pending chunks are dropped.
    abandon: () => void (isOver = true),
  }
}
