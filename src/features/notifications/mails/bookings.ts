import { mailWords as m } from './words.ts'
import { facts, storyOf, waysOn, wordsOf, type ConsultationMail } from './consultation.ts'
import { note, paragraph, type MailDocument } from './document.ts'
import { consultationLetter } from './frame.ts'

/** A booking was made: to both, with the private link and the calendar invitation (spec 1.2). */
export function bookedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const isFamily = mail.audience === 'family'
  const subject = isFamily
    ? m.mails_booked_subject_family(plain, { locale })
    : m.mails_booked_subject_specialist(plain, { locale })
  const news = isFamily
    ? m.mails_booked_family({}, { locale })
    : m.mails_booked_specialist({ name }, { locale })
  return letterOf(mail, subject, `${news} ${standing(mail)}`)
}

/** The specialist agreed to the time. */
export function confirmedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const news =
    mail.audience === 'family'
      ? m.mails_confirmed_family({ name }, { locale })
      : m.mails_confirmed_specialist({ name }, { locale })
  return letterOf(mail, m.mails_confirmed_subject(plain, { locale }), news)
}

/** The consultation has another time. */
export function rescheduledMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const news = `${m.mails_rescheduled({ name }, { locale })} ${standing(mail)}`
  return letterOf(mail, m.mails_rescheduled_subject(plain, { locale }), news)
}

/** The private links are others now. */
export function linkRenewedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const news = m.team_mail_link({ name }, { locale })
  return letterOf(mail, m.team_mail_link_subject(plain, { locale }), news)
}

/** Whether the time is certain, and who has to do something. */
function standing(mail: ConsultationMail): string {
  const { locale } = mail.reader
  if (mail.notice.status !== 'pending') return m.mails_is_confirmed({}, { locale })
  return mail.audience === 'family'
    ? m.mails_awaits_family({ name: wordsOf(mail).name }, { locale })
    : m.mails_awaits_specialist({}, { locale })
}

const letterOf = (mail: ConsultationMail, subject: string, news: string): MailDocument => {
  const { locale } = mail.reader
  return consultationLetter({
    locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [
      paragraph(news),
      facts(mail),
      ...waysOn(mail),
      ...storyOf(mail),
      note(m.mails_calendar_note({}, { locale })),
    ],
  })
}
