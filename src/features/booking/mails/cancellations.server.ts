import * as messages from '../../../i18n/paraglide/messages.js'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import {
  link,
  note,
  pageUrl,
  paragraph,
  type Block,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { consultationLetter } from '../../notifications/letters/frame.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { facts, momentOf, wordsOf, type ConsultationMail } from '../letters/consultation.ts'
import { isLongOver, once, toBoth, toBothWith } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'consultation-declined': { consultationId: number; sequence: number }
    'consultation-cancelled': {
      consultationId: number
      sequence: number
      by: 'family' | 'specialist' | 'admin' | 'system'
      /** Ids of free slots that the specialist offers instead. */
      otherTimes?: number[]
    }
    /** One side waited in the meeting room, and the other did not come. */
    'consultation-missed': { consultationId: number; missing: 'family' | 'specialist' }
  }
}

const otherTimesSlots = slots.button('mails_link_again', 'mails_link_specialists')

/** The specialist cannot take the time; the family is offered others. */
export const consultationDeclined = consultationMail({
  template: 'consultation-declined',
  events: ['consultation-declined'],
  name: messages.mails_name_declined,
  when: messages.mailing_when_declined,
  slots: [
    slots.subject('mails_declined_subject_family', 'mails_declined_subject_specialist'),
    slots.text('mails_declined_family', 'mails_declined_specialist', 'mails_reason'),
    slots.text('mails_offered'),
    otherTimesSlots,
    slots.note('mails_calendar_cancelled_note'),
  ],
  to: toBoth,
  isOutOfDate: isLongOver,
  calendar: 'CANCEL',
  offersTimes: true,
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name } = wordsOf(mail)
    return mail.audience === 'family'
      ? letterOf(
          mail,
          m.mails_declined_subject_family(plain, { locale }),
          m.mails_declined_family({ name }, { locale }),
        )
      : letterOf(
          mail,
          m.mails_declined_subject_specialist(plain, { locale }),
          m.mails_declined_specialist({ name }, { locale }),
        )
  },
  examples: [
    { name: 'family', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-site', audience: 'family', endedBy: 'specialist' },
    { name: 'specialist', audience: 'specialist', endedBy: 'specialist' },
  ],
})

/** Somebody cancelled the consultation. */
export const consultationCancelled = consultationMail({
  template: 'consultation-cancelled',
  events: ['consultation-cancelled'],
  name: messages.mails_name_cancelled,
  when: messages.mailing_when_cancelled,
  slots: [
    slots.subject('mails_cancelled_subject'),
    slots.text('mails_cancelled_by_specialist', 'mails_cancelled_by_family'),
    slots.text('mails_cancelled_by_you', 'mails_cancelled_by_site', 'mails_reason'),
    slots.text('mails_offered'),
    otherTimesSlots,
    slots.note('mails_calendar_cancelled_note'),
  ],
  to: (news, consultation) => {
    const { otherTimes } = news.payload
    return toBothWith(otherTimes ? { otherTimes } : {})(news, consultation)
  },
  isOutOfDate: isLongOver,
  calendar: 'CANCEL',
  offersTimes: true,
  render: (mail) => {
    const { locale } = mail.reader
    const subject = m.mails_cancelled_subject(wordsOf(mail).plain, { locale })
    return letterOf(mail, subject, whoCancelled(mail))
  },
  examples: [
    { name: 'by-specialist', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-family', audience: 'specialist', endedBy: 'family' },
    { name: 'by-site', audience: 'family', endedBy: 'admin' },
    { name: 'own', audience: 'family', endedBy: 'family' },
  ],
})

/**
 * The family waited, and the specialist did not come. A family that did not come gets no mail: it
 * may have had good reason.
 */
export const consultationMissed = consultationMail({
  template: 'consultation-missed',
  events: ['consultation-missed'],
  name: messages.mails_name_missed,
  when: messages.mailing_when_missed,
  slots: [
    slots.subject('mails_missed_subject'),
    slots.text('mails_missed', 'mails_offered'),
    otherTimesSlots,
    slots.note('mails_missed_note'),
  ],
  to: ({ type, payload: { consultationId, missing } }) =>
    missing === 'specialist' ? [once(type, consultationId, 'family')] : [],
  isOutOfDate: ({ consultation }) => consultation.status !== 'no_show',
  offersTimes: true,
  render: (mail) => {
    const { locale } = mail.reader
    const { plain, name, readerName } = wordsOf(mail)
    return consultationLetter({
      locale,
      subject: m.mails_missed_subject(plain, { locale }),
      readerName,
      blocks: [
        paragraph(m.mails_missed({ name }, { locale })),
        facts(mail),
        ...otherTimes(mail),
        note(m.mails_missed_note({}, { locale })),
      ],
    })
  },
  examples: [
    { name: 'by-specialist', audience: 'family', isOffered: true },
    { name: 'family', audience: 'family' },
  ],
})

function whoCancelled({ notice, audience, reader }: ConsultationMail): string {
  const { locale } = reader
  const { endedBy } = notice
  const { name } = wordsOf({ notice, audience, reader })
  if (endedBy === audience) return m.mails_cancelled_by_you({ name }, { locale })
  if (endedBy === 'family') return m.mails_cancelled_by_family({ name }, { locale })
  if (endedBy === 'specialist') return m.mails_cancelled_by_specialist({ name }, { locale })
  const isOtherGone =
    audience === 'family' ? notice.specialist.standing !== 'listed' : notice.family.isGone
  if (endedBy === 'system' && isOtherGone) return m.mails_cancelled_gone({ name }, { locale })
  return m.mails_cancelled_by_site({ name }, { locale })
}

function letterOf(mail: ConsultationMail, subject: string, news: string): MailDocument {
  const { locale } = mail.reader
  return consultationLetter({
    locale,
    subject,
    readerName: wordsOf(mail).readerName,
    blocks: [
      paragraph(news),
      reasonOf(mail),
      facts(mail),
      ...(mail.audience === 'family' ? otherTimes(mail) : []),
      note(m.mails_calendar_cancelled_note({}, { locale })),
    ],
  })
}

/** What was written to the other side; nobody is sent their own words. */
function reasonOf({ notice, audience, reader }: ConsultationMail): Block | undefined {
  const { locale } = reader
  const reason = withoutAddresses(notice.endedReason ?? '')
  if (!reason || notice.endedBy === audience) return undefined
  return paragraph(m.mails_reason({ reason }, { locale }))
}

/** The family can rebook with what it wrote, unless it cancelled itself. */
function otherTimes({ offered, reader, notice }: ConsultationMail): Block[] {
  const { locale } = reader
  const kept = notice.endedBy === 'family' ? [] : [note(m.mails_details_kept({}, { locale }))]
  if (offered.length === 0)
    return [
      link(m.mails_link_specialists({}, { locale }), pageUrl('/specialists', locale)),
      ...kept,
    ]
  const path = `/specialists/${notice.specialist.specialistId}`
  return [
    paragraph(m.mails_offered({}, { locale })),
    { kind: 'list', items: offered.map((startsAt) => momentOf(startsAt, reader)) },
    link(m.mails_link_again({}, { locale }), pageUrl(path, locale)),
    ...kept,
  ]
}
