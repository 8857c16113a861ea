import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { pageUrl } from '../../notifications/letters/document.ts'
import {
  EXAMPLE_PEOPLE,
  EXAMPLE_SECRET,
  EXAMPLE_STARTS_AT,
  exampleLater,
  type ExampleName,
  type Several,
} from '../../notifications/service/index.server.ts'
import type { ConsultationMail } from '../letters/consultation.ts'
import type { Audience, UnansweredProposal } from '../rules/mails.ts'
import type { Proposer } from '../rules/proposals.ts'
import type { ConsultationNotice } from './notices.server.ts'
import { CONSULTATION_MINUTES } from '../rules/index.ts'

/** A variant of an example mail, with invented people and times. */
export interface ExampleCase {
  name: ExampleName
  audience: Audience
  status?: 'pending' | 'confirmed' | 'cancelled'
  endedBy?: 'family' | 'specialist' | 'admin' | 'system'
  /** The specialist no longer works here. */
  isGone?: boolean
  isOffered?: boolean
  isMoved?: boolean
  /** The booking has another address, not confirmed yet. */
  isElsewhere?: boolean
  /** The side that proposes other times. */
  proposer?: Proposer
  unanswered?: UnansweredProposal
}

/** An example per side, for mails about a confirmed time. */
export const EXAMPLES_OF_BOTH: Several<ExampleCase> = [
  { name: 'family', audience: 'family', status: 'confirmed' },
  { name: 'specialist', audience: 'specialist', status: 'confirmed' },
]

const NOBODY = {
  specialistId: 0,
  mayAct: true,
  photo: null,
  meetingUrl: null,
} as const
const REASON = {
  en: 'I am ill and cannot come. I am sorry.',
  fa: 'بیمار شده‌ام و نمی‌توانم بیایم. متأسفم.',
} as const

export function exampleOf(one: ExampleCase, locale: Locale): ConsultationMail {
  const timeZone = siteSettings()['site.timeZone']
  const people = { email: 'somebody@example.org', locale, timeZone, userId: 0, isGone: false }
  return {
    notice: {
      consultationId: 0,
      status: one.status ?? 'cancelled',
      startsAt: EXAMPLE_STARTS_AT,
      endsAt: exampleLater(CONSULTATION_MINUTES / 60),
      sequence: 0,
      linkVersion: 0,
      isReviewed: false,
      outcomeSettlesAt: null,
      outcomeAskedAt: null,
      endedBy: one.endedBy ?? null,
      endedReason: one.endedBy && one.endedBy !== 'system' ? REASON[locale] : null,
      updatedAt: exampleLater(-24),
      proposal: one.proposer ? exampleProposal(one.proposer, locale) : null,
      proposalId: one.proposer ? 0 : null,
      noticeHours: Number(siteSettings()['booking.cancellationNoticeHours']),
      family: {
        ...people,
        email: one.isElsewhere ? 'grandmother@example.org' : people.email,
        names: EXAMPLE_PEOPLE.family,
        accountEmail: people.email,
        emailConfirmed: false,
      },
      specialist: {
        ...people,
        names: EXAMPLE_PEOPLE.specialist,
        ...NOBODY,
        standing: one.isGone ? 'gone' : 'listed',
      },
    },
    audience: one.audience,
    reader: { locale, timeZone },
    meetingUrl: pageUrl(`/meet/0?key=${EXAMPLE_SECRET}`, locale),
    changeUrl: pageUrl(`/consultations/0?token=${EXAMPLE_SECRET}`, locale),
    storyUrl: pageUrl(`/consultations/0/story?token=${EXAMPLE_SECRET}`, locale),
    offered: one.isOffered ? [exampleLater(24), exampleLater(48)] : [],
    earlierStartsAt: one.isMoved ? exampleLater(-24) : undefined,
    movedBy: undefined,
    answerUrl: (answer) => pageUrl(`/consultations/0?token=${EXAMPLE_SECRET}&do=${answer}`, locale),
    unanswered: one.unanswered,
  }
}

const exampleProposal = (by: Proposer, locale: Locale): ConsultationNotice['proposal'] => ({
  id: 0,
  by,
  reason: by === 'specialist' ? REASON[locale] : null,
  expiresAt: exampleLater(-1),
  times: [24, 48].map((hours, id) => ({
    id,
    startsAt: exampleLater(hours),
    endsAt: exampleLater(hours + CONSULTATION_MINUTES / 60),
  })),
})
