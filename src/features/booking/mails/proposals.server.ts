import { withoutAddresses } from '../../../platform/mail/without-addresses.ts'
import { onlyWhere } from '../../notifications/letters/texts.ts'
import { changing, meeting } from '../letters/appointment.ts'
import {
  bySide,
  consultationLetterOf,
  facts,
  isToFamily,
  says,
  type ConsultationMail,
} from '../letters/consultation.ts'
import { choosing } from '../letters/proposed-times.ts'
import { sayProposed, sayTakesPlace } from '../letters/on-phone.ts'
import { isAnotherProposal, isInQuestion } from '../rules/mails.ts'
import { answererOf } from '../rules/proposals.ts'
import { consultationMail } from '../service/consultation-mail.server.ts'

const reasonIn = ({ notice }: ConsultationMail) => withoutAddresses(notice.proposal?.reason ?? '')

/** A proposal; each time has a button to the page that accepts it. */
export const timeProposed = consultationMail({
  template: 'time-proposed',
  events: ['time-proposed'],
  onPhone: { kind: 'changes', say: sayProposed },
  to: ({ id, type, payload: { by, proposalId } }, { startsAt }) => {
    const audience = answererOf(by)
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
    ...choosing,
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
