import { mailWords as m } from './words.ts'
import type { AccountMail } from './accounts.ts'
import { pageUrl } from './consultation.ts'
import { mainLink, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'

/** A specialist registered and is pending verification (spec 4.3). */
export function volunteerMail({ reader, readerName }: AccountMail): MailDocument {
  const { locale } = reader
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_volunteer_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_volunteer({}, { locale })),
      paragraph(m.mails_volunteer_note({}, { locale })),
      mainLink(m.mails_link_dashboard({}, { locale }), pageUrl('/dashboard', locale)),
    ],
  })
}

/** Families see the specialist's profile from now on (spec 4.3). */
export function listedMail({ reader, readerName }: AccountMail): MailDocument {
  const { locale } = reader
  return accountLetter({
    locale,
    readerName,
    subject: m.mails_listed_subject({}, { locale }),
    blocks: [
      paragraph(m.mails_listed({}, { locale })),
      paragraph(m.mails_listed_note({}, { locale })),
      mainLink(m.mails_link_dashboard({}, { locale }), pageUrl('/dashboard', locale)),
    ],
  })
}
