import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import {
  mainLink,
  pageUrl,
  paragraph,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { mailWords as m } from '../../notifications/letters/words.ts'

/** A verification ends with a date; the instant of its end is already on the next day. */
export const lastDay = (endsAt: Date, locale: Locale): string =>
  formatFullDate(new Date(endsAt.getTime() - 1), {
    locale,
    timeZone: siteSettings()['site.timeZone'],
  })

interface CaseLetter {
  subject: string
  texts: readonly string[]
  specialistId: number
}

/** A letter to the team about the verification of a specialist, with the way to it. */
export const caseLetter = (letter: CaseLetter, locale: Locale): MailDocument => ({
  locale,
  subject: letter.subject,
  blocks: [
    ...letter.texts.map((text) => paragraph(text)),
    mainLink(
      m.verification_mail_open({}, { locale }),
      pageUrl(`/admin/verification?open=${letter.specialistId}`, locale),
    ),
  ],
})
