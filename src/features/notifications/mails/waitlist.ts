import type { Reader } from '../../../i18n/dates.ts'
import { mailWords as m } from './words.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { zoneLabel } from '../../../i18n/zones.ts'
import { MOST_MISSED_OFFERS } from '../../waitlist/rules.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import type { EndNotice, OfferNotice } from '../../waitlist/service.server.ts'
import { facts, momentOf, pageUrl, wordsOf } from './consultation.ts'
import { consultationVariables } from './variables.ts'
import { inSentence, link, mainLink, note, paragraph, type MailDocument } from './document.ts'
import { accountLetter, consultationLetter } from './frame.ts'

interface OfferMail {
  offer: OfferNotice
  reader: Reader
  readerName: string
}

/** The offered time in the form of an appointment. */
const appointmentOf = ({ offer, reader, readerName }: OfferMail) => ({
  notice: {
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    specialist: offer.specialist,
    family: { names: { en: readerName, fa: readerName }, timeZone: reader.timeZone },
  },
  audience: 'family' as const,
  reader,
  earlierStartsAt: undefined,
})

export const offerVariables = (mail: OfferMail) => consultationVariables(appointmentOf(mail))

/** A time came free, and is held for the family: until when, how to book it, and how to wait no longer. */
export function offerMail(mail: OfferMail): MailDocument {
  const { offer, reader, readerName } = mail
  const { locale, timeZone } = reader
  const { specialist, slotId, heldUntil } = offer
  const appointment = appointmentOf(mail)
  const { plain, name } = wordsOf(appointment)
  const until = momentOf(heldUntil, reader)
  const zone = zoneLabel(timeZone, { locale, instant: heldUntil })
  const count = formatNumber(MOST_MISSED_OFFERS, locale)
  return consultationLetter({
    locale,
    subject: m.waitlist_mail_subject(plain, { locale }),
    readerName,
    blocks: [
      paragraph(m.waitlist_mail_news({ name }, { locale })),
      facts(appointment),
      paragraph(m.waitlist_mail_until({ until, zone }, { locale })),
      mainLink(
        m.waitlist_mail_book({}, { locale }),
        pageUrl(`/booking/${specialist.specialistId}?slot=${slotId}`, locale),
      ),
      note(m.waitlist_mail_passing({ count }, { locale })),
      link(m.waitlist_mail_leave({}, { locale }), pageUrl('/dashboard/book', locale)),
    ],
  })
}

/** Several times were held without an answer, so the family waits no longer; it may begin anew. */
export function endMail(mail: {
  end: EndNotice
  locale: Locale
  readerName: string
}): MailDocument {
  const { end, locale, readerName } = mail
  const { specialistId, names } = end.specialist
  const plain = names[locale]
  const name = inSentence(plain, locale)
  const count = formatNumber(MOST_MISSED_OFFERS, locale)
  return accountLetter({
    locale,
    subject: m.waitlist_mail_ended_subject({ name: plain }, { locale }),
    readerName,
    blocks: [
      paragraph(m.waitlist_mail_ended({ name, count }, { locale })),
      paragraph(m.waitlist_mail_ended_again({}, { locale })),
      mainLink(
        m.waitlist_mail_ended_link({}, { locale }),
        pageUrl(`/specialists/${specialistId}`, locale),
      ),
    ],
  })
}
