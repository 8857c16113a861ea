import * as messages from '../../../i18n/paraglide/messages.js'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import {
  note,
  paragraph,
  type Block,
  type MailDocument,
  link,
  pageUrl,
} from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import {
  facts,
  letterTo,
  wordsOf,
  type ConsultationMail,
  type Words,
  momentOf,
} from '../letters/consultation.ts'
import { sayCancelled, sayDeclined } from '../letters/on-phone.ts'
import { isLongOver, once, toBoth, toBothWith, type UnansweredProposal } from '../rules/mails.ts'
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
      unanswered?: UnansweredProposal
    }
    /** One side waited in the meeting room, and the other did not come. */
    'consultation-missed': { consultationId: number; missing: 'family' | 'specialist' }
  }
}

/** The texts of {@link otherTimes} that may be changed. */
const otherTimesSlots = slots.button('mails_link_again', 'mails_link_specialists')

/** The specialist cannot take the time; the family is offered others. */
export const consultationDeclined = consultationMail({
  template: 'consultation-declined',
  events: ['consultation-declined'],
  name: messages.mails_name_declined,
  when: messages.mailing_when_declined,
  onPhone: { kind: 'changes', say: sayDeclined },
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
  render: (mail) =>
    letterOf(mail, ({ plain, name, inLocale }) =>
      mail.audience === 'family'
        ? {
            subject: m.mails_declined_subject_family(plain, inLocale),
            opening: m.mails_declined_family({ name }, inLocale),
          }
        : {
            subject: m.mails_declined_subject_specialist(plain, inLocale),
            opening: m.mails_declined_specialist({ name }, inLocale),
          },
    ),
  examples: [
    { name: 'family', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-site', audience: 'family', endedBy: 'specialist' },
    { name: 'specialist', audience: 'specialist', endedBy: 'specialist' },
  ],
})

const UNANSWERED_EXAMPLES = (['declined', 'expired'] as const).flatMap((end) =>
  (['family', 'specialist'] as const).map((audience) => ({
    name: audience,
    audience,
    endedBy: 'specialist' as const,
    unanswered: { by: 'specialist' as const, end },
  })),
)

/** Somebody cancelled the consultation. */
export const consultationCancelled = consultationMail({
  template: 'consultation-cancelled',
  events: ['consultation-cancelled'],
  name: messages.mails_name_cancelled,
  when: messages.mailing_when_cancelled,
  onPhone: { kind: 'changes', say: sayCancelled },
  slots: [
    slots.subject('mails_cancelled_subject'),
    slots.text('mails_cancelled_by_specialist', 'mails_cancelled_by_family'),
    slots.text('mails_cancelled_by_you', 'mails_cancelled_by_site', 'mails_reason'),
    slots.text('mails_proposal_declined_proposer', 'mails_proposal_declined_answerer'),
    slots.text('mails_proposal_expired_proposer', 'mails_proposal_expired_answerer'),
    slots.text('mails_offered'),
    otherTimesSlots,
    slots.note('mails_calendar_cancelled_note'),
  ],
  to: (event, consultation) => {
    const { otherTimes, unanswered } = event.payload
    return toBothWith({
      ...(otherTimes ? { otherTimes } : {}),
      ...(unanswered ? { unanswered } : {}),
    })(event, consultation)
  },
  isOutOfDate: isLongOver,
  calendar: 'CANCEL',
  offersTimes: true,
  render: (mail) =>
    letterOf(mail, ({ plain, inLocale }) => ({
      subject: m.mails_cancelled_subject(plain, inLocale),
      opening: whoCancelled(mail),
    })),
  examples: [
    { name: 'by-specialist', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-family', audience: 'specialist', endedBy: 'family' },
    { name: 'by-site', audience: 'family', endedBy: 'admin' },
    { name: 'own', audience: 'family', endedBy: 'family' },
    ...UNANSWERED_EXAMPLES,
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
  render: (mail) =>
    letterTo(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_missed_subject(plain, inLocale),
      blocks: [
        paragraph(m.mails_missed({ name }, inLocale)),
        facts(mail),
        ...otherTimes(mail),
        note(m.mails_missed_note({}, inLocale)),
      ],
    })),
  examples: [
    { name: 'by-specialist', audience: 'family', isOffered: true },
    { name: 'family', audience: 'family' },
  ],
})

const unansweredWords = {
  declined: {
    proposer: m.mails_proposal_declined_proposer,
    answerer: m.mails_proposal_declined_answerer,
  },
  expired: {
    proposer: m.mails_proposal_expired_proposer,
    answerer: m.mails_proposal_expired_answerer,
  },
}

function whoCancelled({ notice, audience, reader, unanswered }: ConsultationMail): string {
  const { locale } = reader
  const { endedBy } = notice
  const { name } = wordsOf({ notice, audience, reader })
  if (unanswered) {
    const part = unanswered.by === audience ? 'proposer' : 'answerer'
    return unansweredWords[unanswered.end][part]({ name }, { locale })
  }
  if (endedBy === audience) return m.mails_cancelled_by_you({ name }, { locale })
  if (endedBy === 'family') return m.mails_cancelled_by_family({ name }, { locale })
  if (endedBy === 'specialist') return m.mails_cancelled_by_specialist({ name }, { locale })
  const isOtherGone =
    audience === 'family' ? notice.specialist.standing !== 'listed' : notice.family.isGone
  if (endedBy === 'system' && isOtherGone) return m.mails_cancelled_gone({ name }, { locale })
  return m.mails_cancelled_by_site({ name }, { locale })
}

const letterOf = (
  mail: ConsultationMail,
  write: (words: Words) => { subject: string; opening: string },
): MailDocument =>
  letterTo(mail, (words) => {
    const { subject, opening } = write(words)
    const others = mail.audience === 'family' ? otherTimes(mail) : []
    const last = note(m.mails_calendar_cancelled_note({}, words.inLocale))
    return { subject, blocks: [paragraph(opening), reasonOf(mail), facts(mail), ...others, last] }
  })

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
  const path = `/specialists/${notice.specialist.specialistId}`
  const times: Block[] =
    offered.length === 0
      ? [link(m.mails_link_specialists({}, { locale }), pageUrl('/specialists', locale))]
      : [
          paragraph(m.mails_offered({}, { locale })),
          { kind: 'list', items: offered.map((startsAt) => momentOf(startsAt, reader)) },
          link(m.mails_link_again({}, { locale }), pageUrl(path, locale)),
        ]
  return notice.endedBy === 'family'
    ? times
    : [...times, note(m.mails_details_kept({}, { locale }))]
}
