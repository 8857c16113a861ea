import { formatNumber } from '../../../i18n/text/numbers.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { bareLetterOf, oneOf } from '../../notifications/letters/texts.ts'
import {
  EXAMPLE_PEOPLE,
  teamMail,
  type TeamLetter,
} from '../../notifications/service/index.server.ts'
import { openCase, saysOfCase } from '../letters/verification.ts'
import { findVerificationForNotice } from '../service/verification-queue.server.ts'

interface MailData {
  id: number
  name: string
  verified: boolean
  newDocuments: number
}

const countOf = ({ reader, data }: TeamLetter<MailData>) => ({
  count: formatNumber(data.newDocuments, reader.locale),
})

const whatWaits = ({ data }: TeamLetter<MailData>) => (data.verified ? 'documents' : 'registration')

/**
 * Notifies the team of new specialists and documents: for a registration at once, for documents at
 * the end of the hour; at most one mail an hour per specialist, which covers all of them.
 */
export const verificationWaiting = teamMail({
  template: 'verification-waiting',
  events: ['specialist-registered', 'credential-added'],
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
  ...bareLetterOf<TeamLetter<MailData>>(
    oneOf(whatWaits, {
      registration: saysOfCase.subject('verification_mail_waiting_subject'),
      documents: saysOfCase.subject('verification_mail_documents_subject'),
    }),
    oneOf(whatWaits, {
      registration: saysOfCase.text('verification_mail_waiting'),
      documents: saysOfCase.text('verification_mail_documents'),
    }),
    oneOf(({ data }) => (data.newDocuments === 0 ? 'none' : 'new'), {
      none: saysOfCase.text('verification_mail_no_documents'),
      new: saysOfCase.text('verification_mail_new_documents', countOf),
    }),
    openCase,
  ),
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
