import * as messages from '../../../i18n/paraglide/messages.js'
import { letterOf, says } from '../../notifications/letters/texts.ts'
import { momentOf, teamOf } from '../letters/safety.ts'
import { accountMail, ownNotice } from '../service/account-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'access-key-made': { userId: number }
  }
}

export const accessKeyMade = accountMail({
  ...ownNotice,
  template: 'access-key-made',
  events: ['access-key-made'],
  name: messages.mails_name_access_key_made,
  when: messages.mailing_when_access_key_made,
  ...letterOf(
    says.subject('mails_access_key_made_subject'),
    says.text('mails_access_key_made', momentOf),
    says.note('mails_second_step_note', teamOf),
    says.button('mails_link_ways', '/ways-in'),
    says.link('mails_link_reset', '/forgot-password'),
  ),
})
