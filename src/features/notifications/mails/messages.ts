import type { Locale } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { mailWords as m } from './words.ts'
import { pageUrl } from './consultation.ts'
import { mainLink, note, paragraph, type MailDocument } from './document.ts'
import { messageLetter } from './frame.ts'

/** Somebody has not read a message for a while. What it says, and who wrote, stays on the page. */
export function messageWaitingMail(
  reader: { name: string; senderId: number },
  locale: Locale,
): MailDocument {
  const { name, senderId } = reader
  return messageLetter({
    locale,
    readerName: name,
    subject: m.messages_mail_subject({}, { locale }),
    blocks: [
      paragraph(m.messages_mail({}, { locale })),
      mainLink(
        m.messages_mail_link({}, { locale }),
        pageUrl(`/dashboard/messages?with=${senderId}`, locale),
      ),
      note(m.messages_mail_note({}, { locale })),
    ],
  })
}

/** Tells the team that a message was reported; its words are for those who look into it. */
export function messageReportedMail(messageReportId: number, locale: Locale): MailDocument {
  return {
    locale,
    subject: m.messages_mail_reported_subject({}, { locale }),
    blocks: [
      paragraph(
        m.messages_mail_reported({ number: formatNumber(messageReportId, locale) }, { locale }),
      ),
      mainLink(
        m.messages_mail_reported_link({}, { locale }),
        pageUrl(`/admin/concerns?view=messages&open=${messageReportId}`, locale),
      ),
      note(m.messages_mail_reported_note({}, { locale })),
    ],
  }
}
