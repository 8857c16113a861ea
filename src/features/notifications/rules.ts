/** Which mails follow from which news, when, and until when they still make sense. Pure. */
import { REMINDER_LEAD_HOURS, isLive, type ConsultationStatus } from '../booking/rules.ts'
import type { News } from '../../database/outbox.ts'
import type { NotificationChoices } from '../../database/schema/accounts.ts'

export const MAIL_TEMPLATES = [
  'consultation-booked',
  'consultation-confirmed',
  'consultation-rescheduled',
  'consultation-link-renewed',
  'consultation-declined',
  'consultation-cancelled',
  'consultation-missed',
  'reminder-day',
  'reminder-hour',
  'outcome-asked',
  'review-invitation',
  'review-replied',
  'waitlist-offered',
  'account-made',
  'waitlist-ended',
  'confirm-email',
  'registration-repeated',
  'reset-password',
  'password-changed',
  'new-email',
  'new-email-asked',
  'email-taken',
  'email-changed',
  'email-set-by-team',
  'staff-invitation',
  'second-step-on',
  'second-step-off',
  'recovery-code-used',
  'specialist-registered',
  'specialist-listed',
  'verification-waiting',
  'verification-refused',
  'verification-ended',
  'verification-renewed',
  'verification-ending',
  'account-deleted',
  'contact-message',
  'follow-up-sent',
  'concern-reported',
  'message-waiting',
  'message-reported',
  'mail-test',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export const MAIL_STATUSES = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const

export type Audience = 'family' | 'specialist'

/** What a mail keeps beside its template and ids: nothing about the people themselves. */
export interface MailPayload {
  audience?: Audience
  /** The start that the mail tells of, ISO 8601; with another one the mail is out of date. */
  startsAt?: string
  previousStartsAt?: string
  contactMessageId?: number
  concernId?: number
  waitlistEntryId?: number
  specialistId?: number
  /** The decision that the mail tells of. */
  verificationEventId?: number
  /** When the verification ends, ISO 8601. */
  endsAt?: string
  /** The message that waits to be read. */
  messageId?: number
  messageReportId?: number
  invitationId?: number
  /** An account was deleted by the team. */
  byTeam?: boolean
  /** Ids of the slots that the specialist offered instead. */
  otherTimes?: number[]
  /** Of a test: the template that it shows, and the texts that were tried. */
  of?: MailTemplate
  texts?: Record<string, string>
}

/** A mail to be written down; who reads it is found from the audience, or is the account itself. */
export interface PlannedMail {
  template: MailTemplate
  /** Names the mail for its occasion: however often it is planned, it is written once. */
  occasion: string
  notBefore: Date
  payload: MailPayload
}

const HOUR_MS = 3_600_000
const BOTH: readonly Audience[] = ['family', 'specialist']

/** News of a consultation. */
export type ConsultationNews = Extract<News, { type: `consultation-${string}` | 'follow-up-sent' }>

/** The mails that news of a consultation makes. */
export function mailsOfConsultation(request: {
  news: ConsultationNews
  startsAt: Date
  /** Until when what became of it may be taken back; null where that stands. */
  outcomeSettlesAt?: Date | null | undefined
  now: Date
}): PlannedMail[] {
  const { news, startsAt, outcomeSettlesAt, now } = request
  const { type, payload } = news
  const once = (
    template: MailTemplate,
    audience: Audience = 'family',
    notBefore: Date = now,
  ): PlannedMail[] => [
    {
      template,
      occasion: `${template}:${payload.consultationId}`,
      notBefore,
      payload: { audience },
    },
  ]
  // A family is asked how it was once nobody takes back any more that it was.
  if (type === 'consultation-completed')
    return once('review-invitation', 'family', outcomeSettlesAt ?? now)
  if (type === 'consultation-asked') return once('outcome-asked', 'specialist')
  // A family that did not come is told nothing: it may have had reason enough.
  if (type === 'consultation-missed') return payload.missing === 'specialist' ? once(type) : []
  if (type === 'follow-up-sent') return once(type)
  const told = BOTH.map((audience): PlannedMail => ({
    template: type,
    occasion: `${type}:${news.id}:${audience}`,
    notBefore: now,
    payload: { audience, startsAt: startsAt.toISOString(), ...whatHappened(news) },
  }))
  const isNewTime = type === 'consultation-booked' || type === 'consultation-rescheduled'
  const reminders = isNewTime ? remindersOf(payload.consultationId, { startsAt, now }) : []
  return [...told, ...reminders]
}

function whatHappened({ type, payload }: ConsultationNews): MailPayload {
  if (type === 'consultation-rescheduled') return { previousStartsAt: payload.previousStartsAt }
  if (type !== 'consultation-cancelled' || !payload.otherTimes) return {}
  return { otherTimes: payload.otherTimes }
}

const REMINDER_TEMPLATES: Readonly<Record<(typeof REMINDER_LEAD_HOURS)[number], MailTemplate>> = {
  24: 'reminder-day',
  1: 'reminder-hour',
}

/** Reminders of one start to both people; none for a moment that has passed. */
function remindersOf(
  consultationId: number,
  { startsAt, now }: { startsAt: Date; now: Date },
): PlannedMail[] {
  const iso = startsAt.toISOString()
  return REMINDER_LEAD_HOURS.flatMap((hours) => {
    const notBefore = new Date(startsAt.getTime() - hours * HOUR_MS)
    if (notBefore <= now) return []
    return BOTH.map((audience) => ({
      template: REMINDER_TEMPLATES[hours],
      occasion: `${REMINDER_TEMPLATES[hours]}:${consultationId}:${iso}:${audience}`,
      notBefore,
      payload: { audience, startsAt: iso },
    }))
  })
}

const TOLD_AFTERWARDS_MS = 24 * HOUR_MS

const NEEDS_LIVE: ReadonlySet<MailTemplate> = new Set([
  'consultation-booked',
  'consultation-confirmed',
  'consultation-rescheduled',
  'consultation-link-renewed',
  'reminder-day',
  'reminder-hour',
])

/** Whether a mail of a consultation would tell what is no longer so, or remind too late. */
export function isOutOfDate(request: {
  template: MailTemplate
  payload: MailPayload
  consultation: {
    status: ConsultationStatus
    startsAt: Date
    endsAt: Date
    isReviewed: boolean
    outcomeAskedAt?: Date | null
    /** Nobody reviews who is gone. */
    specialist?: { isGone: boolean }
  }
  now: Date
}): boolean {
  const { template, payload, consultation, now } = request
  if (template === 'review-invitation')
    return (
      consultation.isReviewed ||
      consultation.status !== 'completed' ||
      consultation.specialist?.isGone === true
    )
  if (template === 'outcome-asked')
    return !consultation.outcomeAskedAt || !isLive(consultation.status)
  if (template === 'consultation-missed') return consultation.status !== 'no_show'
  // Who waited in vain is told why, as long as the day is remembered.
  if (template === 'consultation-cancelled' || template === 'consultation-declined')
    return now.getTime() > consultation.endsAt.getTime() + TOLD_AFTERWARDS_MS
  if (!NEEDS_LIVE.has(template)) return false
  if (!isLive(consultation.status)) return true
  if (payload.startsAt !== consultation.startsAt.toISOString()) return true
  return now >= lastMomentOf(template, consultation)
}

/** A reminder gives way to the next one; any other mail is of use until the end. */
function lastMomentOf(
  template: MailTemplate,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Date {
  if (template === 'reminder-day') return new Date(startsAt.getTime() - HOUR_MS)
  return template === 'reminder-hour' ? startsAt : endsAt
}

/** Mails to people who have left: once they are sent, or given up, their address is kept no longer. */
export const FORGETS_RECIPIENT: ReadonlySet<string> = new Set<MailTemplate>(['account-deleted'])

/** With a mail server away, tries go on for about two days; then an admin has to look. */
export const MOST_TRIES = 288
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 10 * 60_000

/** How long to wait after so many failed tries, in milliseconds: doubling from 2 s to 10 min. */
export const retryDelayMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20))

/** Mails that a person may do without; what an appointment or the account's safety needs is not here. */
const CHOICE_OF_TEMPLATE: Partial<Record<MailTemplate, keyof NotificationChoices>> = {
  'reminder-day': 'reminders',
  'reminder-hour': 'reminders',
  'review-invitation': 'reviews',
  'review-replied': 'reviews',
  'message-waiting': 'messages',
}

/** Whether its reader wants a mail, or has to get it. */
export function isWanted(template: string, choices: NotificationChoices): boolean {
  const choice = CHOICE_OF_TEMPLATE[template as MailTemplate]
  return choice === undefined || choices[choice] !== false
}

const WITH_SECRET: ReadonlySet<string> = new Set<MailTemplate>([
  'reset-password',
  'new-email',
  'staff-invitation',
  'account-made',
])

/** The secret part of a link: whoever reads it has the account. */
const SECRET_LINK = /([?&]token=)[^\s"&<>]+/g

/** A mail's text with the secret of its link left out, as the admin sees it. */
export const maskSecrets = (template: string, text: string): string =>
  WITH_SECRET.has(template) ? text.replace(SECRET_LINK, '$1…') : text
