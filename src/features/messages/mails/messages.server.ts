import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import {
  accountMail,
  planToAccounts,
  usualExample,
  type About,
} from '../../accounts/service/index.server.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { messageLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { teamMail, writeMails } from '../../notifications/service/index.server.ts'
import { findMessageForNotice, findWaitingMail } from '../service/announcing.server.ts'
import { hasReport } from '../service/safety.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'message-sent': { messageId: number }
    'message-reported': { messageReportId: number }
  }
}

const WAITING = 'message-waiting'

/** One mail for as long as the oldest unread message is not read, however many follow it. */
async function planFor(receiverId: number, calledForAt?: Date) {
  const waiting = await findWaitingMail(system, receiverId)
  if (!waiting) return []
  const { messageId, dueAt } = waiting
  const occasion = `${WAITING}:${messageId}`
  return [{ userId: receiverId, payload: { messageId }, occasion, notBefore: calledForAt ?? dueAt }]
}

/**
 * Undefined once the message was read. Messages that arrived before that and relied on this mail
 * then get one of their own.
 */
async function readWaiting({ payload: { messageId }, now }: About<{ messageId: number }>) {
  const notice = await findMessageForNotice(system, messageId)
  if (!notice) return undefined
  if (!notice.isNeedless) return { senderId: notice.senderId }
  const { receiverId } = notice
  const usual = { occasion: `${WAITING}:${messageId}`, notBefore: now }
  await writeMails(await planToAccounts(WAITING, await planFor(receiverId), usual))
  return undefined
}

/**
 * Somebody has not read a message for ten minutes. What it says, and who wrote, stays on the page.
 */
export const messageWaiting = accountMail({
  template: WAITING,
  events: ['message-sent'],
  name: messages.messages_mail_name,
  when: messages.mailing_when_message,
  urgency: 'unhurried',
  choice: 'messages',
  slots: [
    slots.subject('messages_mail_subject'),
    slots.text('messages_mail'),
    slots.button('messages_mail_link'),
    slots.note('messages_mail_note'),
  ],
  to: async ({ payload }) => {
    const notice = await findMessageForNotice(system, payload.messageId)
    return notice && !notice.isNeedless ? planFor(notice.receiverId, notice.dueAt) : []
  },
  read: readWaiting,
  render: ({ reader: { locale }, readerName, data: { senderId } }) =>
    messageLetter({
      locale,
      readerName,
      subject: m.messages_mail_subject({}, { locale }),
      blocks: [
        paragraph(m.messages_mail({}, { locale })),
        mainLink(
          m.messages_mail_link({}, { locale }),
          pageUrl(`/dashboard/messages?with=${senderId}`, locale),
        ),
        note(m.messages_mail_note({}, { locale })),
      ],
    }),
  examples: usualExample({ senderId: 0 }),
})

/** Notifies the team that a message was reported; its words are for those who look into it. */
export const messageReported = teamMail({
  template: 'message-reported',
  events: ['message-reported'],
  name: messages.messages_mail_reported_subject,
  when: messages.mailing_when_reported,
  slots: [
    slots.subject('messages_mail_reported_subject'),
    slots.text('messages_mail_reported'),
    slots.button('messages_mail_reported_link'),
    slots.note('messages_mail_reported_note'),
  ],
  to: 'contact.email',
  read: async ({ messageReportId: id }) => ((await hasReport(system, id)) ? { id } : undefined),
  render: ({ id }, locale) => ({
    locale,
    subject: m.messages_mail_reported_subject({}, { locale }),
    blocks: [
      paragraph(m.messages_mail_reported({ number: formatNumber(id, locale) }, { locale })),
      mainLink(
        m.messages_mail_reported_link({}, { locale }),
        pageUrl(`/admin/concerns?view=messages&open=${id}`, locale),
      ),
      note(m.messages_mail_reported_note({}, { locale })),
    ],
  }),
  examples: [{ name: 'usual', data: () => ({ id: 12 }) }],
})
