import * as m from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { bareLetterOf, drawn, oneOf, onlyWhere, says } from '../../notifications/letters/texts.ts'
import {
  EXAMPLE_PEOPLE,
  teamMail,
  type TeamLetter,
} from '../../notifications/service/index.server.ts'
import { findContactMessage } from '../service/index.server.ts'

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
 * Notifies the team of a message by the form; a reply goes to its sender. The text, often about a
 * child, is only in the inbox.
 */
export const contactMessage = teamMail({
  template: 'contact-message',
  events: ['contact-message-received'],
  urgency: 'unhurried',
  to: 'contact.email',
  read: async ({ contactMessageId }): Promise<MailData | undefined> =>
    findContactMessage(system, contactMessageId),
  replyTo: ({ name, email: address }) => ({ name, address }),
  ...bareLetterOf<TeamLetter<MailData>>(
    oneOf(({ data }) => (data.isSuspected ? 'suspected' : 'usual'), {
      usual: says.subject('mails_contact_subject'),
      suspected: says.subject('mails_contact_suspected_subject'),
    }),
    says.text('mails_contact'),
    drawn(({ reader: { locale }, data: { name, email } }) => [
      {
        kind: 'facts',
        rows: [
          { label: m.mails_contact_from({}, { locale }), value: withoutAddresses(name) },
          { label: m.common_email({}, { locale }), value: email },
        ],
      },
    ]),
    says.button('mails_contact_open', ({ data }) => `/admin/inbox?message=${data.id}`),
    onlyWhere(({ data }) => data.isSuspected, says.note('mails_contact_suspected_note')),
    says.note('mails_contact_note'),
  ),
  examples: [
    { name: 'usual', data: (locale) => exampleOf(locale, false) },
    { name: 'suspected', data: (locale) => exampleOf(locale, true) },
  ],
})
