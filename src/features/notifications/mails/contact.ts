import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { note, paragraph, type MailDocument } from './document.ts'

/** Tells the team of a message that somebody left on the site. */
export function contactMessageMail(
  message: { name: string; email: string; subject: string; message: string },
  locale: Locale,
): MailDocument {
  const { name, email, subject } = message
  return {
    locale,
    subject: m.mails_contact_subject({ subject }, { locale }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: m.mails_contact_from({}, { locale }), value: name },
          { label: m.mails_contact_address({}, { locale }), value: email },
        ],
      },
      paragraph(message.message),
      note(m.mails_contact_note({}, { locale })),
    ],
  }
}
