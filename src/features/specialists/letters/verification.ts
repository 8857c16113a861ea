import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { inSentence } from '../../notifications/letters/document.ts'
import { says, textsOf } from '../../notifications/letters/texts.ts'
import type { TeamLetter } from '../../notifications/service/index.server.ts'

/** The last day of a verification: its end is midnight, which already belongs to the next day. */
export const lastDay = (endsAt: Date, locale: Locale): string =>
  formatFullDate(new Date(endsAt.getTime() - 1), {
    locale,
    timeZone: siteSettings()['site.timeZone'],
  })

type CaseLetter = TeamLetter<{ id: number; name: string }>

const nameIn = ({ data }: CaseLetter) => withoutAddresses(data.name)

/**
 * The texts of mails to the team about a specialist's verification; they may name the specialist.
 */
export const saysOfCase = textsOf({
  subject: (letter: CaseLetter) => ({ name: nameIn(letter) }),
  text: (letter: CaseLetter) => ({ name: inSentence(nameIn(letter), letter.reader.locale) }),
})

export const openCase = says.button(
  'verification_mail_open',
  ({ data }: CaseLetter) => `/admin/verification?open=${data.id}`,
)
