import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { setSearchedSince } from '../../platform/api/lists.ts'
import { savedAnswer, savedAnswerTexts, teamMember } from './schema/answers.ts'
import { contactDetails, contactMessage, receivedMessage } from './schema/index.ts'
import * as schema from './schema/inbox.ts'
import * as contact from './service/index.server.ts'

export const contactApi = calls()
  .get('/contact', {
    summary: 'How to reach the team',
    answer: contactDetails,
    handle: ({ actor, reader }) => contact.getContactDetails(actor, reader.locale),
  })
  .post('/contact', {
    summary: 'Write to the team',
    body: contactMessage,
    status: 201,
    answer: receivedMessage,
    handle: ({ c, actor, body, reader: { locale } }) =>
      contact.sendContactMessage(actor, body, { address: c.get('address'), locale }),
  })
  .get('/contact/messages', {
    summary: 'Messages to the team, newest first',
    scope: 'read-inbox',
    access: 'admin',
    query: schema.messageQuery,
    answer: schema.listedMessages,
    handle: async ({ c, actor, query }) => {
      const found = await contact.listMessages(actor, query)
      setSearchedSince(c, found.searchedSince)
      return found
    },
  })
  .get('/contact/message-counts', {
    summary: 'How many messages to the team wait for an answer',
    scope: 'read-inbox',
    access: 'admin',
    answer: schema.messageCounts,
    handle: ({ actor }) => contact.countNew(actor),
  })
  .get('/contact/messages/:id', {
    summary: 'A message to the team',
    scope: 'read-inbox',
    access: 'admin',
    param: schema.messageId,
    answer: schema.wholeMessage,
    handle: ({ actor, param }) => contact.getMessage(actor, param.id),
  })
  .patch('/contact/messages/:id', {
    summary: 'Set the state of a message to the team, who takes care of it, or whether it is spam',
    access: 'admin',
    param: schema.messageId,
    body: schema.messageChange,
    answer: schema.wholeMessage,
    handle: ({ actor, param, body }) => contact.changeMessage(actor, param.id, body),
  })
  .post('/contact/messages/:id/answers', {
    summary: 'Answer a message to the team by mail',
    access: 'admin',
    problems: { conflict: ['answered-meanwhile'] },
    param: schema.messageId,
    body: schema.newAnswer,
    status: 201,
    answer: schema.wholeMessage,
    handle: async ({ actor, param, body }) => {
      const answered = await contact.answerMessage(actor, param.id, body)
      return answered.ok ? answered.message : answered
    },
  })
  .post('/contact/messages/:id/notes', {
    summary: 'Note something about a message, for the team alone',
    access: 'admin',
    param: schema.messageId,
    body: schema.newNote,
    status: 201,
    answer: schema.wholeMessage,
    handle: ({ actor, param, body }) => contact.addNote(actor, param.id, body.content),
  })
  .get('/contact/team', {
    summary: 'Who may take care of messages',
    access: 'admin',
    answer: z.array(teamMember),
    handle: ({ actor }) => contact.listTeam(actor),
  })
  .get('/contact/saved-answers', {
    summary: 'The saved answers of the team',
    access: 'admin',
    answer: z.array(savedAnswer),
    handle: ({ actor }) => contact.listSavedAnswers(actor),
  })
  .post('/contact/saved-answers', {
    summary: 'Save an answer for later',
    access: 'admin',
    body: savedAnswerTexts,
    status: 201,
    answer: savedAnswer,
    handle: ({ actor, body }) => contact.saveAnswer(actor, undefined, body),
  })
  .put('/contact/saved-answers/:id', {
    summary: 'Change a saved answer',
    access: 'admin',
    param: schema.messageId,
    body: savedAnswerTexts,
    answer: savedAnswer,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      contact.saveAnswer(actor, param.id, body, c.req.header('if-match')),
  })
  .delete('/contact/saved-answers/:id', {
    summary: 'Delete a saved answer',
    access: 'admin',
    param: schema.messageId,
    handle: ({ actor, param }) => contact.deleteSavedAnswer(actor, param.id),
  }).hono

export type ContactApi = typeof contactApi
