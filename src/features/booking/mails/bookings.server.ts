import { inOneParagraph, oneOf, onlyWhere } from '../../notifications/letters/texts.ts'
import { ahead } from '../letters/appointment.ts'
import {
  bySide,
  consultationLetterOf,
  isToFamily,
  says,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { inQuestion } from '../letters/proposed-times.ts'
import { sayBooked, sayConfirmed, sayMoved } from '../letters/on-phone.ts'
import {
  isInQuestion,
  isNoLongerAhead,
  toBoth,
  toBothWith,
  waitsForConfirmation,
} from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

const aheadWithCalendar = [...ahead, says.note('mails_calendar_note')]

/** Says whether the time is confirmed, and who has to act. */
const state = oneOf<ConsultationMail, 'pending' | 'confirmed'>(
  ({ notice }) => (notice.status === 'pending' ? 'pending' : 'confirmed'),
  {
    pending: bySide({
      family: says.text('mails_awaits_family'),
      specialist: says.text('mails_awaits_specialist'),
    }),
    confirmed: says.text('mails_is_confirmed'),
  },
)

/** To both sides of a new booking, with private link and calendar invitation (spec 1.2). */
export const consultationBooked = consultationMail({
  template: 'consultation-booked',
  events: ['consultation-booked'],
  onPhone: { kind: 'changes', say: sayBooked },
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    bySide({
      family: says.subject('mails_booked_subject_family'),
      specialist: says.subject('mails_booked_subject_specialist'),
    }),
    inOneParagraph(
      bySide({
        family: says.text('mails_booked_family'),
        specialist: says.text('mails_booked_specialist'),
      }),
      state,
    ),
    // Explains why the mail went to the account, not to the booking's address.
    onlyWhere(
      (mail) => isToFamily(mail) && waitsForConfirmation(mail.notice.family),
      says.note('mails_contact_email_waits'),
    ),
    ...aheadWithCalendar,
  ),
  examples: [
    { name: 'family', audience: 'family', status: 'pending', isElsewhere: true },
    { name: 'family-confirmed', audience: 'family', status: 'confirmed' },
    { name: 'specialist', audience: 'specialist', status: 'pending' },
    { name: 'specialist-confirmed', audience: 'specialist', status: 'confirmed' },
  ],
})

export const consultationConfirmed = consultationMail({
  template: 'consultation-confirmed',
  events: ['consultation-confirmed'],
  onPhone: { kind: 'changes', say: sayConfirmed },
  to: toBoth,
  isOutOfDate: isInQuestion,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    says.subject('mails_confirmed_subject'),
    bySide({
      family: says.text('mails_confirmed_family'),
      specialist: says.text('mails_confirmed_specialist'),
    }),
    ...aheadWithCalendar,
  ),
  examples: EXAMPLES_OF_BOTH,
})

export const consultationRescheduled = consultationMail({
  template: 'consultation-rescheduled',
  events: ['consultation-rescheduled'],
  onPhone: { kind: 'changes', say: sayMoved },
  to: (event, consultation) => {
    const { previousStartsAt, by } = event.payload
    return toBothWith({ previousStartsAt, by })(event, consultation)
  },
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    says.subject('mails_rescheduled_subject'),
    inOneParagraph(says.text('mails_rescheduled'), state),
    ...aheadWithCalendar,
  ),
  examples: [
    { name: 'family', audience: 'family', status: 'pending', isMoved: true },
    { name: 'family-confirmed', audience: 'family', status: 'confirmed', isMoved: true },
    { name: 'specialist', audience: 'specialist', status: 'pending', isMoved: true },
    { name: 'specialist-confirmed', audience: 'specialist', status: 'confirmed', isMoved: true },
  ],
})

export const consultationLinkRenewed = consultationMail({
  template: 'consultation-link-renewed',
  events: ['consultation-link-renewed'],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    says.subject('team_mail_link_subject'),
    says.text('team_mail_link'),
    inQuestion,
    ...aheadWithCalendar,
  ),
  examples: [
    ...EXAMPLES_OF_BOTH,
    { name: 'family-asked', audience: 'family', status: 'confirmed', proposer: 'specialist' },
  ],
})
