import * as messages from '../../../i18n/paraglide/messages.js'
import {
  note,
  paragraph,
  type Block,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { consultationLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import {
  facts,
  storyOf,
  waysOn,
  waysOnSlots,
  wordsOf,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { isNoLongerAhead, toBoth, toBothWith, waitsForConfirmation } from '../rules/mails.ts'
import { consultationMail, EXAMPLES_OF_BOTH } from '../service/consultation-mail.server.ts'

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
const slotsOfStanding = slots.text(
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
  slots: [
    slots.subject('mails_booked_subject_family', 'mails_booked_subject_specialist'),
    slots.text('mails_booked_family', 'mails_booked_specialist'),
    slotsOfStanding,
    slots.note('mails_contact_email_waits'),
    ...slotsOfLetter,
  ],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const isFamily = mail.audience === 'family'
    const subject = isFamily
      ? m.mails_booked_subject_family(plain, { locale })
      : m.mails_booked_subject_specialist(plain, { locale })
    const news = isFamily
      ? m.mails_booked_family({}, { locale })
      : m.mails_booked_specialist({ name }, { locale })
    return letterOf(mail, subject, `${news} ${standing(mail)}`, otherAddress(mail))
  },
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
  slots: [
    slots.subject('mails_confirmed_subject'),
    slots.text('mails_confirmed_family', 'mails_confirmed_specialist'),
    ...slotsOfLetter,
  ],
  to: toBoth,
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const news =
      mail.audience === 'family'
        ? m.mails_confirmed_family({ name }, { locale })
        : m.mails_confirmed_specialist({ name }, { locale })
    return letterOf(mail, m.mails_confirmed_subject(plain, { locale }), news)
  },
  examples: EXAMPLES_OF_BOTH,
})

/** The consultation has another time. */
export const consultationRescheduled = consultationMail({
  template: 'consultation-rescheduled',
  events: ['consultation-rescheduled'],
  name: messages.mails_name_rescheduled,
  when: messages.mailing_when_rescheduled,
  slots: [
    slots.subject('mails_rescheduled_subject'),
    slots.text('mails_rescheduled'),
    slotsOfStanding,
    ...slotsOfLetter,
  ],
  to: (news, consultation) => {
    const { previousStartsAt } = news.payload
    return toBothWith({ previousStartsAt })(news, consultation)
  },
  isOutOfDate: isNoLongerAhead,
  calendar: 'REQUEST',
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const news = `${m.mails_rescheduled({ name }, { locale })} ${standing(mail)}`
    return letterOf(mail, m.mails_rescheduled_subject(plain, { locale }), news)
  },
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
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    const news = m.team_mail_link({ name }, { locale })
    return letterOf(mail, m.team_mail_link_subject(plain, { locale }), news)
  },
  examples: EXAMPLES_OF_BOTH,
})

/** Whether the time is confirmed, and who has to act. */
function standing(mail: ConsultationMail): string {
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

const letterOf = (
  mail: ConsultationMail,
  subject: string,
  news: string,
  more: readonly Block[] = [],
): MailDocument => {
  const { locale } = mail.reader
  return consultationLetter({
    locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [
      paragraph(news),
      ...more,
      facts(mail),
      ...waysOn(mail),
      ...storyOf(mail),
      note(m.mails_calendar_note({}, { locale })),
    ],
  })
}
