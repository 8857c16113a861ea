import { inTransaction } from '../../../database/client.ts'
import { claimNews, markHandled, type News } from '../../../database/outbox.ts'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { findAccountForNotice } from '../../accounts/service/notices.server.ts'
import { findConsultationForNotice } from '../../booking/service/notices.server.ts'
import * as records from '../records.server.ts'
import { mailsOfConsultation, type MailTemplate } from '../rules.ts'

const BATCH = 50

/**
 * Turns waiting news into mails. News is marked in the transaction that writes its mails, so that
 * whatever happens to the process, each makes its mails once. News that fails stays for later.
 */
export async function tellNews(clock: Clock = systemClock): Promise<void> {
  for (;;) {
    const { claimed, told } = await inTransaction(() => tellBatch(clock()))
    if (claimed < BATCH || told === 0) return
  }
}

async function tellBatch(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimNews(BATCH)
  const told: number[] = []
  for (const news of claimed) {
    try {
      await inTransaction(() => writeMailsOf(news, now))
      told.push(news.id)
    } catch (error) {
      logger.error({ news: news.id, type: news.type, err: describeError(error) }, 'news not told')
    }
  }
  await markHandled(told)
  return { claimed: claimed.length, told: told.length }
}

async function writeMailsOf(news: News, now: Date): Promise<void> {
  switch (news.type) {
    case 'account-registered':
      return writeAccountMail(news, 'confirm-email', now)
    case 'registration-repeated':
      return writeAccountMail(news, 'registration-repeated', now)
    case 'password-reset-requested':
      return writeAccountMail(news, 'reset-password', now)
    case 'password-changed':
      return writeAccountMail(news, 'password-changed', now)
    case 'specialist-registered':
      return writeAccountMail(news, 'specialist-registered', now)
    case 'review-written':
      return
    default:
      return writeConsultationMails(news, now)
  }
}

/** To the account itself, in the language of the page that was used, else in the account's own. */
async function writeAccountMail(
  news: { id: number; payload: { userId: number; locale?: 'en' | 'fa' } },
  template: MailTemplate,
  now: Date,
): Promise<void> {
  const { userId } = news.payload
  const account = await findAccountForNotice(system, userId)
  if (!account) return
  const locale = news.payload.locale ?? account.locale
  const occasion = `${template}:${news.id}`
  await records.insertMails([
    { template, userId, locale, timeZone: account.timeZone, occasion, notBefore: now },
  ])
}

async function writeConsultationMails(
  news: Parameters<typeof mailsOfConsultation>[0]['news'],
  now: Date,
): Promise<void> {
  const { consultationId } = news.payload
  const notice = await findConsultationForNotice(system, consultationId)
  if (!notice) return
  const { family } = notice
  const elsewhere = family.email === family.accountEmail ? null : family.email
  const planned = mailsOfConsultation({ news, startsAt: notice.startsAt, now })
  await records.insertMails(
    planned.map(({ payload, ...mail }) => {
      const audience = payload.audience ?? 'family'
      const { userId, locale, timeZone } = notice[audience]
      const recipient = audience === 'family' ? elsewhere : null
      return {
        ...mail,
        payload: { ...payload },
        consultationId,
        userId,
        locale,
        timeZone,
        recipient,
      }
    }),
  )
}
