/** Which texts of each mail admins may change. Facts, links, limits and footer are no texts: they stay. */
import type { MailTemplate } from '../rules.ts'
import type { PartKind } from './words.ts'

export interface Slot {
  /** The built-in text. */
  key: string
  part: PartKind
}

/** To whom a mail goes decides which variables all of its texts know. */
export type MailSubject = 'consultation' | 'account' | 'team'

export interface TemplateParts {
  about: MailSubject
  slots: readonly Slot[]
}

export const COMMON_VARIABLES: Record<MailSubject, readonly string[]> = {
  consultation: ['name', 'date', 'time', 'reader', 'site'],
  account: ['reader', 'site'],
  team: ['site'],
}

const parts =
  (part: PartKind) =>
  (...keys: string[]): Slot[] =>
    keys.map((key) => ({ key, part }))
const subject = parts('subject')
const text = parts('paragraph')
const note = parts('note')
const button = parts('button')

const toBoth = [
  ...button('mails_link_meeting', 'mails_link_change', 'mails_link_schedule', 'story_link'),
  ...note('mails_link_meeting_note', 'mails_link_change_note', 'mails_link_schedule_note'),
]

const consultation = (...slots: Slot[]): TemplateParts => ({ about: 'consultation', slots })
const account = (...slots: Slot[]): TemplateParts => ({ about: 'account', slots })
const team = (...slots: Slot[]): TemplateParts => ({ about: 'team', slots })

const onVerification = [...button('verification_mail_link'), ...note('verification_mail_questions')]

