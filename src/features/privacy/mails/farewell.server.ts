import type { Locale } from '../../../i18n/locale.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import {
  inSentence,
  paragraph,
  whereToWrite,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { accountLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, siteVariables, slots } from '../../notifications/letters/words.ts'
import { defineMail } from '../../notifications/service/index.server.ts'

/** The last mail: it has no name in it, because nothing about its reader is stored. */
function letterOf(locale: Locale, { byTeam }: { byTeam: boolean }): MailDocument {
  const site = bilingualSetting('site.name', locale)
  const email = inSentence(whereToWrite(locale), locale)
  return accountLetter({
    locale,
    subject: m.mails_deleted_subject({}, { locale }),
    blocks: [
      paragraph((byTeam ? m.people_mail_deleted : m.mails_deleted)({ site }, { locale })),
      paragraph(m.mails_deleted_stays({}, { locale })),
      paragraph(m.mails_deleted_note({ email }, { locale })),
    ],
  })
}

/** To a person who has left: only this address is stored. */
export const accountDeleted = defineMail({
  template: 'account-deleted',
  events: [],
  name: messages.mails_name_deleted,
  when: messages.mailing_when_deleted,
  urgency: 'unhurried',
  forgetsRecipient: true,
  about: 'team',
  slots: [
    slots.subject('mails_deleted_subject'),
    slots.text('mails_deleted', 'people_mail_deleted'),
    slots.text('mails_deleted_stays', 'mails_deleted_note'),
  ],
  plan: async () => [],
  compose: async ({ recipient, locale, payload }) => {
    if (recipient === null) return undefined
    const { byTeam = false } = payload as { byTeam?: boolean }
    return { to: { name: '', address: recipient }, document: letterOf(locale, { byTeam }) }
  },
  examples: (locale) => {
    const variables = siteVariables(locale)
    return [
      { name: 'own', variables, render: () => letterOf(locale, { byTeam: false }) },
      { name: 'by-site', variables, render: () => letterOf(locale, { byTeam: true }) },
    ]
  },
})
