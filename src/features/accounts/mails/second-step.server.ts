import * as messages from '../../../i18n/paraglide/messages.js'
import { letterOf, says } from '../../notifications/letters/texts.ts'
import { momentOf, teamOf } from '../letters/safety.ts'
import { accountMail, toOwnAccount, ownNotice } from '../service/account-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'second-step-changed': { userId: number; isOn: boolean }
    'recovery-code-used': { userId: number }
  }
}

export const secondStepOn = accountMail({
  ...ownNotice,
  template: 'second-step-on',
  events: ['second-step-changed'],
  name: messages.mails_name_second_step_on,
  when: messages.mailing_when_second_on,
  ...letterOf(
    says.subject('mails_second_step_on_subject'),
    says.text('mails_second_step_on', momentOf),
    says.text('mails_second_step_on_note'),
    says.note('mails_second_step_note', teamOf),
  ),
  to: (event) => (event.payload.isOn ? toOwnAccount(event) : []),
})

export const secondStepOff = accountMail({
  ...ownNotice,
  template: 'second-step-off',
  events: ['second-step-changed'],
  name: messages.mails_name_second_step_off,
  when: messages.mailing_when_second_off,
  ...letterOf(
    says.subject('mails_second_step_off_subject'),
    says.text('mails_second_step_off', momentOf),
    says.text('mails_second_step_note', teamOf),
    says.link('mails_link_reset', '/forgot-password'),
  ),
  to: (event) => (event.payload.isOn ? [] : toOwnAccount(event)),
})

/** Somebody signed in without the app: the owner, or a finder of the codes. */
export const recoveryCodeUsed = accountMail({
  ...ownNotice,
  template: 'recovery-code-used',
  events: ['recovery-code-used'],
  name: messages.mails_name_recovery_code,
  when: messages.mailing_when_recovery_code,
  ...letterOf(
    says.subject('mails_recovery_code_subject'),
    says.text('mails_recovery_code', momentOf),
    says.text('mails_recovery_code_note'),
    says.note('mails_second_step_note', teamOf),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})
