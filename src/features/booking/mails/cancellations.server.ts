import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { drawn, oneOf, onlyWhere, type LetterPart } from '../../notifications/letters/texts.ts'
import {
  bySide,
  consultationLetterOf,
  facts,
  isToFamily,
  says,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { sayCancelled, sayDeclined } from '../letters/on-phone.ts'
import { isLongOver, once, toBoth, toBothWith } from '../rules/mails.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

/** Other times: the specialist's free ones, or a search among all specialists. */
const otherTimes: readonly LetterPart<ConsultationMail>[] = [
  onlyWhere(
    ({ offered }) => offered.length > 0,
    says.text('mails_offered'),
    drawn(({ offered, reader }) => [
      { kind: 'list', items: offered.map((startsAt) => formatFullMoment(startsAt, reader)) },
    ]),
    says.link('mails_link_again', ({ notice }) => `/specialists/${notice.specialist.specialistId}`),
  ),
  onlyWhere(
    ({ offered }) => offered.length === 0,
    says.link('mails_link_specialists', '/specialists'),
  ),
  // The family can rebook with its saved details, unless it cancelled itself.
  onlyWhere(({ notice }) => notice.endedBy !== 'family', says.note('mails_details_kept')),
]

/** The other side's reason; nobody is sent their own. */
const reasonIn = ({ notice, audience }: ConsultationMail): string =>
  notice.endedBy === audience ? '' : withoutAddresses(notice.endedReason ?? '')

/**
 * Parts of mails about a consultation that does not take place: reason, facts, and other times for
 * the family.
 */
const ended: readonly LetterPart<ConsultationMail>[] = [
  onlyWhere(
    (mail) => reasonIn(mail) !== '',
    says.text('mails_reason', (mail) => ({ reason: reasonIn(mail) })),
  ),
  facts,
  onlyWhere(isToFamily, ...otherTimes),
  says.note('mails_calendar_cancelled_note'),
]

/** The specialist declined; the family is offered other times. */
export const consultationDeclined = consultationMail({
  template: 'consultation-declined',
  events: ['consultation-declined'],
  onPhone: { kind: 'changes', say: sayDeclined },
  to: toBoth,
  isOutOfDate: isLongOver,
  calendar: 'CANCEL',
  offersTimes: true,
  ...consultationLetterOf(
    bySide({
      family: says.subject('mails_declined_subject_family'),
      specialist: says.subject('mails_declined_subject_specialist'),
    }),
    bySide({
      family: says.text('mails_declined_family'),
      specialist: says.text('mails_declined_specialist'),
    }),
    ...ended,
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

/** The cancelling side, from the reader's view. */
function enderOf({ notice: { endedBy, family, specialist }, audience }: ConsultationMail) {
  if (endedBy === audience) return 'you'
  if (endedBy === 'family' || endedBy === 'specialist') return endedBy
  const isOtherGone = audience === 'family' ? specialist.standing !== 'listed' : family.isGone
  return endedBy === 'system' && isOtherGone ? 'gone' : 'site'
}

/** The sentence on who cancelled, or on the proposal that nobody accepted. */
const whyCancelled = oneOf(
  (mail: ConsultationMail) => {
    const { unanswered, audience } = mail
    if (!unanswered) return enderOf(mail)
    return unanswered.by === audience ? `${unanswered.end}-own` : `${unanswered.end}-others`
  },
  {
    you: says.text('mails_cancelled_by_you'),
    family: says.text('mails_cancelled_by_family'),
    specialist: says.text('mails_cancelled_by_specialist'),
    gone: says.text('mails_cancelled_gone'),
    site: says.text('mails_cancelled_by_site'),
    'declined-own': says.text('mails_proposal_declined_proposer'),
    'declined-others': says.text('mails_proposal_declined_answerer'),
    'expired-own': says.text('mails_proposal_expired_proposer'),
    'expired-others': says.text('mails_proposal_expired_answerer'),
  },
)

export const consultationCancelled = consultationMail({
  template: 'consultation-cancelled',
  events: ['consultation-cancelled'],
  onPhone: { kind: 'changes', say: sayCancelled },
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
  ...consultationLetterOf(says.subject('mails_cancelled_subject'), whyCancelled, ...ended),
  examples: [
    { name: 'by-specialist', audience: 'family', endedBy: 'specialist', isOffered: true },
    { name: 'by-family', audience: 'specialist', endedBy: 'family' },
    { name: 'by-site', audience: 'family', endedBy: 'admin' },
    { name: 'gone', audience: 'family', endedBy: 'system', isGone: true },
    { name: 'own', audience: 'family', endedBy: 'family' },
    ...UNANSWERED_EXAMPLES,
  ],
})

/**
 * To a family that waited for a specialist who did not come. A family that did not come gets no
 * mail, as it may have had good reason.
 */
export const consultationMissed = consultationMail({
  template: 'consultation-missed',
  events: ['consultation-missed'],
  to: ({ type, payload: { consultationId, missing } }) =>
    missing === 'specialist' ? [once(type, consultationId, 'family')] : [],
  isOutOfDate: ({ consultation }) => consultation.status !== 'no_show',
  offersTimes: true,
  ...consultationLetterOf(
    says.subject('mails_missed_subject'),
    says.text('mails_missed'),
    facts,
    ...otherTimes,
    says.note('mails_missed_note'),
  ),
  examples: [
    { name: 'by-specialist', audience: 'family', isOffered: true },
    { name: 'family', audience: 'family' },
  ],
})
