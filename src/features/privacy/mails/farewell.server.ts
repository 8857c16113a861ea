import type { Locale } from '../../../i18n/locale.ts'
import { inSentence, whereToWrite } from '../../notifications/letters/document.ts'
import { inFrame } from '../../notifications/letters/frame.ts'
import { lettersIn, oneOf, says, siteOf } from '../../notifications/letters/texts.ts'
import { siteVariables } from '../../notifications/letters/words.ts'
import { defineMail } from '../../notifications/service/index.server.ts'

interface Farewell {
  reader: { locale: Locale }
  byTeam: boolean
}

/** The last mail, without a name: nothing about its reader is stored any more. */
const farewell = lettersIn((document) => inFrame('account', document))<Farewell>(
  says.subject('mails_deleted_subject'),
  oneOf(({ byTeam }) => (byTeam ? 'team' : 'own'), {
    own: says.text('mails_deleted', siteOf),
    team: says.text('people_mail_deleted', siteOf),
  }),
  says.text('mails_deleted_stays'),
  says.text('mails_deleted_note', ({ reader: { locale } }) => ({
    email: inSentence(whereToWrite(locale), locale),
  })),
)

/** To a deleted person: only the address is stored. */
export const accountDeleted = defineMail({
  template: 'account-deleted',
  events: [],
  urgency: 'unhurried',
  forgetsRecipient: true,
  about: 'team',
  slots: farewell.slots,
  plan: async () => [],
  compose: async ({ recipient, locale, payload }) => {
    if (recipient === null) return undefined
    const { byTeam = false } = payload as { byTeam?: boolean }
    return {
      to: { name: '', address: recipient },
      document: farewell.render({ reader: { locale }, byTeam }),
    }
  },
  examples: (locale) => {
    const exampleOf = (name: 'own' | 'by-site') => ({
      name,
      variables: siteVariables(locale),
      render: () => farewell.render({ reader: { locale }, byTeam: name === 'by-site' }),
    })
    return [exampleOf('own'), exampleOf('by-site')]
  },
})
