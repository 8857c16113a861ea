import * as messages from '../../../i18n/paraglide/messages.js'
import { link, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { momentOf, teamAddress } from '../letters/safety.ts'
import {
  accountMail,
  nothingMore,
  toOwnAccount,
  usualExample,
} from '../service/account-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'second-step-changed': { userId: number; isOn: boolean }
    'recovery-code-used': { userId: number }
  }
}

export const secondStepOn = accountMail({
  template: 'second-step-on',
  events: ['second-step-changed'],
  name: messages.mails_name_second_step_on,
  when: messages.mailing_when_second_on,
  urgency: 'access',
  slots: [
    slots.subject('mails_second_step_on_subject'),
    slots.text('mails_second_step_on', 'mails_second_step_on_note'),
    slots.note('mails_second_step_note'),
  ],
  to: (news) => (news.payload.isOn ? toOwnAccount(news) : []),
  read: nothingMore,
  render: (mail) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_second_step_on_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_second_step_on(momentOf(mail), { locale })),
        paragraph(m.mails_second_step_on_note({}, { locale })),
        note(m.mails_second_step_note({ email: teamAddress(locale) }, { locale })),
      ],
    })
  },
  examples: usualExample({}),
})

export const secondStepOff = accountMail({
  template: 'second-step-off',
  events: ['second-step-changed'],
  name: messages.mails_name_second_step_off,
  when: messages.mailing_when_second_off,
  urgency: 'access',
  slots: [
    slots.subject('mails_second_step_off_subject'),
    slots.text('mails_second_step_off', 'mails_second_step_note'),
    slots.button('mails_link_reset'),
  ],
  to: (news) => (news.payload.isOn ? [] : toOwnAccount(news)),
  read: nothingMore,
  render: (mail) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_second_step_off_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_second_step_off(momentOf(mail), { locale })),
        paragraph(m.mails_second_step_note({ email: teamAddress(locale) }, { locale })),
        link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
      ],
    })
  },
  examples: usualExample({}),
})

/** Somebody signed in without the app: the owner, or a finder of the codes. */
export const recoveryCodeUsed = accountMail({
  template: 'recovery-code-used',
  events: ['recovery-code-used'],
  name: messages.mails_name_recovery_code,
  when: messages.mailing_when_recovery_code,
  urgency: 'access',
  slots: [
    slots.subject('mails_recovery_code_subject'),
    slots.text('mails_recovery_code', 'mails_recovery_code_note'),
    slots.note('mails_second_step_note'),
    slots.button('mails_link_reset'),
  ],
  to: toOwnAccount,
  read: nothingMore,
  render: (mail) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_recovery_code_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_recovery_code(momentOf(mail), { locale })),
        paragraph(m.mails_recovery_code_note({}, { locale })),
        note(m.mails_second_step_note({ email: teamAddress(locale) }, { locale })),
        link(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
      ],
    })
  },
  examples: usualExample({}),
})
