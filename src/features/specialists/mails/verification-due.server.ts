import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inSentence } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import {
  EXAMPLE_PEOPLE,
  EXAMPLE_STARTS_AT,
  teamMail,
} from '../../notifications/service/index.server.ts'
import { caseLetter, lastDay } from '../letters/verification.ts'
import { isOver } from '../rules/verification.ts'
import { findVerificationForNotice } from '../service/verification-queue.server.ts'
import { countAffected } from '../service/verification.server.ts'

interface MailData {
  id: number
  name: string
  endsAt: Date
  isOver: boolean
  /** How many appointments depend on the decision. */
  booked: number
}

/**
 * Notifies the team that a verification ends soon or is over, and how many appointments depend on
 * what it decides: they are not cancelled before that.
 */
export const verificationDue = teamMail({
  template: 'verification-due',
  events: ['verification-ending', 'verification-over'],
  name: messages.verification_mail_name_due,
  when: messages.mailing_when_verification_due,
  slots: [
    slots.subject('verification_mail_due_subject', 'verification_mail_due_over_subject'),
    slots.text('verification_mail_due', 'verification_mail_due_over'),
    slots.text('verification_mail_due_booked', 'verification_mail_due_free'),
    slots.button('verification_mail_open'),
  ],
  to: 'contact.specialistsEmail',
  plan: ({ type, payload: { specialistId, endsAt } }, now) => ({
    occasion: `${type}:${specialistId}:${endsAt}:${Math.floor(now.getTime() / DAY_MS)}`,
  }),
  read: async ({ specialistId, endsAt }): Promise<MailData | undefined> => {
    const specialist = await findVerificationForNotice(system, specialistId)
    const end = specialist?.verificationExpiresAt
    if (!specialist || end?.toISOString() !== endsAt) return undefined
    const now = systemClock()
    return {
      id: specialist.id,
      name: specialist.name,
      endsAt: end,
      isOver: isOver(end, now),
      booked: await countAffected(system, specialistId, now),
    }
  },
  render: (data: MailData, locale) => {
    const { booked, endsAt, id } = data
    const name = withoutAddresses(data.name)
    const date = lastDay(endsAt, locale)
    const subject = data.isOver
      ? m.verification_mail_due_over_subject
      : m.verification_mail_due_subject
    const said = data.isOver ? m.verification_mail_due_over : m.verification_mail_due
    const count = formatNumber(booked, locale)
    const texts = [
      said({ name: inSentence(name, locale), date }, { locale }),
      booked > 0
        ? m.verification_mail_due_booked({ count }, { locale })
        : m.verification_mail_due_free({}, { locale }),
    ]
    return caseLetter({ subject: subject({ name }, { locale }), texts, specialistId: id }, locale)
  },
  examples: [
    { name: 'usual', data: (locale) => exampleOf(EXAMPLE_PEOPLE.specialist[locale], 2, false) },
    { name: 'expired', data: (locale) => exampleOf(EXAMPLE_PEOPLE.specialist[locale], 0, true) },
  ],
})

function exampleOf(name: string, booked: number, over: boolean): MailData {
  return { id: 0, name, endsAt: EXAMPLE_STARTS_AT, isOver: over, booked }
}
