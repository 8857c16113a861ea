/** What each mail looks like, with people and times that nobody has: for the editor and for tests. */
import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import type { InvitedRole } from '../../accounts/rules/invitations.ts'
import { concernMail } from '../mails/aftercare.ts'
import { pageUrl, type ConsultationMail } from '../mails/consultation.ts'
import { contactMessageMail } from '../mails/contact.ts'
import type { MailDocument } from '../mails/document.ts'
import { accountDeletedMail } from '../mails/farewell.ts'
import { messageReportedMail, messageWaitingMail } from '../mails/messages.ts'
import { staffInvitationMail } from '../mails/staff.ts'
import { accountVariables, consultationVariables, siteVariables } from '../mails/variables.ts'
import {
  verificationEndedMail,
  verificationEndingMail,
  verificationRefusedMail,
  verificationRenewedMail,
  verificationWaitingMail,
} from '../mails/verification.ts'
import { endMail, offerMail, offerVariables } from '../mails/waitlist.ts'
import { withVariables, type MailVariables } from '../mails/words.ts'
import type { MailTemplate } from '../rules.ts'
import { ACCOUNT_TEMPLATES, CONSULTATION_TEMPLATES } from './composition.server.ts'

const PEOPLE = {
  family: { en: 'Leila Ahmadi', fa: 'لیلا احمدی' },
  specialist: { en: 'Dr. Mina Karimi', fa: 'دکتر مینا کریمی' },
} as const
const REASON = {
  en: 'I am ill and cannot come. I am sorry.',
  fa: 'بیمار شده‌ام و نمی‌توانم بیایم. متأسفم.',
} as const
const DECISION = {
  en: 'The certificate cannot be read. Please send it again.',
  fa: 'مدرک خوانا نیست. لطفاً دوباره بفرستید.',
} as const
const WRITTEN = {
  en: { subject: 'A question', message: 'May grandparents take part in the call?' },
  fa: { subject: 'یک پرسش', message: 'آیا پدربزرگ و مادربزرگ هم می‌توانند شرکت کنند؟' },
} as const

const STARTS_AT = new Date('2027-03-02T15:00:00Z')
const ENDS_AT = new Date('2027-03-02T15:45:00Z')
const later = (hours: number) => new Date(STARTS_AT.getTime() + hours * 3_600_000)

/** Which of a template's mails it is: to whom it goes, or what happened. */
export type ExampleName =
  | 'family'
  | 'family-confirmed'
  | 'specialist'
  | 'specialist-confirmed'
  | 'by-family'
  | 'by-specialist'
  | 'by-site'
  | 'own'
  | 'suspected'
  | 'admin'
  | 'publisher'
  | 'registered'
  | 'documents'
  | 'taken-back'
  | 'expired'
  | 'with-end'
  | 'without-end'
  | 'usual'

export interface Example {
  name: ExampleName
  variables: MailVariables
  render(): MailDocument
}

interface Case {
  name: ExampleName
  audience: 'family' | 'specialist'
  status?: 'pending' | 'confirmed' | 'cancelled'
  endedBy?: 'family' | 'specialist' | 'admin'
  isOffered?: boolean
}

