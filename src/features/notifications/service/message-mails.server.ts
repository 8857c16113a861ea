import { defaultLocale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { MailAddress } from '../../../platform/mail-transport.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice, type AccountNotice } from '../../accounts/service.server.ts'
import { findMessageForNotice, findWaitingMail, hasReport } from '../../messages/service.server.ts'
import type { MailDocument } from '../mails/document.ts'
import { messageReportedMail, messageWaitingMail } from '../mails/messages.ts'
import { accountVariables } from '../mails/variables.ts'
import { withVariables } from '../mails/words.ts'
import * as records from '../records.server.ts'
import type { MailRecord } from '../records.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'

/**
 * One mail for as long as the oldest unread message is not read, however many follow it; due when
 * that message is, unless another one calls for it later.
 */
async function planMailTo(receiverId: number, calledForAt?: Date): Promise<void> {
  const waiting = await findWaitingMail(system, receiverId)
  const account = waiting && (await findAccountForNotice(system, receiverId))
  if (!account) return
  const { messageId, dueAt } = waiting
  await records.insertMails([
    {
      template: 'message-waiting' satisfies MailTemplate,
      userId: receiverId,
      locale: account.locale,
      timeZone: account.timeZone,
      payload: { messageId },
      occasion: `message-waiting:${messageId}`,
      notBefore: calledForAt ?? dueAt,
    },
  ])
}

/** To who was written to, unless it is read within ten minutes. */
export async function writeMessageMail(messageId: number): Promise<void> {
  const notice = await findMessageForNotice(system, messageId)
  if (notice && !notice.isNeedless) await planMailTo(notice.receiverId, notice.dueAt)
}

/**
 * Undefined once the message was read. Others that came before that, and counted on this mail, then
 * get one of their own.
 */
export async function composeOfMessage(
  mail: MailRecord,
  account: AccountNotice,
): Promise<{ document: MailDocument } | undefined> {
  const { messageId = 0 } = mail.payload as MailPayload
  const notice = await findMessageForNotice(system, messageId)
  if (!notice) return undefined
  if (!notice.isNeedless) {
    const { name } = account
    const document = withVariables(accountVariables(name, mail.locale), () =>
      messageWaitingMail({ name, senderId: notice.senderId }, mail.locale),
    )
    return { document }
  }
  await planMailTo(notice.receiverId)
  return undefined
}

/** To the team's own address, in the site's first language. */
export async function writeReportMail(
  { id, payload }: { id: number; payload: { messageReportId: number } },
  now: Date,
): Promise<void> {
  await records.insertMails([
    {
      template: 'message-reported' satisfies MailTemplate,
      recipient: siteSettings()['contact.email'],
      locale: defaultLocale,
      payload: { ...payload },
      occasion: `message-reported:${id}`,
      notBefore: now,
    },
  ])
}

export async function composeOfReport(
  mail: MailRecord,
): Promise<{ to: MailAddress; document: MailDocument } | undefined> {
  const { messageReportId = 0 } = mail.payload as MailPayload
  if (!(await hasReport(system, messageReportId))) return undefined
  const { locale } = mail
  const address = mail.recipient ?? siteSettings()['contact.email']
  return {
    to: { name: bilingualSetting('site.name', locale), address },
    document: messageReportedMail(messageReportId, locale),
  }
}
