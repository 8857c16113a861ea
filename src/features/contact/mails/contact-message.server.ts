import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { EXAMPLE_PEOPLE, teamMail } from '../../notifications/service/index.server.ts'
import { findContactMessage } from '../service/index.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'contact-message-received': { contactMessageId: number }
  }
}

type MailData = Pick<
  NonNullable<Awaited<ReturnType<typeof findContactMessage>>>,
  'id' | 'name' | 'email' | 'isSuspected'
>

const exampleOf = (locale: 'en' | 'fa', isSuspected: boolean): MailData => ({
  id: 0,
  name: EXAMPLE_PEOPLE.family[locale],
  email: 'leila@example.org',
  isSuspected,
})

/**
 * Notifies the team of a message from the site's form; a reply goes to its sender. The text, which
 * is often about a child, is only in the inbox.
 */
export const contactMessage = teamMail({
  template: 'contact-message',
  events: ['contact-message-received'],
  name: messages.mails_name_contact,
  when: messages.mailing_when_contact,
  urgency: 'unhurried',
  slots: [
    slots.subject('mails_contact_subject', 'mails_contact_suspected_subject'),
    slots.text('mails_contact'),
    slots.button('mails_contact_open'),
    slots.note('mails_contact_suspected_note', 'mails_contact_note'),
  ],
  to: 'contact.email',
  read: async ({ contactMessageId }): Promise<MailData | undefined> =>
    findContactMessage(system, contactMessageId),
  replyTo: ({ name, email: address }) => ({ name, address }),
  render: ({ id, name, email, isSuspected }, locale) => {
    const subjectOf = isSuspected ? m.mails_contact_suspected_subject : m.mails_contact_subject
    return {
      locale,
      subject: subjectOf({}, { locale }),
      blocks: [
        paragraph(m.mails_contact({}, { locale })),
        {
          kind: 'facts',
          rows: [
            { label: m.mails_contact_from({}, { locale }), value: withoutAddresses(name) },
            { label: m.mails_contact_address({}, { locale }), value: email },
          ],
        },
        mainLink(
          m.mails_contact_open({}, { locale }),
          pageUrl(`/admin/inbox?message=${id}`, locale),
        ),
        ...(isSuspected ? [note(m.mails_contact_suspected_note({}, { locale }))] : []),
        note(m.mails_contact_note({}, { locale })),
      ],
    }
  },
  examples: [
    { name: 'usual', data: (locale) => exampleOf(locale, false) },
    { name: 'suspected', data: (locale) => exampleOf(locale, true) },
  ],
})