export const TEMPLATE_PARTS: Readonly<Partial<Record<MailTemplate, TemplateParts>>> = {
  'consultation-booked': consultation(
    ...subject('mails_booked_subject_family', 'mails_booked_subject_specialist'),
    ...text('mails_booked_family', 'mails_booked_specialist'),
    ...text('mails_awaits_family', 'mails_awaits_specialist', 'mails_is_confirmed'),
    ...toBoth,
    ...note('mails_calendar_note'),
  ),
  'consultation-confirmed': consultation(
    ...subject('mails_confirmed_subject'),
    ...text('mails_confirmed_family', 'mails_confirmed_specialist'),
    ...toBoth,
    ...note('mails_calendar_note'),
  ),
  'consultation-rescheduled': consultation(
    ...subject('mails_rescheduled_subject'),
    ...text('mails_rescheduled', 'mails_awaits_family', 'mails_awaits_specialist'),
    ...text('mails_is_confirmed'),
    ...toBoth,
    ...note('mails_calendar_note'),
  ),
  'consultation-link-renewed': consultation(
    ...subject('team_mail_link_subject'),
    ...text('team_mail_link'),
    ...toBoth,
    ...note('mails_calendar_note'),
  ),
  'consultation-declined': consultation(
    ...subject('mails_declined_subject_family', 'mails_declined_subject_specialist'),
    ...text('mails_declined_family', 'mails_declined_specialist', 'mails_reason'),
    ...text('mails_offered'),
    ...button('mails_link_again', 'mails_link_specialists'),
    ...note('mails_calendar_cancelled_note'),
  ),
  'consultation-cancelled': consultation(
    ...subject('mails_cancelled_subject'),
    ...text('mails_cancelled_by_specialist', 'mails_cancelled_by_family'),
    ...text('mails_cancelled_by_you', 'mails_cancelled_by_site', 'mails_reason', 'mails_offered'),
    ...button('mails_link_again', 'mails_link_specialists'),
    ...note('mails_calendar_cancelled_note'),
  ),
  'consultation-missed': consultation(
    ...subject('mails_missed_subject'),
    ...text('mails_missed', 'mails_offered'),
    ...button('mails_link_again', 'mails_link_specialists'),
    ...note('mails_missed_note'),
  ),
  'reminder-day': consultation(
    ...subject('mails_reminder_day_subject'),
    ...text('mails_reminder_day'),
    ...toBoth,
  ),
  'reminder-hour': consultation(
    ...subject('mails_reminder_hour_subject'),
    ...text('mails_reminder_hour'),
    ...toBoth,
  ),
  'outcome-asked': consultation(
    ...subject('mails_asked_subject'),
    ...text('mails_asked'),
    ...button('mails_link_asked'),
    ...note('mails_asked_note'),
  ),
  'review-invitation': consultation(
    ...subject('mails_review_subject'),
    ...text('mails_review'),
    ...button('mails_link_review'),
    ...note('mails_review_note'),
  ),
  'review-replied': consultation(
    ...subject('mails_reply_subject'),
    ...text('mails_reply'),
    ...button('mails_link_reply'),
  ),
  'follow-up-sent': consultation(
    ...subject('mails_follow_up_subject'),
    ...text('mails_follow_up'),
    ...button('mails_follow_up_link'),
    ...note('mails_follow_up_note'),
  ),
  'waitlist-offered': consultation(
    ...subject('waitlist_mail_subject'),
    ...text('waitlist_mail_news', 'waitlist_mail_until'),
    ...button('waitlist_mail_book', 'waitlist_mail_leave'),
    ...note('waitlist_mail_passing'),
  ),
  'account-made': account(
    ...subject('team_mail_account_subject'),
    ...text('team_mail_account', 'team_mail_account_text'),
    ...button('team_mail_account_link', 'team_mail_account_later'),
    ...note('team_mail_account_note'),
  ),
  'waitlist-ended': account(
    ...subject('waitlist_mail_ended_subject'),
    ...text('waitlist_mail_ended', 'waitlist_mail_ended_again'),
    ...button('waitlist_mail_ended_link'),
  ),
  'confirm-email': account(
    ...subject('mails_confirm_subject'),
    ...text('mails_confirm'),
    ...button('mails_link_confirm'),
    ...note('mails_confirm_note'),
  ),
  'registration-repeated': account(
    ...subject('mails_repeated_subject'),
    ...text('mails_repeated', 'mails_repeated_note'),
    ...button('mails_link_sign_in', 'mails_link_reset'),
  ),
  'reset-password': account(
    ...subject('mails_reset_subject'),
    ...text('mails_reset'),
    ...button('mails_link_reset'),
    ...note('mails_reset_note'),
  ),
  'password-changed': account(
    ...subject('mails_changed_subject'),
    ...text('mails_changed', 'mails_changed_note'),
    ...button('mails_link_sign_in'),
  ),
  'new-email': account(
    ...subject('mails_new_email_subject'),
    ...text('mails_new_email'),
    ...button('mails_link_confirm'),
    ...note('mails_new_email_note'),
  ),
  'new-email-asked': account(
    ...subject('mails_email_asked_subject'),
    ...text('mails_email_asked', 'mails_email_asked_note'),
    ...button('mails_link_reset'),
  ),
  'email-taken': account(
    ...subject('mails_repeated_subject'),
    ...text('mails_email_taken', 'mails_repeated_note'),
    ...button('mails_link_sign_in'),
  ),
  'email-changed': account(
    ...subject('mails_email_changed_subject'),
    ...text('mails_email_changed', 'mails_email_changed_note'),
  ),
  'email-set-by-team': account(
    ...subject('people_mail_email_subject'),
    ...text('people_mail_email'),
    ...button('mails_link_confirm'),
    ...note('people_mail_email_note'),
  ),
  'staff-invitation': team(
    ...subject('people_mail_invitation_subject'),
    ...text('people_mail_invitation_by', 'people_mail_invitation'),
    ...text('people_mail_invitation_admin', 'people_mail_invitation_publisher'),
    ...button('people_mail_invitation_link'),
    ...note('people_mail_invitation_note'),
  ),
  'second-step-on': account(
    ...subject('mails_second_step_on_subject'),
    ...text('mails_second_step_on', 'mails_second_step_on_note'),
    ...note('mails_second_step_note'),
  ),
  'second-step-off': account(
    ...subject('mails_second_step_off_subject'),
    ...text('mails_second_step_off', 'mails_second_step_note'),
    ...button('mails_link_reset'),
  ),
  'recovery-code-used': account(
    ...subject('mails_recovery_code_subject'),
    ...text('mails_recovery_code', 'mails_recovery_code_note'),
    ...note('mails_second_step_note'),
    ...button('mails_link_reset'),
  ),
  'specialist-registered': account(
    ...subject('mails_volunteer_subject'),
    ...text('mails_volunteer', 'mails_volunteer_note'),
    ...button('mails_link_dashboard'),
  ),
  'specialist-listed': account(
    ...subject('mails_listed_subject'),
    ...text('mails_listed', 'mails_listed_note'),
    ...button('mails_link_dashboard'),
  ),
  'verification-waiting': team(
    ...subject('verification_mail_waiting_subject', 'verification_mail_documents_subject'),
    ...text('verification_mail_waiting', 'verification_mail_documents'),
    ...text('verification_mail_no_documents', 'verification_mail_new_documents'),
    ...button('verification_mail_open'),
  ),
  'verification-refused': account(
    ...subject('verification_mail_refused_subject'),
    ...text('verification_mail_refused', 'verification_mail_reason', 'verification_mail_go_on'),
    ...onVerification,
  ),
  'verification-ended': account(
    ...subject('verification_mail_ended_subject'),
    ...text('verification_mail_taken_back', 'verification_mail_expired'),
    ...text('verification_mail_reason', 'verification_mail_hidden', 'verification_mail_go_on'),
    ...onVerification,
  ),
  'verification-renewed': account(
    ...subject('verification_mail_renewed_subject'),
    ...text('verification_mail_renewed_until', 'verification_mail_renewed'),
    ...button('verification_mail_link'),
  ),
  'verification-ending': account(
    ...subject('verification_mail_ending_subject'),
    ...text('verification_mail_ending', 'verification_mail_ending_text'),
    ...onVerification,
  ),
  'account-deleted': team(
    ...subject('mails_deleted_subject'),
    ...text('mails_deleted', 'people_mail_deleted'),
    ...text('mails_deleted_stays', 'mails_deleted_note'),
  ),
  'message-waiting': account(
    ...subject('messages_mail_subject'),
    ...text('messages_mail'),
    ...button('messages_mail_link'),
    ...note('messages_mail_note'),
  ),
  'contact-message': team(
    ...subject('mails_contact_subject', 'mails_contact_suspected_subject'),
    ...button('mails_contact_open'),
    ...note('mails_contact_suspected_note', 'mails_contact_note'),
  ),
  'concern-reported': team(
    ...subject('mails_concern_subject'),
    ...text('mails_concern_family', 'mails_concern_specialist'),
    ...button('mails_concern_link'),
    ...note('mails_concern_note'),
  ),
  'message-reported': team(
    ...subject('messages_mail_reported_subject'),
    ...text('messages_mail_reported'),
    ...button('messages_mail_reported_link'),
    ...note('messages_mail_reported_note'),
  ),
} satisfies Record<Exclude<MailTemplate, 'mail-test'>, TemplateParts>
