import { formatFullDate, type Reader } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { pageUrl } from './consultation.ts'
import { inSentence, mainLink, note, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'
import { mailWords as m } from './words.ts'

interface OwnVerificationMail {
  reader: Reader
  readerName: string
  /** What the team wrote about its decision. */
  reason?: string | null | undefined
  /** Until when the verification counts; null for no end. */
  endsAt?: Date | null | undefined
}

const ownProfile = (locale: Locale) =>
  mainLink(m.verification_mail_link({}, { locale }), pageUrl('/dashboard/profile', locale))

const howToGoOn = (locale: Locale) => [
  paragraph(m.verification_mail_go_on({}, { locale })),
  ownProfile(locale),
  note(
    m.verification_mail_questions(
      { email: inSentence(siteSettings()['contact.specialistsEmail'], locale) },
      { locale },
    ),
  ),
]

const reasonOf = (reason: string | null | undefined, locale: Locale) =>
  reason ? paragraph(m.verification_mail_reason({ reason }, { locale })) : undefined

/** The profile was not approved: why, and what the specialist can do. */
export function verificationRefusedMail(mail: OwnVerificationMail): MailDocument {
  const { locale } = mail.reader
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.verification_mail_refused_subject({}, { locale }),
    blocks: [
      paragraph(m.verification_mail_refused({}, { locale })),
      reasonOf(mail.reason, locale),
      ...howToGoOn(locale),
    ],
  })
}

/** The verification was taken back, or, without a reason, its time is over. */
export function verificationEndedMail(mail: OwnVerificationMail): MailDocument {
  const { locale } = mail.reader
  const said = mail.reason ? m.verification_mail_taken_back : m.verification_mail_expired
  return accountLetter({
    locale,
    readerName: mail.readerName,
    subject: m.verification_mail_ended_subject({}, { locale }),
    blocks: [
      paragraph(said({}, { locale })),
      reasonOf(mail.reason, locale),
      paragraph(m.verification_mail_hidden({}, { locale })),
      ...howToGoOn(locale),
    ],
  })
}

/** Its end comes near. */
export function verificationEndingMail({
  reader,
  readerName,
  endsAt,
}: OwnVerificationMail): MailDocument {
  const { locale } = reader
  const date = lastDay(endsAt!, reader)
  return accountLetter({
    locale,
    readerName,
    subject: m.verification_mail_ending_subject({ date }, { locale }),
    blocks: [
      paragraph(m.verification_mail_ending({ date }, { locale })),
      paragraph(m.verification_mail_ending_text({}, { locale })),
      ...howToGoOn(locale).slice(1),
    ],
  })
}

export function verificationRenewedMail({
  reader,
  readerName,
  endsAt,
}: OwnVerificationMail): MailDocument {
  const { locale } = reader
  return accountLetter({
    locale,
    readerName,
    subject: m.verification_mail_renewed_subject({}, { locale }),
    blocks: [
      paragraph(
        endsAt
          ? m.verification_mail_renewed_until({ date: lastDay(endsAt, reader) }, { locale })
          : m.verification_mail_renewed({}, { locale }),
      ),
      ownProfile(locale),
    ],
  })
}

/** A verification ends with a date: the instant after it is another day already. */
const lastDay = (endsAt: Date, { locale }: Reader): string =>
  formatFullDate(new Date(endsAt.getTime() - 1), {
    locale,
    timeZone: siteSettings()['site.timeZone'],
  })

/** Tells the team who waits, or whose documents nobody has looked at. */
export function verificationWaitingMail(
  specialist: { id: number; name: string; verified: boolean; newDocuments: number },
  locale: Locale,
): MailDocument {
  const name = inSentence(specialist.name, locale)
  const { verified, newDocuments } = specialist
  const subject = verified
    ? m.verification_mail_documents_subject
    : m.verification_mail_waiting_subject
  const said = verified ? m.verification_mail_documents : m.verification_mail_waiting
  const count = formatNumber(newDocuments, locale)
  return {
    locale,
    subject: subject({ name: specialist.name }, { locale }),
    blocks: [
      paragraph(said({ name }, { locale })),
      paragraph(
        newDocuments === 0
          ? m.verification_mail_no_documents({}, { locale })
          : m.verification_mail_new_documents({ count }, { locale }),
      ),
      mainLink(
        m.verification_mail_open({}, { locale }),
        pageUrl(`/admin/verification?open=${specialist.id}`, locale),
      ),
    ],
  }
}
