import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { link, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { EXAMPLE_PEOPLE, teamMail } from '../../notifications/service/index.server.ts'
import { findContactMessage } from '../service/index.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'contact-message-received': { contactMessageId: number }
  }
}

interface Told {
  id: number
  name: string
  email: string
  subject: string
  message: string
  isSuspected: boolean
}

const exampleOf = (locale: 'en' | 'fa', isSuspected: boolean): Told => ({
  id: 0,
  name: EXAMPLE_PEOPLE.family[locale],
  email: 'leila@example.org',
  isSuspected,
  ...{
    en: { subject: 'A question', message: 'May grandparents take part in the call?' },
    fa: { subject: 'یک پرسش', message: 'آیا پدربزرگ و مادربزرگ هم می‌توانند شرکت کنند؟' },
  }[locale],
})

/** Tells the team of a message that somebody left on the site; a reply goes to its sender. */
export const contactMessage = teamMail({
  template: 'contact-message',
  events: ['contact-message-received'],
  name: messages.mails_name_contact,
  when: messages.mailing_when_contact,
  urgency: 'unhurried',
  slots: [
    slots.subject('mails_contact_subject', 'mails_contact_suspected_subject'),
    slots.button('mails_contact_open'),
    slots.note('mails_contact_suspected_note', 'mails_contact_note'),
  ],
  to: 'contact.email',
  read: async ({ contactMessageId }): Promise<Told | undefined> =>
    findContactMessage(system, contactMessageId),
  replyTo: ({ name, email: address }) => ({ name, address }),
  render: ({ id, name, email, subject, message, isSuspected }, locale) => {
    const subjectOf = isSuspected ? m.mails_contact_suspected_subject : m.mails_contact_subject
    return {
      locale,
      subject: subjectOf({ subject: withoutAddresses(subject) }, { locale }),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: m.mails_contact_from({}, { locale }), value: withoutAddresses(name) },
            { label: m.mails_contact_address({}, { locale }), value: email },
          ],
        },
        // In full, and as it was written, on the page.
        paragraph(withoutAddresses(message)),
        link(m.mails_contact_open({}, { locale }), pageUrl(`/admin/inbox?message=${id}`, locale)),
        ...(isSuspected ? [note(m.mails_contact_suspected_note({}, { locale }))] : []),
        note(m.mails_contact_note({}, { locale })),
      ],
    }
  },
  examples: [
    { name: 'usual', told: (locale) => exampleOf(locale, false) },
    { name: 'suspected', told: (locale) => exampleOf(locale, true) },
  ],
})
