import { formatNumber } from '../../../i18n/text/numbers.ts'
import { system } from '../../../platform/actor.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { systemClock } from '../../../platform/clock.ts'
import { bareLetterOf, oneOf } from '../../notifications/letters/texts.ts'
import {
  EXAMPLE_PEOPLE,
  EXAMPLE_STARTS_AT,
  teamMail,
  type TeamLetter,
} from '../../notifications/service/index.server.ts'
import { lastDay, openCase, saysOfCase } from '../letters/verification.ts'
import { isOver } from '../rules/verification.ts'
import { findVerificationForNotice } from '../service/verification-queue.server.ts'
import { countAffected } from '../service/verification.server.ts'

interface MailData {
  id: number
  name: string
  endsAt: Date
  isOver: boolean
  /** The number of appointments that depend on the decision. */
  booked: number
}

const whenOver = ({ data }: TeamLetter<MailData>) => (data.isOver ? 'over' : 'soon')

const countOf = ({ reader, data }: TeamLetter<MailData>) => ({
  count: formatNumber(data.booked, reader.locale),
})

const dayOf = ({ reader, data }: TeamLetter<MailData>) => ({
  date: lastDay(data.endsAt, reader.locale),
})

/**
 * Notifies the team that a verification ends soon or has expired, with the number of appointments
 * that depend on its decision: none is cancelled before it.
 */
export const verificationDue = teamMail({
  template: 'verification-due',
  events: ['verification-ending', 'verification-over'],
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
  ...bareLetterOf<TeamLetter<MailData>>(
    oneOf(whenOver, {
      soon: saysOfCase.subject('verification_mail_due_subject'),
      over: saysOfCase.subject('verification_mail_due_over_subject'),
    }),
    oneOf(whenOver, {
      soon: saysOfCase.text('verification_mail_due', dayOf),
      over: saysOfCase.text('verification_mail_due_over', dayOf),
    }),
    oneOf(({ data }) => (data.booked > 0 ? 'booked' : 'free'), {
      booked: saysOfCase.text('verification_mail_due_booked', countOf),
      free: saysOfCase.text('verification_mail_due_free'),
    }),
    openCase,
  ),
  examples: [
    { name: 'usual', data: (locale) => exampleOf(EXAMPLE_PEOPLE.specialist[locale], 2, false) },
    { name: 'expired', data: (locale) => exampleOf(EXAMPLE_PEOPLE.specialist[locale], 0, true) },
  ],
})

function exampleOf(name: string, booked: number, over: boolean): MailData {
  return { id: 0, name, endsAt: EXAMPLE_STARTS_AT, isOver: over, booked }
}
