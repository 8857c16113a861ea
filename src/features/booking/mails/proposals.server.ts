import * as messages from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import {
  link,
  mainLink,
  note,
  paragraph,
  type Block,
} from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { waysOn } from '../letters/appointment.ts'
import {
  clockOf,
  facts,
  letterTo,
  momentOf,
  othersClock,
  wordsOf,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { sayProposed, sayTakesPlace } from '../letters/on-phone.ts'
import { isAnotherProposal, isInQuestion } from '../rules/mails.ts'
import { isAtNight, type Proposer } from '../rules/proposals.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** The specialist cannot come; one side proposes other times to the other. */
    'time-proposed': {
      consultationId: number
      sequence: number
      by: Proposer
      proposalId: number
    }
    /** The specialist comes at the present time after all. */
    'proposal-withdrawn': { consultationId: number; sequence: number }
  }
}

/** Other times, each with a button to the page that accepts it. */
export const timeProposed = consultationMail({
  template: 'time-proposed',
  events: ['time-proposed'],
  name: messages.mails_proposal_name,
  when: messages.mailing_when_proposed,
  onPhone: { kind: 'changes', say: sayProposed },
  slots: [
    slots.subject('mails_proposal_subject'),
    slots.text('mails_proposal_news_family', 'mails_proposal_news_specialist', 'mails_reason'),
    slots.text('mails_proposal_choose', 'mails_proposal_until', 'mails_proposal_kept'),
    slots.button('mails_proposal_accept', 'mails_proposal_none'),
    slots.note('mails_proposal_night_you', 'mails_proposal_night_other'),
    slots.note('mails_proposal_calendar'),
  ],
  to: ({ id, type, payload: { by, proposalId } }, { startsAt }) => {
    const audience = by === 'specialist' ? 'family' : 'specialist'
    const payload = { audience, startsAt: startsAt.toISOString(), proposalId } as const
    return [{ occasion: `${type}:${id}:${audience}`, payload }]
  },
  isOutOfDate: isAnotherProposal,
  calendar: 'REQUEST',
  render: (mail) =>
    letterTo(mail, ({ plain, name, inLocale }) => {
      const isFamily = mail.audience === 'family'
      return {
        subject: m.mails_proposal_subject(plain, inLocale),
        blocks: [
          paragraph(
            isFamily
              ? m.mails_proposal_news_family({ name }, inLocale)
              : m.mails_proposal_news_specialist({ name }, inLocale),
          ),
          reasonOf(mail),
          facts(mail),
          paragraph(m.mails_proposal_choose({}, inLocale)),
          ...(mail.notice.proposal?.times ?? []).flatMap((time) => timeBlocks(mail, time)),
          link(m.mails_proposal_none({}, inLocale), mail.answerUrl('refuse')),
          untilOf(mail),
          isFamily ? note(m.mails_proposal_kept({}, inLocale)) : undefined,
          note(m.mails_proposal_calendar({}, inLocale)),
        ],
      }
    }),
  examples: [
    { name: 'family', audience: 'family', status: 'confirmed', proposer: 'specialist' },
    { name: 'specialist', audience: 'specialist', status: 'confirmed', proposer: 'family' },
  ],
})

/** The specialist withdrew the proposal, and the consultation takes place as booked. */
export const proposalWithdrawn = consultationMail({
  template: 'proposal-withdrawn',
  events: ['proposal-withdrawn'],
  name: messages.mails_proposal_withdrawn_name,
  when: messages.mailing_when_proposal_withdrawn,
  onPhone: { kind: 'changes', say: sayTakesPlace },
  slots: [
    slots.subject('mails_proposal_withdrawn_subject'),
    slots.text('mails_proposal_withdrawn'),
    slots.button('mails_link_meeting', 'mails_link_change'),
    slots.note('mails_link_meeting_note', 'mails_link_change_note', 'mails_calendar_note'),
  ],
  to: ({ id, type }, { startsAt }) => [
    {
      occasion: `${type}:${id}:family`,
      payload: { audience: 'family', startsAt: startsAt.toISOString() },
    },
  ],
  isOutOfDate: isInQuestion,
  calendar: 'REQUEST',
  render: (mail) =>
    letterTo(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_proposal_withdrawn_subject(plain, inLocale),
      blocks: [
        paragraph(m.mails_proposal_withdrawn({ name }, inLocale)),
        facts(mail),
        ...waysOn(mail),
        note(m.mails_calendar_note({}, inLocale)),
      ],
    })),
  examples: [{ name: 'family', audience: 'family', status: 'confirmed' }],
})

function reasonOf({ notice, reader: { locale } }: ConsultationMail): Block | undefined {
  const reason = withoutAddresses(notice.proposal?.reason ?? '')
  return reason ? paragraph(m.mails_reason({ reason }, { locale })) : undefined
}

/** The button of a time, and below it the time in both zones, with whose night it is. */
function timeBlocks(
  mail: ConsultationMail,
  time: { id: number; startsAt: Date; endsAt: Date },
): Block[] {
  const { reader, audience, notice, answerUrl } = mail
  const { locale } = reader
  const { name } = wordsOf(mail)
  const other = notice[audience === 'family' ? 'specialist' : 'family']
  const there = { ...mail, earlierStartsAt: undefined, notice: { ...notice, ...time } }
  const night = (zone: string, words: string) => (isAtNight(time, zone) ? [words] : [])
  const clocks = [
    `${clockOf(there, reader)}.`,
    ...night(reader.timeZone, m.mails_proposal_night_you({}, { locale })),
    ...othersClock(there).map(({ label, value }) => `${label}: ${value}.`),
    ...night(other.timeZone, m.mails_proposal_night_other({ name }, { locale })),
  ]
  const moment = momentOf(time.startsAt, reader)
  return [
    mainLink(m.mails_proposal_accept({ moment }, { locale }), answerUrl('accept', time.id)),
    note(clocks.join(' ')),
  ]
}

function untilOf({ notice: { proposal }, reader }: ConsultationMail): Block | undefined {
  const { locale, timeZone } = reader
  if (!proposal) return undefined
  const until = momentOf(proposal.expiresAt, reader)
  const zone = zoneLabel(timeZone, { locale, instant: proposal.expiresAt })
  return paragraph(m.mails_proposal_until({ until, zone }, { locale }))
}
