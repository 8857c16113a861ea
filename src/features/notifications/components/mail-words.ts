import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { MailTemplate } from '../rules.ts'
import type { TemplateInFull } from '../schema/templates.ts'

type Sentence = () => string

const FAILURES: readonly (readonly [code: RegExp, sentence: Sentence])[] = [
  [/^(?:ETIMEDOUT|EGREETING)/, m.mailing_error_timeout],
  [/^(?:EDNS|ENOTFOUND|EAI_AGAIN)/, m.mailing_error_name],
  [/^EAUTH|\b53[0458]\b/, m.mailing_error_login],
  [/MAIL FROM$/, m.mailing_error_sender],
  [/\b[45]\.2\.2\b/, m.mailing_error_full],
  [/\b[45]\.7\.\d+\b|^E(?:ENVELOPE|MESSAGE) 554/, m.mailing_error_policy],
  [/\b[45]52\b|\b[45]\.3\.\d+\b/, m.mailing_error_quota],
  [/\b4(?:21|54)\b/, m.mailing_error_busy],
  [/^(?:ETLS|ERR_TLS|ERR_SSL|DEPTH_ZERO|CERT_|SELF_SIGNED|UNABLE_TO)/, m.mailing_error_secure],
  [/^(?:ECONN|ESOCKET|EHOSTUNREACH|ENETUNREACH)/, m.mailing_error_refused],
  [/^EENVELOPE/, m.mailing_error_recipient],
  [/^EMESSAGE/, m.mailing_error_message],
  [/^bad-address/, m.mailing_error_address],
  [/^not-composed/, m.mailing_error_composed],
]

const sentenceOf = (code: string): Sentence =>
  FAILURES.find(([known]) => known.test(code))?.[1] ?? m.mailing_error_other

/** What a failure's code means, in words. */
export const failureSentence = (code: string): string => sentenceOf(code)()

const REMEDIES: readonly (readonly [sentence: Sentence, remedy: Sentence])[] = [
  [m.mailing_error_login, m.mailing_do_login],
  [m.mailing_error_sender, m.mailing_do_sender],
  [m.mailing_error_policy, m.mailing_do_policy],
  [m.mailing_error_quota, m.mailing_do_quota],
  [m.mailing_error_busy, m.mailing_do_busy],
  [m.mailing_error_secure, m.mailing_do_secure],
  [m.mailing_error_timeout, m.mailing_do_reach],
  [m.mailing_error_name, m.mailing_do_reach],
  [m.mailing_error_refused, m.mailing_do_reach],
]

/** What to do about a failure that holds up all mail. */
export function remedySentence(code: string): string {
  const meaning = sentenceOf(code)
  return (REMEDIES.find(([sentence]) => sentence === meaning)?.[1] ?? m.mailing_do_other)()
}

const whens: Record<Exclude<MailTemplate, 'mail-test'>, Sentence> = {
  'consultation-booked': m.mailing_when_booked,
  'consultation-confirmed': m.mailing_when_confirmed,
  'consultation-rescheduled': m.mailing_when_rescheduled,
  'consultation-link-renewed': m.mailing_when_link_renewed,
  'consultation-declined': m.mailing_when_declined,
  'consultation-cancelled': m.mailing_when_cancelled,
  'consultation-missed': m.mailing_when_missed,
  'reminder-day': m.mailing_when_reminder_day,
  'reminder-hour': m.mailing_when_reminder_hour,
  'outcome-asked': m.mailing_when_asked,
  'review-invitation': m.mailing_when_review,
  'review-replied': m.mailing_when_replied,
  'follow-up-sent': m.mailing_when_follow_up,
  'waitlist-offered': m.mailing_when_waitlist,
  'account-made': m.mailing_when_account_made,
  'waitlist-ended': m.mailing_when_waitlist_ended,
  'confirm-email': m.mailing_when_confirm,
  'registration-repeated': m.mailing_when_repeated,
  'reset-password': m.mailing_when_reset,
  'password-changed': m.mailing_when_changed,
  'new-email': m.mailing_when_new_email,
  'new-email-asked': m.mailing_when_email_asked,
  'email-taken': m.mailing_when_email_taken,
  'email-changed': m.mailing_when_email_changed,
  'email-set-by-team': m.mailing_when_email_set,
  'staff-invitation': m.mailing_when_invitation,
  'second-step-on': m.mailing_when_second_on,
  'second-step-off': m.mailing_when_second_off,
  'recovery-code-used': m.mailing_when_recovery_code,
  'specialist-registered': m.mailing_when_volunteer,
  'specialist-listed': m.mailing_when_listed,
  'verification-waiting': m.mailing_when_verification_waiting,
  'verification-refused': m.mailing_when_verification_refused,
  'verification-ended': m.mailing_when_verification_ended,
  'verification-renewed': m.mailing_when_verification_renewed,
  'verification-ending': m.mailing_when_verification_ending,
  'account-deleted': m.mailing_when_deleted,
  'message-waiting': m.mailing_when_message,
  'contact-message': m.mailing_when_contact,
  'concern-reported': m.mailing_when_concern,
  'message-reported': m.mailing_when_reported,
}

/** When a mail is sent, and to whom. */
export const whenOf = (template: string): string | undefined =>
  whens[template as keyof typeof whens]?.()

type Part = TemplateInFull['slots'][number]['part']

export const partWords: Record<Part, Sentence> = {
  subject: m.mailing_part_subject,
  paragraph: m.mailing_part_paragraph,
  note: m.mailing_part_note,
  button: m.mailing_part_button,
}

export const languageWords: Record<Locale, Sentence> = {
  en: m.mailing_language_en,
  fa: m.mailing_language_fa,
}

const examples: Partial<Record<string, Sentence>> = {
  family: m.mailing_example_family,
  'family-confirmed': m.mailing_example_family_confirmed,
  specialist: m.mailing_example_specialist,
  'specialist-confirmed': m.mailing_example_specialist_confirmed,
  'by-family': m.mailing_example_by_family,
  'by-specialist': m.mailing_example_by_specialist,
  'by-site': m.mailing_example_by_site,
  own: m.mailing_example_own,
  suspected: m.mailing_example_suspected,
  admin: m.mailing_example_admin,
  publisher: m.mailing_example_publisher,
  registered: m.mailing_example_registered,
  documents: m.mailing_example_documents,
  'taken-back': m.mailing_example_taken_back,
  expired: m.mailing_example_expired,
  'with-end': m.mailing_example_with_end,
  'without-end': m.mailing_example_without_end,
}

export const exampleWord = (name: string): string => (examples[name] ?? m.mailing_example_usual)()

const variables: Partial<Record<string, Sentence>> = {
  name: m.mailing_variable_name,
  reader: m.mailing_variable_reader,
  site: m.mailing_variable_site,
  date: m.mailing_variable_date,
  time: m.mailing_variable_time,
  hours: m.mailing_variable_hours,
  minutes: m.mailing_variable_minutes,
  days: m.mailing_variable_days,
  email: m.mailing_variable_email,
  reason: m.mailing_variable_reason,
  until: m.mailing_variable_until,
  zone: m.mailing_variable_zone,
  count: m.mailing_variable_count,
  kind: m.mailing_variable_kind,
  subject: m.mailing_variable_subject,
  number: m.mailing_variable_number,
}

export const variableWord = (name: string): string => variables[name]?.() ?? ''
