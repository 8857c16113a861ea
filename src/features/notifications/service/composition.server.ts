import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MailAddress, OutgoingMail } from '../../../platform/mail-transport.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import {
  createConfirmationToken,
  createEmailChangeToken,
  createFirstPasswordToken,
  createResetToken,
  findAccountForNotice,
  type AccountNotice,
} from '../../accounts/service.server.ts'
import { findConcernForNotice } from '../../aftercare/service.server.ts'
import {
  changeTokenOf,
  findConsultationForNotice,
  listFreeStarts,
  type ConsultationNotice,
} from '../../booking/service.server.ts'
import { findContactMessage } from '../../contact/service.server.ts'
import { meetingLinkOf } from '../../meetings/service.server.ts'
import {
  emailChangedMail,
  emailTakenMail,
  newEmailAskedMail,
  newEmailMail,
  recoveryCodeMail,
  secondStepOffMail,
  secondStepOnMail,
} from '../mails/account-safety.ts'
import {
  accountMadeMail,
  confirmEmailMail,
  passwordChangedMail,
  repeatedRegistrationMail,
  resetPasswordMail,
  type AccountMail,
} from '../mails/accounts.ts'
import { concernMail, followUpMail } from '../mails/aftercare.ts'
import { bookedMail, confirmedMail, linkRenewedMail, rescheduledMail } from '../mails/bookings.ts'
import { cancelledMail, declinedMail, missedMail } from '../mails/cancellations.ts'
import { pageUrl, type ConsultationMail } from '../mails/consultation.ts'
import { contactMessageMail } from '../mails/contact.ts'
import type { MailDocument } from '../mails/document.ts'
import { accountDeletedMail } from '../mails/farewell.ts'
import { renderInvitation } from '../mails/invitation.ts'
import { dayReminderMail, hourReminderMail } from '../mails/reminders.ts'
import { emailSetByTeamMail } from '../mails/staff.ts'
import { outcomeAskedMail, reviewInvitationMail, reviewReplyMail } from '../mails/reviews.ts'
import { accountVariables, consultationVariables } from '../mails/variables.ts'
import { listedMail, volunteerMail } from '../mails/volunteers.ts'
import { withVariables } from '../mails/words.ts'
import type { MailRecord } from '../records.server.ts'
import { isOutOfDate, isWanted, type MailPayload, type MailTemplate } from '../rules.ts'
import { mailing } from './mailing.server.ts'
import { composeStaffInvitation } from './staff-invitations.server.ts'
import { composeEnd, composeOffer } from './waitlist-mails.server.ts'
import { composeOfMessage, composeOfReport } from './message-mails.server.ts'
import {
  composeOfVerification,
  composeWaiting,
  isVerificationTemplate,
} from './verification-mails.server.ts'

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
  /** It names other times of the specialist. */
  offersTimes?: boolean
}

export const CONSULTATION_TEMPLATES: Partial<Record<string, ConsultationTemplate>> = {
  'consultation-booked': { render: bookedMail, calendar: 'REQUEST' },
  'consultation-confirmed': { render: confirmedMail, calendar: 'REQUEST' },
  'consultation-rescheduled': { render: rescheduledMail, calendar: 'REQUEST' },
  'consultation-link-renewed': { render: linkRenewedMail, calendar: 'REQUEST' },
  'consultation-declined': { render: declinedMail, calendar: 'CANCEL', offersTimes: true },
  'consultation-cancelled': { render: cancelledMail, calendar: 'CANCEL', offersTimes: true },
  'consultation-missed': { render: missedMail, offersTimes: true },
  'reminder-day': { render: dayReminderMail },
  'reminder-hour': { render: hourReminderMail },
  'outcome-asked': { render: outcomeAskedMail },
  'review-invitation': { render: reviewInvitationMail },
  'review-replied': { render: reviewReplyMail },
  'follow-up-sent': { render: followUpMail },
} satisfies Partial<Record<MailTemplate, ConsultationTemplate>>

type AccountTemplate = {
  render: (mail: AccountMail) => MailDocument
  /** Undefined where its link is of no use any more: then there is no mail. */
  createToken?: (
    userId: number,
    clock: Clock,
    recipient: string | null,
  ) => Promise<string | undefined>
  isNeedless?: (account: AccountNotice) => boolean
}

