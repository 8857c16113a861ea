import * as z from 'zod/mini'
import { defineForm } from '../../../platform/page-form.ts'
import { changeMessage } from '../client.ts'
import { CONTACT_STATES } from '../rules.ts'
import { messageId } from '../schema/inbox.ts'

const page = /^\/admin\/inbox$/
const ofMessage = { messageId: messageId.shape.id }
const next = (_: unknown, __: URL, { messageId: id }: { messageId: number }) =>
  `/admin/inbox?message=${id}&done=saved`

export const contactStateForm = defineForm({
  intent: 'contact-message',
  page,
  schema: z.object({ ...ofMessage, state: z.enum(CONTACT_STATES) }),
  call: ({ messageId: id, state }) => changeMessage(id, { state }),
  next,
})

export const contactSpamForm = defineForm({
  intent: 'contact-message-spam',
  page,
  schema: z.object({ ...ofMessage, isSuspected: z.enum(['yes', 'no']) }),
  call: ({ messageId: id, isSuspected }) =>
    changeMessage(id, { isSuspected: isSuspected === 'yes' }),
  next,
})
