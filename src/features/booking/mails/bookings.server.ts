import * as messages from '../../../i18n/paraglide/messages.js'
import { note, type Block } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { appointmentLetter, waysOnSlots } from '../letters/appointment.ts'
import { wordsOf, type ConsultationMail } from '../letters/consultation.ts'
import { sayBooked, sayConfirmed, sayMoved } from '../letters/on-phone.ts'
import { isNoLongerAhead, toBoth, toBothWith, waitsForConfirmation } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'
import { EXAMPLES_OF_BOTH } from '../service/example-mails.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'consultation-booked': { consultationId: number; sequence: number }
    'consultation-confirmed': { consultationId: number; sequence: number }
    'consultation-rescheduled': {
      consultationId: number
      sequence: number
      by: 'family' | 'specialist' | 'admin' | 'system'
      /** ISO 8601, UTC. */
      previousStartsAt: string
    }
    /** The private links were replaced; the earlier ones no longer work. */
    'consultation-link-renewed': { consultationId: number; sequence: number }
  }
}

const slotsOfLetter = [...waysOnSlots, slots.note('mails_calendar_note')]
const slotsOfState = slots.text(
  'mails_awaits_family',
  'mails_awaits_specialist',
  'mails_is_confirmed',
)

/** A booking was made: both get the private link and the calendar invitation (spec 1.2). */
export const consultationBooked = consultationMail({
  template: 'consultation-booked',
  events: ['consultation-booked'],
  name: messages.mails_name_booked,
  when: messages.mailing_when_booked,
  onPhone: { kind: 'changes', say: sayBooked },
  slots: [
    slots.subject('mails_booked_subject_family', 'mails_booked_subject_specialist'),
    slots.text('mails_booked_family', 'mails_booked_specialist'),
    slotsOfState,
    slots.note('mails_contact_email_waits'),
    ...slotsOfLetter,
  ],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) =>
    letterOf(mail, ({ plain, name, inLocale }) => {
      const isFamily = mail.audience === 'family'
      const subject = isFamily
        ? m.mails_booked_subject_family(plain, inLocale)
        : m.mails_booked_subject_specialist(plain, inLocale)
      const opening = isFamily
        ? m.mails_booked_family({}, inLocale)
        : m.mails_booked_specialist({ name }, inLocale)
      return { subject, opening: `${opening} ${stateSentence(mail)}`, more: otherAddress(mail) }
    }),
  examples: [
    { name: 'family', audience: 'family', status: 'pending', isElsewhere: true },
    { name: 'family-confirmed', audience: 'family', status: 'confirmed' },
    { name: 'specialist', audience: 'specialist', status: 'pending' },
    { name: 'specialist-confirmed', audience: 'specialist', status: 'confirmed' },
  ],
})

/** The specialist agreed to the time. */
export const consultationConfirmed = consultationMail({
  template: 'consultation-confirmed',
  events: ['consultation-confirmed'],
  name: messages.mails_name_confirmed,
  when: messages.mailing_when_confirmed,
  onPhone: { kind: 'changes', say: sayConfirmed },
  slots: [
    slots.subject('mails_confirmed_subject'),
    slots.text('mails_confirmed_family', 'mails_confirmed_specialist'),
    ...slotsOfLetter,
  ],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) =>
    letterOf(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_confirmed_subject(plain, inLocale),
      opening:
        mail.audience === 'family'
          ? m.mails_confirmed_family({ name }, inLocale)
          : m.mails_confirmed_specialist({ name }, inLocale),
    })),
  examples: EXAMPLES_OF_BOTH,
})

/** The consultation has another time. */
export const consultationRescheduled = consultationMail({
  template: 'consultation-rescheduled',
  events: ['consultation-rescheduled'],
  name: messages.mails_name_rescheduled,
  when: messages.mailing_when_rescheduled,
  onPhone: { kind: 'changes', say: sayMoved },
  slots: [
    slots.subject('mails_rescheduled_subject'),
    slots.text('mails_rescheduled'),
    slotsOfState,
    ...slotsOfLetter,
  ],
  to: (event, consultation) => {
    const { previousStartsAt, by } = event.payload
    return toBothWith({ previousStartsAt, by })(event, consultation)
  },
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) =>
    letterOf(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_rescheduled_subject(plain, inLocale),
      opening: `${m.mails_rescheduled({ name }, inLocale)} ${stateSentence(mail)}`,
    })),
  examples: [
    { name: 'family', audience: 'family', status: 'pending', isMoved: true },
    { name: 'family-confirmed', audience: 'family', status: 'confirmed', isMoved: true },
    { name: 'specialist', audience: 'specialist', status: 'pending', isMoved: true },
    { name: 'specialist-confirmed', audience: 'specialist', status: 'confirmed', isMoved: true },
  ],
})

/** The private links were replaced. */
export const consultationLinkRenewed = consultationMail({
  template: 'consultation-link-renewed',
  events: ['consultation-link-renewed'],
  name: messages.team_mail_name_link,
  when: messages.mailing_when_link_renewed,
  slots: [slots.subject('team_mail_link_subject'), slots.text('team_mail_link'), ...slotsOfLetter],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) =>
    letterOf(mail, ({ plain, name, inLocale }) => ({
      subject: m.team_mail_link_subject(plain, inLocale),
      opening: m.team_mail_link({ name }, inLocale),
    })),
  examples: EXAMPLES_OF_BOTH,
})

/** Whether the time is confirmed, and who has to act. */
function stateSentence(mail: ConsultationMail): string {
  const { locale } = mail.reader
  if (mail.notice.status !== 'pending') return m.mails_is_confirmed({}, { locale })
  return mail.audience === 'family'
    ? m.mails_awaits_family({ name: wordsOf(mail).name }, { locale })
    : m.mails_awaits_specialist({}, { locale })
}

/** Why the mail came here, and not to the address that the booking names. */
const otherAddress = ({ audience, notice, reader: { locale } }: ConsultationMail): Block[] =>
  audience === 'family' && waitsForConfirmation(notice.family)
    ? [note(m.mails_contact_email_waits({}, { locale }))]
    : []

const letterOf: typeof appointmentLetter = (mail, write) =>
  appointmentLetter(mail, (words) => ({
    ...write(words),
    last: note(m.mails_calendar_note({}, words.inLocale)),
  }))
