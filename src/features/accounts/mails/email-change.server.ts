import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import type { NewsOf } from '../../notifications/service/index.server.ts'
import { EMAIL_CHANGE_HOURS } from '../rules/settings.ts'
import {
  accountMail,
  nothingMore,
  toOwnAccount,
  usualExample,
} from '../service/account-mail.server.ts'
import { createEmailChangeToken, findEmailChange } from '../service/email-change.server.ts'
import { createConfirmationToken } from '../service/mailed-links.server.ts'
import { findAccountForNotice } from '../service/notices.server.ts'
import { momentOf, teamAddress } from '../letters/safety.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A person asked for another address; both addresses hear of it. */
    'email-change-requested': { userId: number; locale: 'en' | 'fa' }
    'email-changed': { userId: number; previousEmail: string }
    /** The team gave an account another address, at the person's request. */
    'email-set-by-team': { userId: number }
  }
}

type Requested = NewsOf<'email-change-requested'>

const findChange = ({ payload }: Requested) => findEmailChange(system, payload.userId)

/** To the new address, which takes effect once its link is used. */
export const newEmail = accountMail({
  template: 'new-email',
  events: ['email-change-requested'],
  name: messages.mails_name_new_email,
  when: messages.mailing_when_new_email,
  urgency: 'access',
  hasSecret: true,
  slots: [
    slots.subject('mails_new_email_subject'),
    slots.text('mails_new_email'),
    slots.button('mails_link_confirm'),
    slots.note('mails_new_email_note'),
  ],
  to: async (news) => {
    const change = await findChange(news)
    if (!change || change.ownerId !== undefined) return []
    return [{ ...toOwnAccount(news)[0], recipient: change.newEmail }]
  },
  read: async ({ account, mail, now }) => {
    const token = await createEmailChangeToken(account.userId, mail.recipient, () => now)
    return token === undefined ? undefined : { token }
  },
  render: ({ reader: { locale }, readerName, told: { token } }) => {
    const site = bilingualSetting('site.name', locale)
    const hours = formatNumber(EMAIL_CHANGE_HOURS, locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.mails_new_email_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_new_email({ site }, { locale })),
        mainLink(
          m.mails_link_confirm({}, { locale }),
          pageUrl(`/change-email?token=${token}`, locale),
        ),
        note(m.mails_new_email_note({ hours }, { locale })),
      ],
    })
  },
  examples: usualExample({ token: 'example' }),
})

/** To the old address; does not name the new one, for its reader may not be the owner. */
export const newEmailAsked = accountMail({
  template: 'new-email-asked',
  events: ['email-change-requested'],
  name: messages.mails_name_email_asked,
  when: messages.mailing_when_email_asked,
  urgency: 'access',
  slots: [
    slots.subject('mails_email_asked_subject'),
    slots.text('mails_email_asked', 'mails_email_asked_note'),
    slots.button('mails_link_reset'),
  ],
  to: async (news) => {
    const account = await findAccountForNotice(system, news.payload.userId)
    if (!account || !(await findChange(news))) return []
    return [{ ...toOwnAccount(news)[0], recipient: account.email }]
  },
  read: nothingMore,
  render: (mail) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_email_asked_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_email_asked(momentOf(mail), { locale })),
        paragraph(m.mails_email_asked_note({ email: teamAddress(locale) }, { locale })),
        mainLink(m.mails_link_reset({}, { locale }), pageUrl('/forgot-password', locale)),
      ],
    })
  },
  examples: usualExample({}),
})

/** To the owner of an address that somebody wanted for another account, in the owner's language. */
export const emailTaken = accountMail({
  template: 'email-taken',
  events: ['email-change-requested'],
  name: messages.mails_name_email_taken,
  when: messages.mailing_when_email_taken,
  urgency: 'access',
  slots: [
    slots.subject('mails_repeated_subject'),
    slots.text('mails_email_taken', 'mails_repeated_note'),
    slots.button('mails_link_sign_in'),
  ],
  to: async (news) => {
    const ownerId = (await findChange(news))?.ownerId
    return ownerId === undefined ? [] : [{ userId: ownerId }]
  },
  read: nothingMore,
  render: ({ reader: { locale }, readerName }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.mails_repeated_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_email_taken({}, { locale })),
        paragraph(m.mails_repeated_note({}, { locale })),
        mainLink(m.mails_link_sign_in({}, { locale }), pageUrl('/auth', locale)),
      ],
    }),
  examples: usualExample({}),
})

/** To the old address, once the new one is in effect. */
export const emailChanged = accountMail({
  template: 'email-changed',
  events: ['email-changed'],
  name: messages.mails_name_email_changed,
  when: messages.mailing_when_email_changed,
  urgency: 'access',
  slots: [
    slots.subject('mails_email_changed_subject'),
    slots.text('mails_email_changed', 'mails_email_changed_note'),
  ],
  to: ({ payload: { userId, previousEmail } }) => [{ userId, recipient: previousEmail }],
  read: nothingMore,
  render: (mail) => {
    const { locale } = mail.reader
    return accountLetter({
      locale,
      readerName: mail.readerName,
      subject: m.mails_email_changed_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_email_changed(momentOf(mail), { locale })),
        paragraph(m.mails_email_changed_note({ email: teamAddress(locale) }, { locale })),
      ],
    })
  },
  examples: usualExample({}),
})

/** To the new address of an account, which the team set; it has still to be confirmed. */
export const emailSetByTeam = accountMail({
  template: 'email-set-by-team',
  events: ['email-set-by-team'],
  name: messages.people_mail_email_name,
  when: messages.mailing_when_email_set,
  urgency: 'access',
  slots: [
    slots.subject('people_mail_email_subject'),
    slots.text('people_mail_email'),
    slots.button('mails_link_confirm'),
    slots.note('people_mail_email_note'),
  ],
  to: toOwnAccount,
  read: async ({ account, now }) =>
    account.emailConfirmed
      ? undefined
      : { token: await createConfirmationToken(account.userId, () => now) },
  render: ({ reader: { locale }, readerName, told: { token } }) => {
    const site = bilingualSetting('site.name', locale)
    return accountLetter({
      locale,
      readerName,
      subject: m.people_mail_email_subject({ site }, { locale }),
      blocks: [
        paragraph(m.people_mail_email({ site }, { locale })),
        mainLink(
          m.mails_link_confirm({}, { locale }),
          pageUrl(`/confirm-email?token=${token}`, locale),
        ),
        note(m.people_mail_email_note({}, { locale })),
      ],
    })
  },
  examples: usualExample({ token: 'example' }),
})
