import { formatFullDate, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { siteSettings } from '../../../platform/site-settings.ts'
import {
  inSentence,
  mainLink,
  note,
  pageUrl,
  paragraph,
} from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { RESET_TOKEN_MINUTES } from '../rules/index.ts'
import {
  accountMail,
  nothingMore,
  toOwnAccount,
  usualExample,
} from '../service/account-mail.server.ts'
import { createResetToken } from '../service/mailed-links.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'password-reset-requested': { userId: number; locale: 'en' | 'fa' }
    'password-changed': { userId: number }
  }
}

export const resetPassword = accountMail({
  template: 'reset-password',
  events: ['password-reset-requested'],
  name: messages.mails_name_reset,
  when: messages.mailing_when_reset,
  urgency: 'awaited',
  usefulForHours: 24,
  hasSecret: true,
  slots: [
    slots.subject('mails_reset_subject'),
    slots.text('mails_reset'),
    slots.button('mails_link_reset'),
    slots.note('mails_reset_note'),
  ],
  to: toOwnAccount,
  read: async ({ account, now }) => ({ token: await createResetToken(account.userId, () => now) }),
  render: ({ reader: { locale }, readerName, told: { token } }) => {
    const minutes = formatNumber(RESET_TOKEN_MINUTES, locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.mails_reset_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_reset({}, { locale })),
        mainLink(
          m.mails_link_reset({}, { locale }),
          pageUrl(`/reset-password?token=${token}`, locale),
        ),
        note(m.mails_reset_note({ minutes }, { locale })),
      ],
    })
  },
  examples: usualExample({ token: 'example' }),
})

export const passwordChanged = accountMail({
  template: 'password-changed',
  events: ['password-changed'],
  name: messages.mails_name_changed,
  when: messages.mailing_when_changed,
  urgency: 'access',
  slots: [
    slots.subject('mails_changed_subject'),
    slots.text('mails_changed', 'mails_changed_note'),
    slots.button('mails_link_sign_in'),
  ],
  to: toOwnAccount,
  read: nothingMore,
  render: ({ reader, readerName, happenedAt }) => {
    const { locale } = reader
    const email = inSentence(siteSettings()['contact.email'], locale)
    const date = formatFullDate(happenedAt, reader)
    const time = formatTime(happenedAt, reader)
    return accountLetter({
      locale,
      readerName,
      subject: m.mails_changed_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_changed({ date, time }, { locale })),
        paragraph(m.mails_changed_note({ email }, { locale })),
        mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
      ],
    })
  },
  examples: usualExample({}),
})
