import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { answerList, answerPart, setSearchedSince } from '../../platform/api/lists.ts'
import { Problem } from '../../platform/api/problem.ts'
import { valid } from '../../platform/api/validation.ts'
import { savedAnswer, savedAnswerTexts, teamMember } from './schema/answers.ts'
import { contactDetails, contactMessage, receivedMessage } from './schema/index.ts'
import {
  listedMessages,
  messageChange,
  messageCounts,
  messageId,
  messageQuery,
  newAnswer,
  newNote,
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
      scope: 'read-inbox',
      summary: 'Messages to the team, newest first',
      access: 'admin',
      answer: listedMessages,
    }),
    valid('query', messageQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await contact.listMessages(c.get('actor'), query)
      setSearchedSince(c, found.searchedSince)
      return answerPart(c, { ...found, entries: found.messages, next: found.nextCursor })
    },
  )
  .get(
    '/contact/message-counts',
    describeCall({
      scope: 'read-inbox',
      summary: 'How many messages to the team wait for an answer',
      access: 'admin',
      answer: messageCounts,
    }),
    async (c) => c.json(await contact.countNew(c.get('actor'))),
  )
  .get(
    '/contact/messages/:id',
    describeCall({
      scope: 'read-inbox',
      summary: 'A message to the team',
      access: 'admin',
      answer: wholeMessage,
    }),
    valid('param', messageId),
    async (c) => c.json(await contact.getMessage(c.get('actor'), c.req.valid('param').id)),
  )
  .patch(
    '/contact/messages/:id',
    describeCall({
      summary:
        'Set the state of a message to the team, who takes care of it, or whether it is spam',
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
  .post(
    '/contact/messages/:id/answers',
    describeCall({
      summary: 'Answer a message to the team by mail',
      access: 'admin',
      status: 201,
      answer: wholeMessage,
      problems: { conflict: ['answered-meanwhile'] },
    }),
    valid('param', messageId),
    valid('json', newAnswer),
    async (c) => {
      const { id } = c.req.valid('param')
      const answered = await contact.answerMessage(c.get('actor'), id, c.req.valid('json'))
      if (!answered.ok) throw new Problem('conflict', answered.reason)
      return c.json(answered.message, 201)
    },
  )
  .post(
    '/contact/messages/:id/notes',
    describeCall({
      summary: 'Note something about a message, for the team alone',
      access: 'admin',
      status: 201,
      answer: wholeMessage,
    }),
    valid('param', messageId),
    valid('json', newNote),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await contact.addNote(c.get('actor'), id, c.req.valid('json').content), 201)
    },
  )
  .get(
    '/contact/team',
    describeCall({
      summary: 'Who may take care of messages',
      access: 'admin',
      answer: z.array(teamMember),
    }),
    async (c) => answerList(c, await contact.listTeam(c.get('actor'))),
  )
  .get(
    '/contact/saved-answers',
    describeCall({
      summary: 'Answers that the team keeps for later',
      access: 'admin',
      answer: z.array(savedAnswer),
    }),
    async (c) => answerList(c, await contact.listSavedAnswers(c.get('actor'))),
  )
  .post(
    '/contact/saved-answers',
    describeCall({
      summary: 'Keep an answer for later',
      access: 'admin',
      status: 201,
      answer: savedAnswer,
    }),
    valid('json', savedAnswerTexts),
    async (c) =>
      c.json(await contact.saveAnswer(c.get('actor'), undefined, c.req.valid('json')), 201),
  )
  .put(
    '/contact/saved-answers/:id',
    describeCall({ summary: 'Change a saved answer', access: 'admin', answer: savedAnswer }),
    valid('param', messageId),
    valid('json', savedAnswerTexts),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await contact.saveAnswer(c.get('actor'), id, c.req.valid('json')))
    },
  )
  .delete(
    '/contact/saved-answers/:id',
    describeCall({ summary: 'Delete a saved answer', access: 'admin', status: 204 }),
    valid('param', messageId),
    async (c) => {
      await contact.deleteSavedAnswer(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

export type ContactApi = typeof contactApi
