import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { note } from '../../notifications/letters/document.ts'
import { drawn, onlyWhere } from '../../notifications/letters/texts.ts'
import { changing, meeting } from '../letters/appointment.ts'
import {
  bySide,
  clockOf,
  consultationLetterOf,
  facts,
  isToFamily,
  othersClock,
  says,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { sayProposed, sayTakesPlace } from '../letters/on-phone.ts'
import { present } from '../../../platform/present.ts'
import { isAnotherProposal, isInQuestion } from '../rules/mails.ts'
import { isAtNight } from '../rules/proposals.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

const reasonIn = ({ notice }: ConsultationMail) => withoutAddresses(notice.proposal?.reason ?? '')

type TimeInMail = ConsultationMail & { time: { id: number; startsAt: Date; endsAt: Date } }

const accept = says.button(
  'mails_proposal_accept',
  ({ answerUrl, time }: TimeInMail) => answerUrl('accept', time.id),
  ({ time, reader }) => ({ moment: formatFullMoment(time.startsAt, reader) }),
)
const nightHere = says.note('mails_proposal_night_you')
const nightThere = says.note('mails_proposal_night_other')

/**
 * A button per time, with the time in both zones below, and a warning if it is night for somebody.
 */
const times = drawn(
  (mail: ConsultationMail) =>
    (mail.notice.proposal?.times ?? []).flatMap((time) => [
      ...accept.blocks({ ...mail, time }),
      note(clocksOf({ ...mail, time })),
    ]),
  accept,
  nightHere,
  nightThere,
)

function clocksOf(mail: TimeInMail): string {
  const { time, reader, audience, notice } = mail
  const other = notice[audience === 'family' ? 'specialist' : 'family']
  const there = { ...mail, earlierStartsAt: undefined, notice: { ...notice, ...time } }
  const night = (zone: string, words: string) => (isAtNight(time, zone) ? [words] : [])
  return [
    `${clockOf(there, reader)}.`,
    ...night(reader.timeZone, nightHere.words(mail)),
    ...othersClock(there).map(({ label, value }) => `${label}: ${value}.`),
    ...night(other.timeZone, nightThere.words(mail)),
  ].join(' ')
}

/** The deadline of the answer. */
function endOf({ notice: { proposal }, reader }: ConsultationMail) {
  const { expiresAt } = present(proposal)
  const { locale, timeZone } = reader
  return {
    until: formatFullMoment(expiresAt, reader),
    zone: zoneLabel(timeZone, { locale, instant: expiresAt }),
  }
}

/** A proposal; each time has a button to the page that accepts it. */
export const timeProposed = consultationMail({
  template: 'time-proposed',
  events: ['time-proposed'],
  onPhone: { kind: 'changes', say: sayProposed },
  to: ({ id, type, payload: { by, proposalId } }, { startsAt }) => {
    const audience = by === 'specialist' ? 'family' : 'specialist'
    const payload = { audience, startsAt: startsAt.toISOString(), proposalId } as const
    return [{ occasion: `${type}:${id}:${audience}`, payload }]
  },
  isOutOfDate: isAnotherProposal,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    says.subject('mails_proposal_subject'),
    bySide({
      family: says.text('mails_proposal_news_family'),
      specialist: says.text('mails_proposal_news_specialist'),
    }),
    onlyWhere(
      (mail) => reasonIn(mail) !== '',
      says.text('mails_reason', (mail) => ({ reason: reasonIn(mail) })),
    ),
    facts,
    says.text('mails_proposal_choose'),
    times,
    says.link('mails_proposal_none', ({ answerUrl }) => answerUrl('refuse')),
    onlyWhere(({ notice }) => notice.proposal !== null, says.text('mails_proposal_until', endOf)),
    onlyWhere(isToFamily, says.note('mails_proposal_kept')),
    says.note('mails_proposal_calendar'),
  ),
  examples: [
    { name: 'family', audience: 'family', status: 'confirmed', proposer: 'specialist' },
    { name: 'specialist', audience: 'specialist', status: 'confirmed', proposer: 'family' },
  ],
})

/** The proposal was withdrawn, and the consultation takes place as booked. */
export const proposalWithdrawn = consultationMail({
  template: 'proposal-withdrawn',
  events: ['proposal-withdrawn'],
  onPhone: { kind: 'changes', say: sayTakesPlace },
  to: ({ id, type }, { startsAt }) => [
    {
      occasion: `${type}:${id}:family`,
      payload: { audience: 'family', startsAt: startsAt.toISOString() },
    },
  ],
  isOutOfDate: isInQuestion,
  calendar: 'REQUEST',
  ...consultationLetterOf(
    says.subject('mails_proposal_withdrawn_subject'),
    says.text('mails_proposal_withdrawn'),
    facts,
    ...meeting,
    ...changing,
    says.note('mails_calendar_note'),
  ),
  examples: [{ name: 'family', audience: 'family', status: 'confirmed' }],
})
