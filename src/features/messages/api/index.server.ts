import { Hono } from 'hono'
import * as z from 'zod/mini'
import { REPORTS_ON_A_PAGE } from '../rules.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPage, answerPart, rowsOfPage } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { answerStream } from './stream.server.ts'
import * as schema from '../schema/index.ts'
import * as messages from '../service/index.server.ts'
import { listedReport, reportChange, reportQuery, wholeReport } from '../schema/reports.ts'
import { changeReport, getReport, listReports } from '../service/reports.server.ts'

const access = 'signed-in'

const reading = new Hono<ApiEnvironment>()
  .get(
    '/messages',
    describeCall({
      summary: 'The messages between oneself and somebody, newest first',
      problems: { 'not-found': ['conversation-not-found'] },
      access,
      answer: z.array(schema.message),
    }),
    valid('query', schema.messageQuery),
    async (c) => {
      const { with: otherId, ...paging } = c.req.valid('query')
      return answerPart(c, await messages.listMessages(c.get('actor'), otherId, paging))
    },
  )
  .get(
    '/messages/conversations',
    describeCall({
      summary: 'One’s conversations, the latest active first',
      access,
      answer: z.array(schema.listedConversation),
    }),
    valid('query', schema.conversationQuery),
    async (c) => {
      const paging = c.req.valid('query')
      return answerPart(
        c,
        await messages.listConversations(c.get('actor'), paging, c.get('locale')),
      )
    },
  )
  .get(
    '/messages/conversations/:userId',
    describeCall({
      summary: 'The other person of a conversation, and whether messages go between the two',
      access,
      answer: schema.conversation,
    }),
    valid('param', schema.conversationId),
    async (c) => {
      const { userId } = c.req.valid('param')
      return c.json(await messages.getConversation(c.get('actor'), userId, c.get('locale')))
    },
  )
  .get(
    '/messages/unread-count',
    describeCall({
      summary: 'How many messages one has not read, counted to 100',
      access,
      answer: schema.unreadCount,
    }),
    async (c) => c.json({ unread: await messages.countUnread(c.get('actor')) }),
  )
  .get(
    '/messages/stream',
    describeCall({
      summary: 'News of one’s messages as server-sent events',
      access,
      files: ['text/event-stream'],
    }),
    answerStream,
  )

const writing = new Hono<ApiEnvironment>()
  .post(
    '/messages',
    describeCall({
      summary: 'Write to somebody',
      problems: {
        'not-found': ['conversation-not-found'],
        conflict: ['messages-blocked-by-you', 'messages-closed'],
      },
      access,
      status: 201,
      answer: schema.message,
    }),
    valid('json', schema.newMessage),
    async (c) => {
      const sent = await messages.sendMessage(c.get('actor'), c.req.valid('json'))
      if (!sent.ok) throw new Problem('conflict', `messages-${sent.reason}`)
      return c.json(sent.message, 201)
    },
  )
  .post(
    '/messages/read',
    describeCall({
      summary: 'Mark what somebody wrote as read, up to one of their messages',
      problems: { 'not-found': ['conversation-not-found'] },
      access,
      answer: schema.unreadCount,
    }),
    valid('json', schema.readMark),
    async (c) => {
      await messages.markRead(c.get('actor'), c.req.valid('json'))
      return c.json({ unread: await messages.countUnread(c.get('actor')) })
    },
  )
  .post(
    '/messages/:id/reports',
    describeCall({
      summary: 'Tell the team of a message',
      problems: { conflict: ['message-already-reported'] },
      access,
      status: 201,
      answer: schema.receivedReport,
    }),
    valid('param', schema.messageId),
    valid('json', schema.messageReport),
    async (c) => {
      const { id } = c.req.valid('param')
      const result = await messages.reportMessage(c.get('actor'), id, c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict', result.reason)
      return c.json(result.report, 201)
    },
  )
  .put(
    '/messages/blocks/:userId',
    describeCall({ summary: 'Block the messages with somebody', access, status: 204 }),
    valid('param', schema.conversationId),
    async (c) => {
      await messages.setBlocked(c.get('actor'), c.req.valid('param').userId, true)
      return c.body(null, 204)
    },
  )
  .delete(
    '/messages/blocks/:userId',
    describeCall({ summary: 'Allow the messages with somebody again', access, status: 204 }),
    valid('param', schema.conversationId),
    async (c) => {
      await messages.setBlocked(c.get('actor'), c.req.valid('param').userId, false)
      return c.body(null, 204)
    },
  )

export const messagesApi = new Hono<ApiEnvironment>().route('/', reading).route('/', writing)

export type MessagesApi = typeof messagesApi

/** Reported messages, for the team. */
export const messageReportsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/message-reports',
    describeCall({
      summary: 'Messages that were reported, the latest first, without their words',
      access: 'admin',
      answer: z.array(listedReport),
    }),
    valid('query', reportQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await listReports(c.get('actor'), query, c.get('locale'))
      return answerPage(c, found, rowsOfPage(query, REPORTS_ON_A_PAGE))
    },
  )
  .get(
    '/admin/message-reports/:id',
    describeCall({
      summary: 'A report with the message and the reason; the reading is noted',
      access: 'admin',
      answer: wholeReport,
    }),
    valid('param', schema.messageId),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await getReport(c.get('actor'), id, c.get('locale')))
    },
  )
  .patch(
    '/admin/message-reports/:id',
    describeCall({
      summary: 'Set how a report of a message stands, and what came of it',
      access: 'admin',
      answer: wholeReport,
    }),
    valid('param', schema.messageId),
    valid('json', reportChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const locale = c.get('locale')
      return c.json(await changeReport(c.get('actor'), id, c.req.valid('json'), { locale }))
    },
  )

export type MessageReportsApi = typeof messageReportsApi
