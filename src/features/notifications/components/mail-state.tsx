import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { MailTemplate } from '../rules.ts'
import type { ListedMail, MailStatus } from '../schema.ts'

const looks: Record<MailStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.mails_state_waiting, tone: 'warning', icon: CircleDashed },
  sent: { word: m.mails_state_sent, tone: 'success', icon: CircleCheck },
  failed: { word: m.mails_state_failed, tone: 'danger', icon: CircleAlert },
  dropped: { word: m.mails_state_dropped, tone: 'neutral', icon: CircleSlash },
}

export const mailStateWord = (status: MailStatus): string => looks[status].word()

export function MailState({ status }: { status: MailStatus }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  )
}

const names: Record<MailTemplate, () => string> = {
  'consultation-booked': m.mails_name_booked,
  'consultation-confirmed': m.mails_name_confirmed,
  'consultation-rescheduled': m.mails_name_rescheduled,
  'consultation-declined': m.mails_name_declined,
  'consultation-cancelled': m.mails_name_cancelled,
  'reminder-day': m.mails_name_reminder_day,
  'reminder-hour': m.mails_name_reminder_hour,
  'review-invitation': m.mails_name_review,
  'confirm-email': m.mails_name_confirm_email,
  'registration-repeated': m.mails_name_repeated,
  'reset-password': m.mails_name_reset,
  'password-changed': m.mails_name_changed,
  'specialist-registered': m.mails_name_volunteer,
  'specialist-listed': m.mails_name_listed,
  'contact-message': m.mails_name_contact,
}

/** A template of an earlier version has no name here. */
const nameOf = (template: string): string =>
  (names[template as MailTemplate] ?? m.mails_name_other)()

/** A mail's subject in its own language; what it will be about, in the reader's, before it has one. */
export function MailTitle({ mail: { subject, template, locale } }: { mail: ListedMail }) {
  return subject === null ? nameOf(template) : <bdi lang={locale}>{subject}</bdi>
}
