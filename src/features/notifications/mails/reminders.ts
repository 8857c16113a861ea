import { mailWords as m } from './words.ts'
import { facts, storyOf, waysOn, wordsOf, type ConsultationMail } from './consultation.ts'
import { paragraph, type MailDocument } from './document.ts'
import { consultationLetter } from './frame.ts'

export function dayReminderMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const subject = m.mails_reminder_day_subject(plain, { locale })
  return letterOf(mail, subject, m.mails_reminder_day({ name }, { locale }))
}

export function hourReminderMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  const subject = m.mails_reminder_hour_subject(plain, { locale })
  return letterOf(mail, subject, m.mails_reminder_hour({ name }, { locale }))
}

const letterOf = (mail: ConsultationMail, subject: string, news: string): MailDocument =>
  consultationLetter({
    locale: mail.reader.locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [paragraph(news), facts(mail), ...waysOn(mail), ...storyOf(mail)],
  })