export const ACCOUNT_TEMPLATES: Partial<Record<string, AccountTemplate>> = {
  'confirm-email': {
    render: confirmEmailMail,
    createToken: createConfirmationToken,
    isNeedless: (account) => account.emailConfirmed,
  },
  'registration-repeated': { render: repeatedRegistrationMail },
  'reset-password': {
    render: resetPasswordMail,
    createToken: (userId, clock) => createResetToken(userId, clock),
  },
  'account-made': {
    render: accountMadeMail,
    createToken: createFirstPasswordToken,
  },
  'password-changed': { render: passwordChangedMail },
  'new-email': {
    render: newEmailMail,
    createToken: (userId, clock, recipient) => createEmailChangeToken(userId, recipient, clock),
  },
  'new-email-asked': { render: newEmailAskedMail },
  'email-taken': { render: emailTakenMail },
  'email-changed': { render: emailChangedMail },
  'email-set-by-team': {
    render: emailSetByTeamMail,
    createToken: createConfirmationToken,
    isNeedless: (account) => account.emailConfirmed,
  },
  'second-step-on': { render: secondStepOnMail },
  'second-step-off': { render: secondStepOffMail },
  'recovery-code-used': { render: recoveryCodeMail },
  'specialist-registered': { render: volunteerMail },
  'specialist-listed': { render: listedMail },
} satisfies Partial<Record<MailTemplate, AccountTemplate>>

/** Puts a mail into words as things stand now; undefined when it has nothing to tell any more. */
export async function composeMail(mail: MailRecord, now: Date): Promise<ComposedMail | undefined> {
  if (mail.template === 'contact-message') return composeOfContact(mail)
  if (mail.template === 'concern-reported') return composeOfConcern(mail)
  if (mail.template === 'account-deleted') return composeFarewell(mail)
  if (mail.template === 'staff-invitation') return composeStaffInvitation(mail, now)
  if (mail.template === 'verification-waiting') return composeWaiting(mail)
  if (mail.template === 'message-reported') return composeOfReport(mail)
  const account = mail.userId === null ? undefined : await findAccountForNotice(system, mail.userId)
  if (!account || !isWanted(mail.template, account.choices)) return undefined
  const to = { name: account.name, address: mail.recipient ?? account.email }
  if (mail.template === 'waitlist-offered' || mail.template === 'waitlist-ended') {
    const compose = mail.template === 'waitlist-offered' ? composeOffer : composeEnd
    const ofWaiting = await compose(mail, account.name, now)
    return ofWaiting && { to, ...ofWaiting }
  }
  if (isVerificationTemplate(mail.template)) {
    const told = await composeOfVerification(mail, account)
    return told && { to, ...told }
  }
  const ofConsultation = CONSULTATION_TEMPLATES[mail.template]
  const parts = ofConsultation
    ? await composeOfConsultation(mail, ofConsultation, now)
    : mail.template === 'message-waiting'
      ? await composeOfMessage(mail, account)
      : await composeOfAccount(mail, account, now)
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

/** To the team. */
async function composeOfConcern({
  payload,
  locale,
  recipient,
}: MailRecord): Promise<ComposedMail | undefined> {
  const { concernId = 0 } = payload as MailPayload
  const concern = await findConcernForNotice(system, concernId)
  if (!concern) return undefined
  const address = recipient ?? siteSettings()['contact.email']
  return {
    to: { name: bilingualSetting('site.name', locale), address },
    document: concernMail(concern, locale),
  }
}

/** To who has left: nothing of them is kept but where this goes. */
function composeFarewell({ recipient, locale, payload }: MailRecord): ComposedMail | undefined {
  if (recipient === null) return undefined
  const { byTeam = false } = payload as MailPayload
  return { to: { name: '', address: recipient }, document: accountDeletedMail(locale, { byTeam }) }
}

async function composeOfAccount(
  mail: MailRecord,
  account: AccountNotice,
  now: Date,
): Promise<{ document: MailDocument } | undefined> {
  const template = ACCOUNT_TEMPLATES[mail.template]
  if (!template) throw new Error(`no template ${mail.template}`)
  if (template.isNeedless?.(account)) return undefined
  const timeZone = account.timeZone ?? siteSettings()['site.timeZone']
  const token = await template.createToken?.(account.userId, () => now, mail.recipient)
  if (template.createToken && token === undefined) return undefined
  const document = withVariables(accountVariables(account.name, mail.locale), () =>
    template.render({
      reader: { locale: mail.locale, timeZone },
      readerName: account.name,
      happenedAt: mail.createdAt,
      token: token ?? '',
    }),
  )
  return { document }
}

async function composeOfConsultation(
  mail: MailRecord,
  { render, calendar, offersTimes = false }: ConsultationTemplate,
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
  const told: ConsultationMail = {
    notice,
    audience,
    reader: { locale, timeZone },
    meetingUrl,
    changeUrl: mailedUrl(notice, '', locale),
    storyUrl: mailedUrl(notice, '/story', locale),
    offered: offersTimes ? await offeredTimes(payload, notice, now) : [],
    earlierStartsAt: payload.previousStartsAt ? new Date(payload.previousStartsAt) : undefined,
  }
  const document = withVariables(consultationVariables(told), () => render(told))
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

/** A page of the consultation that opens without a session. */
function mailedUrl(notice: ConsultationNotice, page: '' | '/story', locale: Locale): string {
  const { consultationId: id, linkVersion, family } = notice
  const token = changeTokenOf({ id, userId: family.userId, linkVersion })
  return pageUrl(`/consultations/${id}${page}?token=${token}`, locale)
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
