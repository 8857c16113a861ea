import type { Locale } from '../../../i18n/locale.ts'
import { mailWords as m } from './words.ts'
import { concernKindWord } from '../../aftercare/components/words.ts'
import type { ConcernKind } from '../../aftercare/rules.ts'
import { pageUrl, wordsOf, type ConsultationMail } from './consultation.ts'
import { mainLink, note, paragraph, type MailDocument } from './document.ts'
import { consultationLetter } from './frame.ts'

/** The specialist has written to the family; what was written stands on the consultation's page alone. */
export function followUpMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name, readerName } = wordsOf(mail)
  const url = pageUrl(`/consultations/${mail.notice.consultationId}`, locale)
  return consultationLetter({
    locale,
    subject: m.mails_follow_up_subject(plain, { locale }),
    readerName,
    blocks: [
      paragraph(m.mails_follow_up({ name }, { locale })),
      mainLink(m.mails_follow_up_link({}, { locale }), url),
      note(m.mails_follow_up_note({}, { locale })),
    ],
  })
}

/** Tells the team that somebody reported a concern; never what was written, nor who. */
export function concernMail(
  concern: { id: number; kind: ConcernKind; isOfFamily: boolean },
  locale: Locale,
): MailDocument {
  const kind = concernKindWord(concern.kind, locale)
  const said = concern.isOfFamily ? m.mails_concern_family : m.mails_concern_specialist
  return {
    locale,
    subject: m.mails_concern_subject({ kind }, { locale }),
    blocks: [
      paragraph(said({}, { locale })),
      mainLink(
        m.mails_concern_link({}, { locale }),
        pageUrl(`/admin/concerns?concern=${concern.id}`, locale),
      ),
      note(m.mails_concern_note({}, { locale })),
    ],
  }
}
