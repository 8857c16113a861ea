import * as m from '../../../i18n/paraglide/messages.js'
import type { OpeningLack, OpeningStep } from '../rules/opening.ts'

/** A step's title, what it is for where no lack says it, and where it is done. */
export const stepWords: Record<
  OpeningStep,
  { title: () => string; text?: () => string; path: string }
> = {
  contact: {
    title: m.opening_step_contact,
    text: m.opening_step_contact_text,
    path: '/admin/settings#site-contact',
  },
  zone: {
    title: m.opening_step_zone,
    text: m.opening_step_zone_text,
    path: '/admin/settings#site-booking',
  },
  categories: {
    title: m.opening_step_categories,
    text: m.opening_step_categories_text,
    path: '/admin/library?view=blog',
  },
  text: {
    title: m.opening_step_text,
    text: m.opening_step_text_text,
    path: '/publisher/posts/new',
  },
  specialist: {
    title: m.opening_step_specialist,
    text: m.opening_step_specialist_text,
    path: '/admin/verification',
  },
  mail: { title: m.opening_step_mail, path: '/admin/mail?view=state' },
  relay: { title: m.opening_step_relay, path: '/device-check' },
  backup: { title: m.opening_step_backup, path: '/admin' },
  'second-step': {
    title: m.opening_step_second_step,
    text: m.opening_step_second_step_text,
    path: '/settings',
  },
}

/** What is missing, and the settings or the command by which whoever runs the machine mends it. */
export const lackWords: Record<
  OpeningLack,
  { text: () => string; settings?: readonly string[]; command?: string }
> = {
  'no-mail-server': {
    text: m.opening_lack_no_mail_server,
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  'mail-untried': { text: m.opening_lack_mail_untried },
  'mail-stopped': { text: m.opening_lack_mail_stopped },
  'no-relay': { text: m.opening_lack_no_relay, settings: ['TURN_URLS', 'TURN_SECRET'] },
  'relay-silent': { text: m.opening_lack_relay_silent, command: 'npm run doctor' },
  'backups-off': {
    text: m.opening_lack_backups_off,
    settings: ['BACKUPS', 'BACKUP_COPY_URL', 'BACKUP_RECIPIENT'],
  },
  'no-backup-yet': { text: m.opening_lack_no_backup_yet },
  'backup-failed': { text: m.opening_lack_backup_failed, command: 'npm run doctor' },
  'no-second-place': {
    text: m.opening_lack_no_second_place,
    settings: ['BACKUP_COPY_URL', 'BACKUP_RECIPIENT'],
  },
}
