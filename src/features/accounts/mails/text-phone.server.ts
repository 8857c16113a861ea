import { letterOf, says } from '../../notifications/letters/texts.ts'
import { happenedAtOf, teamOf } from '../letters/safety.ts'
import { accountMail, ownNotice } from '../service/account-mail.server.ts'

/** Where the number is named and removed. */
const settings = says.button('mails_link_phone', '/settings?view=mails')

export const textPhoneAdded = accountMail({
  ...ownNotice,
  template: 'text-phone-added',
  events: ['text-phone-added'],
  ...letterOf(
    says.subject('mails_phone_added_subject'),
    says.text('mails_phone_added', happenedAtOf),
    settings,
    says.note('mails_second_step_note', teamOf),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})

export const textPhoneEnded = accountMail({
  ...ownNotice,
  template: 'text-phone-ended',
  events: ['text-phone-ended'],
  ...letterOf(
    says.subject('mails_phone_ended_subject'),
    says.text('mails_phone_ended', happenedAtOf),
    says.text('mails_phone_ended_note'),
    settings,
  ),
})
