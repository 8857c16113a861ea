import * as messages from '../../../i18n/paraglide/messages.js'
import {
  accountMail,
  nothingMore,
  toOwnAccount,
  usualExample,
} from '../../accounts/service/index.server.ts'
import { mainLink, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'specialist-registered': { specialistId: number; userId: number }
    /** Families see the profile from now on: it was verified, or its account is active again. */
    'specialist-listed': { specialistId: number; userId: number }
    /** Families see it no longer: verification was taken back, the account suspended or deleted. */
    'specialist-unlisted': {
      specialistId: number
      userId: number
      /** Only the time of the verification is over: a consultation that has begun goes on. */
      mayFinish?: true
    }
  }
}

/** A specialist registered and is pending verification (spec 4.3). */
export const specialistRegistered = accountMail({
  template: 'specialist-registered',
  events: ['specialist-registered'],
  name: messages.mails_name_volunteer,
  when: messages.mailing_when_volunteer,
  slots: [
    slots.subject('mails_volunteer_subject'),
    slots.text('mails_volunteer', 'mails_volunteer_note'),
    slots.button('mails_link_dashboard'),
  ],
  to: toOwnAccount,
  read: nothingMore,
  render: ({ reader: { locale }, readerName }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.mails_volunteer_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_volunteer({}, { locale })),
        paragraph(m.mails_volunteer_note({}, { locale })),
        mainLink(m.mails_link_dashboard({}, { locale }), pageUrl('/dashboard', locale)),
      ],
    }),
  examples: usualExample({}),
})

/** Families see the specialist's profile from now on (spec 4.3). */
export const specialistListed = accountMail({
  template: 'specialist-listed',
  events: ['specialist-listed'],
  name: messages.mails_name_listed,
  when: messages.mailing_when_listed,
  slots: [
    slots.subject('mails_listed_subject'),
    slots.text('mails_listed', 'mails_listed_note'),
    slots.button('mails_link_dashboard'),
  ],
  to: toOwnAccount,
  read: nothingMore,
  render: ({ reader: { locale }, readerName }) =>
    accountLetter({
      locale,
      readerName,
      subject: m.mails_listed_subject({}, { locale }),
      blocks: [
        paragraph(m.mails_listed({}, { locale })),
        paragraph(m.mails_listed_note({}, { locale })),
        mainLink(m.mails_link_dashboard({}, { locale }), pageUrl('/dashboard', locale)),
      ],
    }),
  examples: usualExample({}),
})
