import { formatNumber } from '../../../i18n/text/numbers.ts'
import { system } from '../../../platform/actor.ts'
import {
  accountMail,
  planToAccounts,
  usualExample,
  type About,
  type AccountLetter,
} from '../../accounts/service/index.server.ts'
import { bareLetterOf, messageLetterOf, says } from '../../notifications/letters/texts.ts'
import { teamMail, writeMails, type TeamLetter } from '../../notifications/service/index.server.ts'
import { findMessageForNotice, findWaitingMail } from '../service/announcing.server.ts'
import { hasReport } from '../service/safety.server.ts'

const WAITING = 'message-waiting'

/** One mail as long as the oldest unread message stays unread, however many follow it. */
async function planFor(receiverId: number, calledForAt?: Date) {
  const waiting = await findWaitingMail(system, receiverId)
  if (!waiting) return []
  const { messageId, dueAt } = waiting
  const occasion = `${WAITING}:${messageId}`
  return [{ userId: receiverId, payload: { messageId }, occasion, notBefore: calledForAt ?? dueAt }]
}

/**
 * Undefined once the message was read. Later messages that relied on this mail then get their own.
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

/** Sent for a message unread for ten minutes. Neither text nor sender appears in the mail. */
export const messageWaiting = accountMail({
  template: WAITING,
  events: ['message-sent'],
  urgency: 'unhurried',
  choice: 'messages',
  to: async ({ payload }) => {
    const notice = await findMessageForNotice(system, payload.messageId)
    return notice && !notice.isNeedless ? planFor(notice.receiverId, notice.dueAt) : []
  },
  read: readWaiting,
  ...messageLetterOf<AccountLetter<{ senderId: number }>>(
    says.subject('messages_mail_subject'),
    says.text('messages_mail'),
    says.button('messages_mail_link', ({ data }) => `/dashboard/messages?with=${data.senderId}`),
    says.note('messages_mail_note'),
  ),
  examples: usualExample({ senderId: 0 }),
})

/** Notifies the team of a reported message; the mail has none of its text. */
export const messageReported = teamMail({
  template: 'message-reported',
  events: ['message-reported'],
  to: 'contact.email',
  read: async ({ messageReportId: id }) => ((await hasReport(system, id)) ? { id } : undefined),
  ...bareLetterOf<TeamLetter<{ id: number }>>(
    says.subject('messages_mail_reported_subject'),
    says.text('messages_mail_reported', ({ reader, data }) => ({
      number: formatNumber(data.id, reader.locale),
    })),
    says.button(
      'messages_mail_reported_link',
      ({ data }) => `/admin/concerns?view=messages&open=${data.id}`,
    ),
    says.note('messages_mail_reported_note'),
  ),
  examples: [{ name: 'usual', data: () => ({ id: 12 }) }],
})
