import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { MailAddress, OutgoingMail } from '../../../platform/mail-transport.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import {
  createConfirmationToken,
  createResetToken,
  findAccountForNotice,
  type AccountNotice,
} from '../../accounts/service.server.ts'
import {
  changeTokenOf,
  findConsultationForNotice,
  listFreeStarts,
  type ConsultationNotice,
} from '../../booking/service.server.ts'
import { findContactMessage } from '../../contact/service.server.ts'
import { meetingLinkOf } from '../../meetings/service.server.ts'
import {
  confirmEmailMail,
  passwordChangedMail,
  repeatedRegistrationMail,
  resetPasswordMail,
  type AccountMail,
} from '../mails/accounts.ts'
import { bookedMail, confirmedMail, rescheduledMail } from '../mails/bookings.ts'
import { cancelledMail, declinedMail } from '../mails/cancellations.ts'
import { pageUrl, type ConsultationMail } from '../mails/consultation.ts'
import { contactMessageMail } from '../mails/contact.ts'
import type { MailDocument } from '../mails/document.ts'
import { renderInvitation } from '../mails/invitation.ts'
import { dayReminderMail, hourReminderMail } from '../mails/reminders.ts'
import { reviewInvitationMail } from '../mails/reviews.ts'
import { listedMail, volunteerMail } from '../mails/volunteers.ts'
import type { MailRecord } from '../records.server.ts'
import { isOutOfDate, type MailPayload, type MailTemplate } from '../rules.ts'
import { mailing } from './mailing.server.ts'

/** A mail in words, ready to leave. */
export interface ComposedMail {
  to: MailAddress
  replyTo?: MailAddress
  document: MailDocument
  calendar?: OutgoingMail['calendar']
}

type ConsultationTemplate = {
  render: (mail: ConsultationMail) => MailDocument
  calendar?: 'REQUEST' | 'CANCEL'
}

const CONSULTATION_TEMPLATES: Partial<Record<string, ConsultationTemplate>> = {
  'consultation-booked': { render: bookedMail, calendar: 'REQUEST' },
  'consultation-confirmed': { render: confirmedMail, calendar: 'REQUEST' },
  'consultation-rescheduled': { render: rescheduledMail, calendar: 'REQUEST' },
  'consultation-declined': { render: declinedMail, calendar: 'CANCEL' },
  'consultation-cancelled': { render: cancelledMail, calendar: 'CANCEL' },
  'reminder-day': { render: dayReminderMail },
  'reminder-hour': { render: hourReminderMail },
  'review-invitation': { render: reviewInvitationMail },
} satisfies Partial<Record<MailTemplate, ConsultationTemplate>>

type AccountTemplate = {
  render: (mail: AccountMail) => MailDocument
  createToken?: (userId: number) => Promise<string>
  isNeedless?: (account: AccountNotice) => boolean
}

const ACCOUNT_TEMPLATES: Partial<Record<string, AccountTemplate>> = {
  'confirm-email': {
    render: confirmEmailMail,
    createToken: createConfirmationToken,
    isNeedless: (account) => account.emailConfirmed,
  },
  'registration-repeated': { render: repeatedRegistrationMail },
  'reset-password': { render: resetPasswordMail, createToken: createResetToken },
  'password-changed': { render: passwordChangedMail },
  'specialist-registered': { render: volunteerMail },
  'specialist-listed': { render: listedMail },
} satisfies Partial<Record<MailTemplate, AccountTemplate>>

/** Puts a mail into words as things stand now; undefined when it has nothing to tell any more. */
export async function composeMail(mail: MailRecord, now: Date): Promise<ComposedMail | undefined> {
  if (mail.template === 'contact-message') return composeOfContact(mail)
  const account = mail.userId === null ? undefined : await findAccountForNotice(system, mail.userId)
  if (!account) return undefined
  const to = { name: account.name, address: mail.recipient ?? account.email }
  const ofConsultation = CONSULTATION_TEMPLATES[mail.template]
  const parts = ofConsultation
    ? await composeOfConsultation(mail, ofConsultation, now)
    : await composeOfAccount(mail, account)
  return parts && { to, ...parts }
}

/** To the team; an answer goes to who wrote. */
async function composeOfContact(mail: MailRecord): Promise<ComposedMail | undefined> {
  const { contactMessageId = 0 } = mail.payload as MailPayload
  const message = await findContactMessage(system, contactMessageId)
  if (!message) return undefined
  const { locale } = mail
  const address = mail.recipient ?? siteSettings()['contact.email']
  return {
    to: { name: bilingualSetting('site.name', locale), address },
    replyTo: { name: message.name, address: message.email },
    document: contactMessageMail(message, locale),
  }
}

async function composeOfAccount(
  mail: MailRecord,
  account: AccountNotice,
): Promise<{ document: MailDocument } | undefined> {
  const template = ACCOUNT_TEMPLATES[mail.template]
  if (!template) throw new Error(`no template ${mail.template}`)
  if (template.isNeedless?.(account)) return undefined
  const timeZone = account.timeZone ?? siteSettings()['site.timeZone']
  const document = template.render({
    reader: { locale: mail.locale, timeZone },
    readerName: account.name,
    happenedAt: mail.createdAt,
    token: (await template.createToken?.(account.userId)) ?? '',
  })
  return { document }
}

async function composeOfConsultation(
  mail: MailRecord,
  { render, calendar }: ConsultationTemplate,
  now: Date,
): Promise<Omit<ComposedMail, 'to'> | undefined> {
  const { locale } = mail
  const payload = mail.payload as MailPayload
  const audience = payload.audience ?? 'family'
  const notice = await findConsultationForNotice(system, mail.consultationId ?? 0)
  const template = mail.template as MailTemplate
  if (!notice || isOutOfDate({ template, payload, consultation: notice, now })) return undefined
  const { consultationId, linkVersion } = notice
  const { userId, timeZone } = notice[audience]
  const meetingUrl = meetingLinkOf({ consultationId, linkVersion, userId }, locale)
  const document = render({
    notice,
    audience,
    reader: { locale, timeZone },
    meetingUrl,
    changeUrl: changeUrlOf(notice, locale),
    offered: calendar === 'CANCEL' ? await offeredTimes(payload, notice, now) : [],
    earlierStartsAt: payload.previousStartsAt ? new Date(payload.previousStartsAt) : undefined,
  })
  if (!calendar) return { document }
  const { from: organizer } = mailing()
  const content = renderInvitation({
    notice,
    audience,
    locale,
    method: calendar,
    organizer,
    meetingUrl,
    now,
  })
  return { document, calendar: { method: calendar, content } }
}

function changeUrlOf(notice: ConsultationNotice, locale: Locale): string {
  const { consultationId: id, linkVersion, family } = notice
  const token = changeTokenOf({ id, userId: family.userId, linkVersion })
  return pageUrl(`/consultations/${id}?token=${token}`, locale)
}

const MOST_OFFERED = 3

/** The slots that the specialist offered, as far as they are still free, else the next free ones. */
async function offeredTimes(
  { otherTimes }: MailPayload,
  { specialist, startsAt }: ConsultationNotice,
  now: Date,
): Promise<Date[]> {
  const wanted = { specialistId: specialist.specialistId, except: startsAt }
  const clock = () => now
  if (otherTimes && otherTimes.length > 0) {
    const limit = otherTimes.length
    const offered = await listFreeStarts(system, { ...wanted, among: otherTimes, limit }, clock)
    if (offered.length > 0) return offered
  }
  return listFreeStarts(system, { ...wanted, limit: MOST_OFFERED }, clock)
}
