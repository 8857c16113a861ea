import type { News } from '../../../database/outbox.ts'
import type { Events } from '../../../platform/events.ts'
import { system } from '../../../platform/actor.ts'
import { findAccountForNotice, findEmailChange } from '../../accounts/service.server.ts'
import { followMailAddress } from '../../booking/service.server.ts'
import * as records from '../records.server.ts'
import type { MailTemplate } from '../rules.ts'

const TYPES = [
  'email-change-requested',
  'email-changed',
  'second-step-changed',
  'recovery-code-used',
] as const

type AccountSafetyNews = Extract<News, { type: (typeof TYPES)[number] }>

export const isOfAccountSafety = (news: News): news is AccountSafetyNews =>
  TYPES.some((type) => type === news.type)

interface SafetyMail {
  template: MailTemplate
  userId: number
  /** Where the mail goes to another address than the account's. */
  recipient?: string
}

/** Mails about who can get into an account; nobody can do without them. */
export async function writeAccountSafetyMails(news: AccountSafetyNews, now: Date): Promise<void> {
  if (news.type === 'email-changed') await moveAppointments(news.payload)
  const ownLocale = 'locale' in news.payload ? news.payload.locale : undefined
  for (const { template, userId, recipient = null } of await mailsOf(news)) {
    const reader = await findAccountForNotice(system, userId)
    if (!reader) continue
    // The page's language is that of who asked, not of another account's owner.
    const locale = (userId === news.payload.userId && ownLocale) || reader.locale
    const occasion = `${template}:${news.id}`
    const { timeZone } = reader
    await records.insertMails([
      { template, userId, recipient, locale, timeZone, occasion, notBefore: now },
    ])
  }
}

async function moveAppointments({ userId, previousEmail: from }: Events['email-changed']) {
  const account = await findAccountForNotice(system, userId)
  if (account) await followMailAddress(system, userId, { from, to: account.email })
}

async function mailsOf({ type, payload }: AccountSafetyNews): Promise<SafetyMail[]> {
  const { userId } = payload
  switch (type) {
    case 'email-change-requested':
      return mailsOfRequest(userId)
    case 'email-changed':
      return [{ template: 'email-changed', userId, recipient: payload.previousEmail }]
    case 'second-step-changed':
      return [{ template: payload.isOn ? 'second-step-on' : 'second-step-off', userId }]
    case 'recovery-code-used':
      return [{ template: type, userId }]
  }
}

/** The old address hears of it in any case; the new one by its link, or as another account's. */
async function mailsOfRequest(userId: number): Promise<SafetyMail[]> {
  const [account, change] = await Promise.all([
    findAccountForNotice(system, userId),
    findEmailChange(system, userId),
  ])
  if (!account || !change) return []
  const { newEmail, ownerId } = change
  return [
    { template: 'new-email-asked', userId, recipient: account.email },
    ownerId === undefined
      ? { template: 'new-email', userId, recipient: newEmail }
      : { template: 'email-taken', userId: ownerId },
  ]
}
