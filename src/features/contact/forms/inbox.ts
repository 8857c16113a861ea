import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { contactApi } from '../client.ts'
import { CONTACT_STATES } from '../rules.ts'
import { savedAnswerTexts } from '../schema/answers.ts'
import { newAnswer, newNote } from '../schema/inbox.ts'

const formOn = formsOn(/^\/admin\/inbox$/)
const ofMessage = { messageId: hiddenId }
const backWith =
  (done: string) =>
  (_: unknown, __: URL, { messageId: id }: { messageId: number }) =>
    `/admin/inbox?message=${id}&done=${done}`

export const contactStateForm = formOn('contact-message', {
  schema: z.object({ ...ofMessage, state: z.enum(CONTACT_STATES) }),
  call: ({ messageId: id, state }) => contactApi.contact.messages(id).$patch({ state }),
  next: backWith('saved'),
})

export const contactSpamForm = formOn('contact-message-spam', {
  schema: z.object({ ...ofMessage, isSuspected: z.enum(['yes', 'no']) }),
  call: ({ messageId: id, isSuspected }) =>
    contactApi.contact.messages(id).$patch({ isSuspected: isSuspected === 'yes' }),
  next: backWith('saved'),
})

/** Sets a message's assignee; empty for none. */
export const contactAssigneeForm = formOn('contact-message-assignee', {
  schema: z.object({ ...ofMessage, assigneeId: emptyAsAbsent(hiddenId) }),
  call: ({ messageId: id, assigneeId }) =>
    contactApi.contact.messages(id).$patch({ assigneeId: assigneeId ?? null }),
  next: backWith('saved'),
})

export const contactAnswerForm = formOn('contact-answer', {
  schema: z.extend(newAnswer, ofMessage),
  call: ({ messageId: id, ...answer }, { key }) =>
    contactApi.contact.messages(id).answers.$post(answer, { key }),
  next: backWith('answered'),
})

export const contactNoteForm = formOn('contact-note', {
  schema: z.extend(newNote, ofMessage),
  call: ({ messageId: id, content }, { key }) =>
    contactApi.contact.messages(id).notes.$post({ content }, { key }),
  next: backWith('saved'),
})

export const savedAnswerForm = formOn('saved-answer', {
  schema: z.extend(savedAnswerTexts, { answerId: emptyAsAbsent(hiddenId) }),
  call: ({ answerId, ...texts }, { key, version }) =>
    answerId === undefined
      ? contactApi.contact['saved-answers'].$post(texts, { key })
      : contactApi.contact['saved-answers'](answerId).$put(texts, { version }),
  next: () => '/admin/inbox?view=answers&done=saved',
})

export const savedAnswerDeletionForm = formOn('saved-answer-deletion', {
  schema: z.object({ answerId: hiddenId }),
  call: ({ answerId }) => contactApi.contact['saved-answers'](answerId).$delete(),
  next: () => '/admin/inbox?view=answers&done=deleted',
})
