import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Inbox,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { MailTemplate } from '../rules.ts'
import type { ListedMail, MailStatus } from '../schema.ts'

const looks: Record<MailStatus, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { word: m.mails_state_waiting, tone: 'warning', icon: CircleDashed },
  sent: { word: m.mails_state_sent, tone: 'success', icon: CircleCheck },
  kept: { word: m.mails_state_kept, tone: 'neutral', icon: Inbox },
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
  'consultation-link-renewed': m.team_mail_name_link,
  'consultation-declined': m.mails_name_declined,
  'consultation-cancelled': m.mails_name_cancelled,
  'consultation-missed': m.mails_name_missed,
  'outcome-asked': m.mails_name_asked,
  'reminder-day': m.mails_name_reminder_day,
  'reminder-hour': m.mails_name_reminder_hour,
  'review-invitation': m.mails_name_review,
  'review-replied': m.mails_name_replied,
  'waitlist-offered': m.waitlist_mail_name,
  'account-made': m.team_mail_name_account,
  'waitlist-ended': m.waitlist_mail_ended_name,
  'confirm-email': m.mails_name_confirm_email,
  'registration-repeated': m.mails_name_repeated,
  'reset-password': m.mails_name_reset,
  'password-changed': m.mails_name_changed,
  'new-email': m.mails_name_new_email,
  'new-email-asked': m.mails_name_email_asked,
  'email-taken': m.mails_name_email_taken,
  'email-changed': m.mails_name_email_changed,
  'email-set-by-team': m.people_mail_email_name,
  'staff-invitation': m.people_mail_invitation_name,
  'second-step-on': m.mails_name_second_step_on,
  'second-step-off': m.mails_name_second_step_off,
  'recovery-code-used': m.mails_name_recovery_code,
  'specialist-registered': m.mails_name_volunteer,
  'specialist-listed': m.mails_name_listed,
  'verification-waiting': m.verification_mail_name_waiting,
  'verification-refused': m.verification_mail_name_refused,
  'verification-ended': m.verification_mail_name_ended,
  'verification-renewed': m.verification_mail_name_renewed,
  'verification-ending': m.verification_mail_name_ending,
  'account-deleted': m.mails_name_deleted,
  'contact-message': m.mails_name_contact,
  'follow-up-sent': m.mails_name_follow_up,
  'concern-reported': m.mails_name_concern,
  'message-waiting': m.messages_mail_name,
  'message-reported': m.messages_mail_reported_subject,
  'mail-test': m.mailing_name_test,
}

/** A template of an earlier version has no name here. */
export const mailNameOf = (template: string): string =>
  (names[template as MailTemplate] ?? m.mails_name_other)()

/** A mail's subject in its own language; what it will be about, in the reader's, before it has one. */
export function MailTitle({ mail: { subject, template, locale } }: { mail: ListedMail }) {
  return subject === null ? mailNameOf(template) : <bdi lang={locale}>{subject}</bdi>
}
