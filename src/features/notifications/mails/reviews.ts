import { mailWords as m } from './words.ts'
import { facts, pageUrl, wordsOf, type ConsultationMail } from './consultation.ts'
import { mainLink, note, paragraph, type MailDocument } from './document.ts'
import { consultationLetter } from './frame.ts'

/** Invites the family to review, once the consultation was held. */
export function reviewInvitationMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name, readerName } = wordsOf(mail)
  const url = pageUrl(`/review/${mail.notice.consultationId}`, locale)
  return consultationLetter({
    locale,
    subject: m.mails_review_subject(plain, { locale }),
    readerName,
    blocks: [
      paragraph(m.mails_review({ name }, { locale })),
      mainLink(m.mails_link_review({}, { locale }), url),
      note(m.mails_review_note({}, { locale })),
    ],
  })
}

/** Asks the specialist what became of a consultation during which the site was not running. */
export function outcomeAskedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name, readerName } = wordsOf(mail)
  const url = pageUrl(`/consultations/${mail.notice.consultationId}`, locale)
  return consultationLetter({
    locale,
    subject: m.mails_asked_subject(plain, { locale }),
    readerName,
    blocks: [
      paragraph(m.mails_asked({ name }, { locale })),
      facts(mail),
      mainLink(m.mails_link_asked({}, { locale }), url),
      note(m.mails_asked_note({}, { locale })),
    ],
  })
}

/** Tells the family that the specialist has answered its review. */
export function reviewReplyMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name, readerName } = wordsOf(mail)
  const url = pageUrl(`/specialists/${mail.notice.specialist.specialistId}`, locale)
  return consultationLetter({
    locale,
    subject: m.mails_reply_subject({ name: plain.name }, { locale }),
    readerName,
    blocks: [
      paragraph(m.mails_reply({ name }, { locale })),
      mainLink(m.mails_link_reply({}, { locale }), url),
    ],
  })
}
