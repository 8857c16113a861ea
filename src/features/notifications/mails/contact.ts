import type { Locale } from '../../../i18n/locale.ts'
import { mailWords as m } from './words.ts'
import { pageUrl } from './consultation.ts'
import { link, note, paragraph, type MailDocument } from './document.ts'

/** Tells the team of a message that somebody left on the site. */
export function contactMessageMail(
  message: {
    id: number
    name: string
    email: string
    subject: string
    message: string
    isSuspected: boolean
  },
  locale: Locale,
): MailDocument {
  const { id, name, email, subject, isSuspected } = message
  const subjectOf = isSuspected ? m.mails_contact_suspected_subject : m.mails_contact_subject
  return {
    locale,
    subject: subjectOf({ subject }, { locale }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: m.mails_contact_from({}, { locale }), value: name },
          { label: m.mails_contact_address({}, { locale }), value: email },
        ],
      },
      paragraph(message.message),
      link(m.mails_contact_open({}, { locale }), pageUrl(`/admin/inbox?message=${id}`, locale)),
      ...(isSuspected ? [note(m.mails_contact_suspected_note({}, { locale }))] : []),
      note(m.mails_contact_note({}, { locale })),
    ],
  }
}
