import { afterCommit, inTransaction } from '../../../database/client.ts'
import { claimNews, markHandled, type News } from '../../../database/outbox.ts'
import { defaultLocale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice } from '../../accounts/service.server.ts'
import {
  cancelOpenOf,
  findConsultationForNotice,
  listConsultationsForNotice,
  type ConsultationNotice,
} from '../../booking/service.server.ts'
import { endUnlessOpen } from '../../meetings/service.server.ts'
import { findReviewForNotice } from '../../reviews/service.server.ts'
import { wakeWaitlist } from '../../waitlist/service.server.ts'
import * as records from '../records.server.ts'
import { isOfAccountSafety, writeAccountSafetyMails } from './account-safety.server.ts'
import { writeMessageMail, writeReportMail } from './message-mails.server.ts'
import { mailsOfConsultation, type ConsultationNews, type MailTemplate } from '../rules.ts'
import { writeStaffInvitation } from './staff-invitations.server.ts'
import {
  isOfVerification,
  writeVerificationMail,
  writeWaitingMail,
} from './verification-mails.server.ts'
import { writeEndMail, writeOfferMail } from './waitlist-mails.server.ts'

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
  await act(claimed, now)
  await markHandled(claimed.map(({ id }) => id))
  return { claimed: claimed.length, told: claimed.length }
}

/** Leaves the news that fails for later, for a day at most, and tells the others. */
async function tellEach(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimNews(BATCH)
  const told: number[] = []
  for (const news of claimed) {
    try {
      await inTransaction(() => act([news], now))
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
  'account-made': 'account-made',
  'confirmation-requested': 'confirm-email',
  'registration-repeated': 'registration-repeated',
  'password-reset-requested': 'reset-password',
  'password-changed': 'password-changed',
  'specialist-registered': 'specialist-registered',
  'specialist-listed': 'specialist-listed',
  'email-set-by-team': 'email-set-by-team',
} as const satisfies Partial<Record<News['type'], MailTemplate>>

type AccountNews = Extract<News, { type: keyof typeof ACCOUNT_MAILS }>

const isOfAccount = (news: News): news is AccountNews => news.type in ACCOUNT_MAILS
const isOfConsultation = (news: News): news is ConsultationNews =>
  news.type.startsWith('consultation-') || news.type === 'follow-up-sent'

/** News of a booked time, or of one that has come free. */
const MOVES_WAITLIST: ReadonlySet<News['type']> = new Set([
  'consultation-booked',
  'consultation-declined',
  'consultation-cancelled',
  'consultation-rescheduled',
])

/** After these a meeting may be called off, or at another time: who sits in its room hears it there. */
const MAY_END_MEETING = [
  'consultation-declined',
  'consultation-cancelled',
  'consultation-rescheduled',
  'participant-gone',
] as const

type MeetingNews = Extract<News, { type: (typeof MAY_END_MEETING)[number] }>

const mayEndMeeting = (news: News): news is MeetingNews =>
  MAY_END_MEETING.some((type) => type === news.type)

function endMeetingOf({ payload: { consultationId } }: MeetingNews, now: Date): void {
  endUnlessOpen(consultationId, now).catch((error: unknown) => {
    logger.error({ consultationId, err: describeError(error) }, 'meeting not ended')
  })
}

/** News of consultations is by far the most, and is acted on together: with one read and one write. */
async function act(claimed: readonly News[], now: Date): Promise<void> {
  await writeConsultationMails(claimed.filter(isOfConsultation), now)
  for (const news of claimed) await actOnOne(news, now)
}

async function actOnOne(news: News, now: Date): Promise<void> {
  if (mayEndMeeting(news)) afterCommit(() => endMeetingOf(news, now))
  if (MOVES_WAITLIST.has(news.type)) afterCommit(wakeWaitlist)
  if (news.type === 'specialist-registered' || news.type === 'credential-added')
    await writeWaitingMail(news, now)
  if (isOfAccount(news)) await writeAccountMail(news, now)
  else if (isOfAccountSafety(news)) await writeAccountSafetyMails(news, now)
  else if (isOfVerification(news)) await writeVerificationMail(news, now)
  else if (news.type === 'contact-message-received')
    await writeTeamMail('contact-message', news, now)
  else if (news.type === 'concern-reported') await writeTeamMail('concern-reported', news, now)
  else if (news.type === 'review-replied') await writeReplyMail(news, now)
  else if (news.type === 'waitlist-offered') await writeOfferMail(news, now)
  else if (news.type === 'staff-invited') await writeStaffInvitation(news, now)
  else if (news.type === 'waitlist-ended') await writeEndMail(news, now)
  else if (news.type === 'message-sent') await writeMessageMail(news.payload.messageId)
  else if (news.type === 'message-reported') await writeReportMail(news, now)
  // What is called off here is news of its own, told to both sides in the next round.
  else if (news.type === 'specialist-unlisted')
    await cancelOpenOf(news.payload.specialistId, { mayFinish: news.payload.mayFinish }, now)
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

async function writeConsultationMails(told: ConsultationNews[], now: Date): Promise<void> {
  if (told.length === 0) return
  const ids = new Set(told.map(({ payload }) => payload.consultationId))
  const notices = await listConsultationsForNotice(system, [...ids])
  const noticeOf = new Map(notices.map((notice) => [notice.consultationId, notice]))
  await records.insertMails(
    told.flatMap((news) => {
      const notice = noticeOf.get(news.payload.consultationId)
      return notice ? planMails(news, notice, now) : []
    }),
  )
}

function planMails(news: ConsultationNews, notice: ConsultationNotice, now: Date) {
  const { consultationId, startsAt, outcomeSettlesAt, family } = notice
  const elsewhere = family.email === family.accountEmail ? null : family.email
  return mailsOfConsultation({ news, startsAt, outcomeSettlesAt, now }).map(
    ({ payload, ...mail }) => {
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
    },
  )
}

/** To the family whose review was answered. */
async function writeReplyMail(
  { id, payload }: Extract<News, { type: 'review-replied' }>,
  now: Date,
): Promise<void> {
  const review = await findReviewForNotice(system, payload.reviewId)
  const notice = review && (await findConsultationForNotice(system, review.consultationId))
  if (!notice) return
  const { userId, locale, timeZone } = notice.family
  await records.insertMails([
    {
      template: 'review-replied' satisfies MailTemplate,
      userId,
      locale,
      timeZone,
      consultationId: notice.consultationId,
      payload: { audience: 'family' },
      occasion: `review-replied:${id}`,
      notBefore: now,
    },
  ])
}

/** To the team's own address, in the site's first language. */
async function writeTeamMail(
  template: Extract<MailTemplate, 'contact-message' | 'concern-reported'>,
  { id, payload }: Extract<News, { type: 'contact-message-received' | 'concern-reported' }>,
  now: Date,
): Promise<void> {
  await records.insertMails([
    {
      template,
      recipient: siteSettings()['contact.email'],
      locale: defaultLocale,
      payload: { ...payload },
      occasion: `${template}:${id}`,
      notBefore: now,
    },
  ])
}
