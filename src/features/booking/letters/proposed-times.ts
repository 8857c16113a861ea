/** The times of an open proposal in a letter, and the ways to answer. */
import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { present } from '../../../platform/present.ts'
import { note } from '../../notifications/letters/document.ts'
import { drawn, onlyWhere } from '../../notifications/letters/texts.ts'
import { answererOf, isAtNight } from '../rules/proposals.ts'
import { clockOf, othersClock, says, type ConsultationMail } from './consultation.ts'

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

export const choosing = [
  says.text('mails_proposal_choose'),
  times,
  says.link('mails_proposal_none', ({ answerUrl }: ConsultationMail) => answerUrl('refuse')),
  onlyWhere(
    ({ notice }: ConsultationMail) => notice.proposal !== null,
    says.text('mails_proposal_until', endOf),
  ),
]

/** In other mails while a proposal is open: that the time is in question, and the ways to answer. */
export const inQuestion = onlyWhere<ConsultationMail>(
  ({ notice }) => notice.proposal !== null,
  says.text('mails_time_in_question'),
  onlyWhere(
    ({ notice, audience }) =>
      notice.proposal !== null && answererOf(notice.proposal.by) === audience,
    ...choosing,
  ),
)