const FAMILY: Case = { name: 'family', audience: 'family', status: 'confirmed' }
const BOTH: readonly Case[] = [FAMILY, { ...FAMILY, name: 'specialist', audience: 'specialist' }]
const WITH_STANDING: readonly Case[] = (['family', 'specialist'] as const).flatMap((audience) => [
  { name: audience, audience, status: 'pending' as const },
  { name: `${audience}-confirmed` as const, audience, status: 'confirmed' as const },
])
const ENDED: readonly Case[] = [
  { name: 'by-specialist', audience: 'family', endedBy: 'specialist', isOffered: true },
  { name: 'by-family', audience: 'specialist', endedBy: 'family' },
  { name: 'by-site', audience: 'family', endedBy: 'admin' },
  { name: 'own', audience: 'family', endedBy: 'family' },
]
const CASES: Partial<Record<string, readonly Case[]>> = {
  'consultation-booked': WITH_STANDING,
  'consultation-rescheduled': WITH_STANDING,
  'consultation-confirmed': BOTH,
  'consultation-declined': [
    { name: 'family', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-site', audience: 'family', endedBy: 'specialist' },
    { name: 'specialist', audience: 'specialist', endedBy: 'specialist' },
  ],
  'consultation-cancelled': ENDED,
  'consultation-missed': [
    { name: 'by-specialist', audience: 'family', isOffered: true },
    { name: 'family', audience: 'family' },
  ],
  'outcome-asked': [{ ...FAMILY, name: 'usual', audience: 'specialist' }],
  'consultation-link-renewed': BOTH,
  'reminder-day': BOTH,
  'reminder-hour': BOTH,
}

const NOBODY = { specialistId: 0, standing: 'listed', meetingUrl: null } as const

function buildConsultation(one: Case, template: string, locale: Locale): ConsultationMail {
  const timeZone = siteSettings()['site.timeZone']
  const people = { email: 'somebody@example.org', locale, timeZone, userId: 0, isGone: false }
  return {
    notice: {
      consultationId: 0,
      status: one.status ?? 'cancelled',
      startsAt: STARTS_AT,
      endsAt: ENDS_AT,
      sequence: 0,
      linkVersion: 0,
      isReviewed: false,
      outcomeSettlesAt: null,
      outcomeAskedAt: null,
      endedBy: one.endedBy ?? null,
      endedReason: one.endedBy ? REASON[locale] : null,
      noticeHours: Number(siteSettings()['booking.cancellationNoticeHours']),
      family: { ...people, names: PEOPLE.family, accountEmail: people.email },
      specialist: { ...people, names: PEOPLE.specialist, ...NOBODY },
    },
    audience: one.audience,
    reader: { locale, timeZone },
    meetingUrl: pageUrl('/meet/example', locale),
    changeUrl: pageUrl('/consultations/0', locale),
    storyUrl: pageUrl('/consultations/0/story', locale),
    offered: one.isOffered ? [later(24), later(48)] : [],
    earlierStartsAt: template === 'consultation-rescheduled' ? later(-24) : undefined,
  }
}

function examplesOfOffer(locale: Locale): Example[] {
  const timeZone = siteSettings()['site.timeZone']
  const told = {
    offer: {
      userId: 0,
      locale,
      timeZone,
      specialist: { specialistId: 0, names: PEOPLE.specialist, timeZone },
      slotId: 0,
      startsAt: STARTS_AT,
      endsAt: ENDS_AT,
      heldUntil: later(-20),
    },
    reader: { locale, timeZone },
    readerName: PEOPLE.family[locale],
  }
  return [{ name: 'usual', variables: offerVariables(told), render: () => offerMail(told) }]
}

function examplesOfTeam(template: MailTemplate, locale: Locale): Example[] {
  const variables = siteVariables(locale)
  const one = (name: ExampleName, render: () => MailDocument): Example => ({
    name,
    variables,
    render,
  })
  const written = { id: 0, name: PEOPLE.family[locale], email: 'leila@example.org' }
  const contact = (isSuspected: boolean) => () =>
    contactMessageMail({ ...written, ...WRITTEN[locale], isSuspected }, locale)
  const concern = (isOfFamily: boolean) => () =>
    concernMail({ id: 0, kind: 'safety', isOfFamily }, locale)
  const reader = { locale, timeZone: siteSettings()['site.timeZone'] }
  const invitation = (role: InvitedRole, inviterName: string | undefined) => () =>
    staffInvitationMail({ reader, role, token: 'example', expiresAt: STARTS_AT, inviterName })
  const waiting = (verified: boolean, newDocuments: number) => () =>
    verificationWaitingMail(
      { id: 0, name: PEOPLE.specialist[locale], verified, newDocuments },
      locale,
    )
  const ofTeam: Partial<Record<MailTemplate, Example[]>> = {
    'account-deleted': [
      one('own', () => accountDeletedMail(locale, { byTeam: false })),
      one('by-site', () => accountDeletedMail(locale, { byTeam: true })),
    ],
    'staff-invitation': [
      one('admin', invitation('admin', PEOPLE.specialist[locale])),
      one('publisher', invitation('publisher', undefined)),
    ],
    'verification-waiting': [
      one('registered', waiting(false, 0)),
      one('documents', waiting(true, 2)),
    ],
    'contact-message': [one('usual', contact(false)), one('suspected', contact(true))],
    'concern-reported': [one('by-family', concern(true)), one('by-specialist', concern(false))],
    'message-reported': [one('usual', () => messageReportedMail(12, locale))],
  }
  return ofTeam[template] ?? []
}

function examplesOfEnd(locale: Locale): Example[] {
  const readerName = PEOPLE.family[locale]
  const timeZone = siteSettings()['site.timeZone']
  const specialist = { specialistId: 0, names: PEOPLE.specialist }
  const end = { userId: 0, locale, timeZone, specialist }
  const variables = accountVariables(readerName, locale)
  return [{ name: 'usual', variables, render: () => endMail({ end, locale, readerName }) }]
}

function examplesOfVerification(template: MailTemplate, locale: Locale): Example[] {
  const readerName = PEOPLE.specialist[locale]
  const variables = accountVariables(readerName, locale)
  const reader = { locale, timeZone: siteSettings()['site.timeZone'] }
  const mail = { reader, readerName }
  const reason = DECISION[locale]
  const endsAt = STARTS_AT
  const one = (name: ExampleName, render: () => MailDocument) => ({ name, variables, render })
  const ofVerification: Partial<Record<MailTemplate, Example[]>> = {
    'verification-refused': [one('usual', () => verificationRefusedMail({ ...mail, reason }))],
    'verification-ended': [
      one('taken-back', () => verificationEndedMail({ ...mail, reason })),
      one('expired', () => verificationEndedMail(mail)),
    ],
    'verification-renewed': [
      one('with-end', () => verificationRenewedMail({ ...mail, endsAt })),
      one('without-end', () => verificationRenewedMail(mail)),
    ],
    'verification-ending': [one('usual', () => verificationEndingMail({ ...mail, endsAt }))],
  }
  return ofVerification[template] ?? []
}

function examplesOfAccount(template: MailTemplate, locale: Locale): Example[] {
  const readerName = PEOPLE.family[locale]
  const variables = accountVariables(readerName, locale)
  if (template === 'message-waiting')
    return [
      {
        name: 'usual',
        variables,
        render: () => messageWaitingMail({ name: readerName, senderId: 0 }, locale),
      },
    ]
  const found = ACCOUNT_TEMPLATES[template]
  if (!found) return []
  const timeZone = siteSettings()['site.timeZone']
  const reader = { locale, timeZone }
  const mail = { reader, readerName, happenedAt: STARTS_AT, token: 'example' }
  return [{ name: 'usual', variables, render: () => found.render(mail) }]
}

/** The mails that a template makes, one for each that differs in its words. */
export function examplesOf(template: MailTemplate, locale: Locale): Example[] {
  const ofConsultation = CONSULTATION_TEMPLATES[template]
  if (ofConsultation)
    return (CASES[template] ?? [{ ...FAMILY, name: 'usual' as const }]).map((one) => {
      const mail = buildConsultation(one, template, locale)
      const variables = consultationVariables(mail)
      return { name: one.name, variables, render: () => ofConsultation.render(mail) }
    })
  if (template === 'waitlist-offered') return examplesOfOffer(locale)
  if (template === 'waitlist-ended') return examplesOfEnd(locale)
  return [examplesOfTeam, examplesOfVerification, examplesOfAccount].flatMap((find) =>
    find(template, locale),
  )
}

export const renderExample = ({ variables, render }: Example): MailDocument =>
  withVariables(variables, render)
