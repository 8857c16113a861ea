import { mailWords as m } from './words.ts'
import { facts, momentOf, pageUrl, wordsOf, type ConsultationMail } from './consultation.ts'
import { link, note, paragraph, type Block, type MailDocument } from './document.ts'
import { consultationLetter } from './frame.ts'

/** The specialist cannot take the time; the family is offered others. */
export function declinedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name } = wordsOf(mail)
  return mail.audience === 'family'
    ? letterOf(
        mail,
        m.mails_declined_subject_family(plain, { locale }),
        m.mails_declined_family({ name }, { locale }),
      )
    : letterOf(
        mail,
        m.mails_declined_subject_specialist(plain, { locale }),
        m.mails_declined_specialist({ name }, { locale }),
      )
}

/** Somebody called the consultation off. */
export function cancelledMail(mail: ConsultationMail): MailDocument {
  const subject = m.mails_cancelled_subject(wordsOf(mail).plain, { locale: mail.reader.locale })
  return letterOf(mail, subject, whoCancelled(mail))
}

/** The family waited, and the specialist did not come. */
export function missedMail(mail: ConsultationMail): MailDocument {
  const { locale } = mail.reader
  const { plain, name, readerName } = wordsOf(mail)
  return consultationLetter({
    locale,
    subject: m.mails_missed_subject(plain, { locale }),
    readerName,
    blocks: [
      paragraph(m.mails_missed({ name }, { locale })),
      facts(mail),
      ...otherTimes(mail),
      note(m.mails_missed_note({}, { locale })),
    ],
  })
}

function whoCancelled({ notice, audience, reader }: ConsultationMail): string {
  const { locale } = reader
  const { endedBy } = notice
  const { name } = wordsOf({ notice, audience, reader })
  if (endedBy === audience) return m.mails_cancelled_by_you({ name }, { locale })
  if (endedBy === 'family') return m.mails_cancelled_by_family({ name }, { locale })
  if (endedBy === 'specialist') return m.mails_cancelled_by_specialist({ name }, { locale })
  const isOtherGone =
    audience === 'family' ? notice.specialist.standing !== 'listed' : notice.family.isGone
  if (endedBy === 'system' && isOtherGone) return m.mails_cancelled_gone({ name }, { locale })
  return m.mails_cancelled_by_site({ name }, { locale })
}

function letterOf(mail: ConsultationMail, subject: string, news: string): MailDocument {
  const { locale } = mail.reader
  return consultationLetter({
    locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [
      paragraph(news),
      reasonOf(mail),
      facts(mail),
      ...(mail.audience === 'family' ? otherTimes(mail) : []),
      note(m.mails_calendar_cancelled_note({}, { locale })),
    ],
  })
}

/** What was written to the other side; nobody is told their own words. */
function reasonOf({ notice, audience, reader }: ConsultationMail): Block | undefined {
  const { locale } = reader
  const reason = notice.endedReason?.trim()
  if (!reason || notice.endedBy === audience) return undefined
  return paragraph(m.mails_reason({ reason }, { locale }))
}

/** Who did not call it off books again with what was written for it. */
function otherTimes({ offered, reader, notice }: ConsultationMail): Block[] {
  const { locale } = reader
  const kept = notice.endedBy === 'family' ? [] : [note(m.mails_details_kept({}, { locale }))]
  if (offered.length === 0)
    return [
      link(m.mails_link_specialists({}, { locale }), pageUrl('/specialists', locale)),
      ...kept,
    ]
  const path = `/specialists/${notice.specialist.specialistId}`
  return [
    paragraph(m.mails_offered({}, { locale })),
    { kind: 'list', items: offered.map((startsAt) => momentOf(startsAt, reader)) },
    link(m.mails_link_again({}, { locale }), pageUrl(path, locale)),
    ...kept,
  ]
}
