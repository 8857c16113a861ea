import { formatNumber } from '../../../i18n/text/numbers.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { inSentence } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { EXAMPLE_PEOPLE, teamMail } from '../../notifications/service/index.server.ts'
import { caseLetter } from '../letters/verification.ts'
import { findVerificationForNotice } from '../service/verification-queue.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A specialist added a document for the verification. */
    'credential-added': { specialistId: number }
  }
}

interface MailData {
  id: number
  name: string
  verified: boolean
  newDocuments: number
}

/**
 * Notifies the team of specialists who wait or whose documents nobody has looked at: at once for a
 * registration, at the end of the hour for documents, at most once an hour per specialist, so that
 * one mail covers all of them.
 */
export const verificationWaiting = teamMail({
  template: 'verification-waiting',
  events: ['specialist-registered', 'credential-added'],
  name: messages.verification_mail_name_waiting,
  when: messages.mailing_when_verification_waiting,
  slots: [
    slots.subject('verification_mail_waiting_subject', 'verification_mail_documents_subject'),
    slots.text('verification_mail_waiting', 'verification_mail_documents'),
    slots.text('verification_mail_no_documents', 'verification_mail_new_documents'),
    slots.button('verification_mail_open'),
  ],
  to: 'contact.specialistsEmail',
  plan: ({ type, payload: { specialistId } }, now) => {
    const payload = { specialistId }
    if (type === 'specialist-registered')
      return { payload, occasion: `verification-waiting:${specialistId}` }
    const hour = Math.floor(now.getTime() / HOUR_MS)
    return {
      payload,
      occasion: `verification-documents:${specialistId}:${hour}`,
      notBefore: new Date((hour + 1) * HOUR_MS),
    }
  },
  read: async ({ specialistId }): Promise<MailData | undefined> => {
    const specialist = await findVerificationForNotice(system, specialistId)
    const isWaiting = specialist && (!specialist.verified || specialist.newDocuments > 0)
    return isWaiting ? specialist : undefined
  },
  render: ({ id, name: given, verified, newDocuments }: MailData, locale) => {
    const name = withoutAddresses(given)
    const subject = verified
      ? m.verification_mail_documents_subject
      : m.verification_mail_waiting_subject
    const said = verified ? m.verification_mail_documents : m.verification_mail_waiting
    const count = formatNumber(newDocuments, locale)
    const texts = [
      said({ name: inSentence(name, locale) }, { locale }),
      newDocuments === 0
        ? m.verification_mail_no_documents({}, { locale })
        : m.verification_mail_new_documents({ count }, { locale }),
    ]
    return caseLetter({ subject: subject({ name }, { locale }), texts, specialistId: id }, locale)
  },
  examples: [
    {
      name: 'registered',
      data: (locale) => exampleOf(locale, { verified: false, newDocuments: 0 }),
    },
    { name: 'documents', data: (locale) => exampleOf(locale, { verified: true, newDocuments: 2 }) },
  ],
})

const exampleOf = (locale: Locale, found: { verified: boolean; newDocuments: number }) => ({
  ...found,
  id: 0,
  name: EXAMPLE_PEOPLE.specialist[locale],
})
