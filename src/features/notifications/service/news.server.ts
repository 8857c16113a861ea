import { inTransaction } from '../../../database/client.ts'
import { claimNews, markHandled, type News } from '../../../database/outbox.ts'
import { defaultLocale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice } from '../../accounts/service.server.ts'
import { cancelOpenOf, findConsultationForNotice } from '../../booking/service.server.ts'
import * as records from '../records.server.ts'
import { mailsOfConsultation, type ConsultationNews, type MailTemplate } from '../rules.ts'

const BATCH = 50
const TRIED_FOR_MS = 86_400_000

/**
 * Acts on waiting news, mostly by writing mails. News is marked in the transaction that acts, so that
 * whatever happens to the process, each is acted on once. News that fails stays for later.
 */
export async function tellNews(clock: Clock = systemClock): Promise<void> {
  for (;;) {
    const now = clock()
    const { claimed, told } = await inTransaction(() => tellTogether(now)).catch(() =>
      inTransaction(() => tellEach(now)),
    )
    if (claimed < BATCH || told === 0) return
  }
}

/** @throws {Error} when one of them fails: then none is told. */
async function tellTogether(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimNews(BATCH)
  for (const news of claimed) await act(news, now)
  await markHandled(claimed.map(({ id }) => id))
  return { claimed: claimed.length, told: claimed.length }
}

/** Leaves the news that fails for later, for a day at most, and tells the others. */
async function tellEach(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimNews(BATCH)
  const told: number[] = []
  for (const news of claimed) {
    try {
      await inTransaction(() => act(news, now))
      told.push(news.id)
    } catch (error) {
      // What can never be told would stand before all that comes after it.
      const isGivenUp = now.getTime() - news.createdAt.getTime() > TRIED_FOR_MS
      if (isGivenUp) told.push(news.id)
      const { id, type } = news
      logger.error({ news: id, type, isGivenUp, err: describeError(error) }, 'news not told')
    }
  }
  await markHandled(told)
  return { claimed: claimed.length, told: told.length }
}

const ACCOUNT_MAILS = {
  'account-registered': 'confirm-email',
  'confirmation-requested': 'confirm-email',
  'registration-repeated': 'registration-repeated',
  'password-reset-requested': 'reset-password',
  'password-changed': 'password-changed',
  'specialist-registered': 'specialist-registered',
  'specialist-listed': 'specialist-listed',
} as const satisfies Partial<Record<News['type'], MailTemplate>>

type AccountNews = Extract<News, { type: keyof typeof ACCOUNT_MAILS }>

const isOfAccount = (news: News): news is AccountNews => news.type in ACCOUNT_MAILS
const isOfConsultation = (news: News): news is ConsultationNews =>
  news.type.startsWith('consultation-')

async function act(news: News, now: Date): Promise<void> {
  if (isOfAccount(news)) await writeAccountMail(news, now)
  else if (isOfConsultation(news)) await writeConsultationMails(news, now)
  else if (news.type === 'contact-message-received') await writeContactMail(news, now)
  // What is called off here is news of its own, told to both sides in the next round.
  else if (news.type === 'specialist-unlisted')
    await cancelOpenOf(news.payload.specialistId, 'system', now)
}

/** To the account itself, in the language of the page that was used, else in the account's own. */
async function writeAccountMail({ id, type, payload }: AccountNews, now: Date): Promise<void> {
  const { userId } = payload
  const template = ACCOUNT_MAILS[type]
  const account = await findAccountForNotice(system, userId)
  if (!account) return
  const locale = 'locale' in payload ? payload.locale : account.locale
  const occasion = `${template}:${id}`
  await records.insertMails([
    { template, userId, locale, timeZone: account.timeZone, occasion, notBefore: now },
  ])
}

async function writeConsultationMails(news: ConsultationNews, now: Date): Promise<void> {
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

/** To the team's own address, in the site's first language. */
async function writeContactMail(
  { id, payload }: Extract<News, { type: 'contact-message-received' }>,
  now: Date,
): Promise<void> {
  await records.insertMails([
    {
      template: 'contact-message' satisfies MailTemplate,
      recipient: siteSettings()['contact.email'],
      locale: defaultLocale,
      payload: { ...payload },
      occasion: `contact-message:${id}`,
      notBefore: now,
    },
  ])
}
