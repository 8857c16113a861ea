import { Hono } from 'hono'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { answerPart } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { contactDetails, contactMessage, receivedMessage } from './schema/index.ts'
import {
  listedMessages,
  messageChange,
  messageCounts,
  messageId,
  messageQuery,
  wholeMessage,
} from './schema/inbox.ts'
import * as contact from './service/index.server.ts'

export const contactApi = new Hono<ApiEnvironment>()
  .get(
    '/contact',
    describeCall({ summary: 'How to reach the team', answer: contactDetails }),
    (c) => c.json(contact.getContactDetails(c.get('actor'), c.get('locale'))),
  )
  .post(
    '/contact',
    describeCall({ summary: 'Write to the team', status: 201, answer: receivedMessage }),
    valid('json', contactMessage),
    async (c) => {
      const caller = { address: c.get('address'), locale: c.get('locale') }
      const message = c.req.valid('json')
      return c.json(await contact.sendContactMessage(c.get('actor'), message, caller), 201)
    },
  )
  .get(
    '/contact/messages',
    describeCall({
      summary: 'Messages to the team, newest first',
      access: 'admin',
      answer: listedMessages,
    }),
    valid('query', messageQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await contact.listMessages(c.get('actor'), query)
      return answerPart(c, { ...found, entries: found.messages, next: found.nextCursor })
    },
  )
  .get(
    '/contact/message-counts',
    describeCall({
      summary: 'How many messages to the team wait for an answer',
      access: 'admin',
      answer: messageCounts,
    }),
    async (c) => c.json(await contact.countNew(c.get('actor'))),
  )
  .get(
    '/contact/messages/:id',
    describeCall({ summary: 'A message to the team', access: 'admin', answer: wholeMessage }),
    valid('param', messageId),
    async (c) => c.json(await contact.getMessage(c.get('actor'), c.req.valid('param').id)),
  )
  .patch(
    '/contact/messages/:id',
    describeCall({
      summary: 'Set the state of a message to the team, or say whether it is spam',
      access: 'admin',
      answer: wholeMessage,
    }),
    valid('param', messageId),
    valid('json', messageChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await contact.changeMessage(c.get('actor'), id, c.req.valid('json')))
    },
  )

export type ContactApi = typeof contactApi
