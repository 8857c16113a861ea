import { labelOfDevice } from '../../accounts/rules/devices.ts'
import { roleWord } from '../../people/components/labels.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ROLES } from '../../../platform/actor.ts'
import type {
  RecordedActivity,
  SecurityAlert,
  SecurityEvent,
} from '../../../platform/security-events.ts'
import { areaOfLimit, type JournalKind, type LimitArea, type SealedSubject } from '../rules.ts'
import type { JournalEntry } from '../schema.ts'

type Labels<Name extends string> = Record<Name, () => string>

export const kindLabels: Labels<JournalKind> = {
  'sign-ins': m.security_kind_sign_ins,
  ways: m.security_kind_ways,
  rights: m.security_kind_rights,
  readings: m.security_kind_readings,
  exports: m.security_kind_exports,
  limits: m.security_kind_limits,
  site: m.security_kind_site,
}

const events: Labels<SecurityEvent> = {
  'sign-in-failed': m.security_event_sign_in_failed,
  'sign-in-refused': m.security_event_sign_in_refused,
  'code-refused': m.security_event_code_refused,
  'proof-refused': m.security_event_proof_refused,
  'new-device': m.security_event_new_device,
  'second-step-on': m.security_event_second_step_on,
  'second-step-off': m.security_event_second_step_off,
  'recovery-code-used': m.security_event_recovery_code_used,
  'recovery-codes-renewed': m.security_event_recovery_codes_renewed,
  'passkey-added': m.security_event_passkey_added,
  'passkey-removed': m.security_event_passkey_removed,
  'identity-linked': m.security_event_identity_linked,
  'identity-removed': m.security_event_identity_removed,
  'key-made': m.security_event_key_made,
  'key-revoked': m.security_event_key_revoked,
  'key-refused': m.security_event_key_refused,
  'webhook-added': m.security_event_webhook_added,
  'webhook-on': m.security_event_webhook_on,
  'webhook-off': m.security_event_webhook_off,
  'webhook-removed': m.security_event_webhook_removed,
  'password-changed': m.security_event_password_changed,
  'password-reset': m.security_event_password_reset,
  'email-changed': m.security_event_email_changed,
  'email-taken-back': m.security_event_email_taken_back,
  'sessions-ended': m.security_event_sessions_ended,
  'access-ended': m.security_event_access_ended,
  'made-admin': m.security_event_made_admin,
  'limit-reached': m.security_event_limit_reached,
  'keys-rotated': m.security_event_keys_rotated,
  'page-blocked': m.security_event_page_blocked,
  'remains-removed': m.security_event_remains_removed,
  'journal-exported': m.security_event_journal_exported,
  'mail-opened': m.security_event_mail_opened,
  'alert-mailed': m.security_event_alert_mailed,
}

const activities: Labels<RecordedActivity> = {
  'role-changed': m.security_activity_role_changed,
  'person-suspended': m.security_activity_person_suspended,
  'person-activated': m.security_activity_person_activated,
  'person-deleted': m.security_activity_person_deleted,
  'person-invited': m.security_activity_person_invited,
  'invitation-sent-again': m.security_activity_invitation_sent_again,
  'invitation-withdrawn': m.security_activity_invitation_withdrawn,
  'invitation-accepted': m.security_activity_invitation_accepted,
  'email-changed-for': m.security_activity_email_changed_for,
  'password-reset-for': m.security_activity_password_reset_for,
  'second-step-removed-for': m.security_activity_second_step_removed_for,
  'site-set-up': m.security_activity_site_set_up,
  'data-exported': m.security_activity_data_exported,
  'people-exported': m.security_activity_people_exported,
  'consultations-exported': m.security_activity_consultations_exported,
  'people-imported': m.security_activity_people_imported,
  'account-deleted': m.security_activity_account_deleted,
}

const readings: Labels<SealedSubject> = {
  consultations: m.security_reading_consultations,
  children: m.security_reading_children,
  concerns: m.security_reading_concerns,
  message_reports: m.security_reading_message_reports,
}

const labels: Readonly<Record<JournalEntry['source'], Readonly<Record<string, () => string>>>> = {
  event: events,
  activity: activities,
  reading: readings,
}

/** The label of an entry's event; its code where another version of the product wrote it. */
export const whatHappened = ({ source, what }: JournalEntry): string =>
  labels[source][what]?.() ?? m.security_other({ what })

const areas: Labels<LimitArea> = {
  'sign-in': m.security_area_sign_in,
  account: m.security_area_account,
  writing: m.security_area_writing,
  uploads: m.security_area_uploads,
  requests: m.security_area_requests,
}

const alerts: Labels<SecurityAlert> = {
  'failed-sign-ins': m.mailing_example_failed_sign_ins,
  'second-step-removed': m.mailing_example_second_step_removed,
  'admin-made': m.mailing_example_admin_made,
  'data-exported': m.mailing_example_data_exported,
}

function limitWords(limit: string): string {
  const area = areaOfLimit(limit)
  return area ? areas[area]() : limit
}

/** Further details of an entry; empty where its kind suffices. */
export function detailOf({ what, detail }: JournalEntry, locale: Locale): string {
  if (detail === null || what === 'sign-in-refused') return ''
  if (what === 'limit-reached') return limitWords(detail)
  if (what === 'alert-mailed') return alerts[detail as SecurityAlert]?.() ?? detail
  if (what === 'journal-exported')
    return detail === '1'
      ? m.security_entries_one()
      : m.security_entries({ count: formatNumber(Number(detail), locale) })
  if (what === 'sessions-ended')
    return m.security_devices({ count: formatNumber(Number(detail), locale) })
  const role = ROLES.find((one) => one === detail)
  return role ? roleWord(role) : detail
}

/** The device's label; empty without a known user agent. */
export const deviceWords = ({ browser, system }: JournalEntry): string =>
  browser || system ? labelOfDevice({ browser, system }) : ''
