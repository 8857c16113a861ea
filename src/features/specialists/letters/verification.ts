import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { inSentence } from '../../notifications/letters/document.ts'
import { says, textsOf } from '../../notifications/letters/texts.ts'
import type { TeamLetter } from '../../notifications/service/index.server.ts'

/** A verification ends with a date; the instant of its end is already on the next day. */
export const lastDay = (endsAt: Date, locale: Locale): string =>
  formatFullDate(new Date(endsAt.getTime() - 1), {
    locale,
    timeZone: siteSettings()['site.timeZone'],
  })

type CaseLetter = TeamLetter<{ id: number; name: string }>

const nameIn = ({ data }: CaseLetter) => withoutAddresses(data.name)

/** The texts of letters to the team about the verification of a specialist, which may name them. */
export const saysOfCase = textsOf({
  subject: (letter: CaseLetter) => ({ name: nameIn(letter) }),
  text: (letter: CaseLetter) => ({ name: inSentence(nameIn(letter), letter.reader.locale) }),
})

export const openCase = says.button(
  'verification_mail_open',
  ({ data }: CaseLetter) => `/admin/verification?open=${data.id}`,
)
