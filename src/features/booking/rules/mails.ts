import { type ConsultationStatus, isLive, type Party, type REMINDER_LEAD_HOURS } from './index.ts'
import type { Proposer } from './proposals.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'

/** Mails about a consultation: recipients, times, and when they are obsolete. Pure. */

export type Audience = 'family' | 'specialist'
const BOTH: readonly Audience[] = ['family', 'specialist']

/** A mail's payload beside template and ids: nothing about the people themselves. */
export interface ConsultationPayload {
  audience?: Audience
  /** The start in the mail, ISO 8601; if it changes, the mail is obsolete. */
  startsAt?: string
  previousStartsAt?: string
  by?: Party
  /** Ids of the slots that the specialist offered instead. */
  otherTimes?: number[]
  unanswered?: UnansweredProposal
  proposalId?: number
}

/** The end of a proposal that nobody accepted. */
export interface UnansweredProposal {
  by: Proposer
  end: 'declined' | 'expired'
}

interface FamilyAddresses {
  /** The booking's own address. */
  email: string
  accountEmail: string
  /** Whether the owner of the booking's address agreed to mails. */
  emailConfirmed: boolean
}

/** Whether the booking has an address other than the account's that is not confirmed yet. */
export const waitsForConfirmation = (family: FamilyAddresses): boolean =>
  family.email !== family.accountEmail && !family.emailConfirmed

/** The confirmed address that gets a family's mails in place of the account's; null for none. */
export const addressBesideAccount = (family: FamilyAddresses): string | null =>
  family.email === family.accountEmail || !family.emailConfirmed ? null : family.email

/** A mail to one side, deduplicated by `occasion`. */
export interface ToSide {
  occasion: string
  notBefore?: Date
  payload: ConsultationPayload & { audience: Audience }
}

/** A single mail per consultation, however often it is planned. */
export const once = (template: string, consultationId: number, to: Audience): ToSide => ({
  occasion: `${template}:${consultationId}`,
  payload: { audience: to },
})

/** A mail per event to both sides, with the current start. */
export const toBothWith =
  (more: ConsultationPayload) =>
  ({ id, type }: { id: number; type: string }, { startsAt }: { startsAt: Date }): ToSide[] =>
    BOTH.map((audience) => ({
      occasion: `${type}:${id}:${audience}`,
      payload: { audience, startsAt: startsAt.toISOString(), ...more },
    }))

export const toBoth = toBothWith({})

/** Reminders of one start to both sides; none if their time has passed. */
export const remindBoth =
  (template: string, hours: (typeof REMINDER_LEAD_HOURS)[number]) =>
  (
    _: unknown,
    { consultationId, startsAt }: { consultationId: number; startsAt: Date },
    now: Date,
  ): ToSide[] => {
    const iso = startsAt.toISOString()
    const notBefore = new Date(startsAt.getTime() - hours * HOUR_MS)
    if (notBefore <= now) return []
    return BOTH.map((audience) => ({
      occasion: `${template}:${consultationId}:${iso}:${audience}`,
      notBefore,
      payload: { audience, startsAt: iso },
    }))
  }

interface MailedConsultation {
  payload: ConsultationPayload
  consultation: {
    status: ConsultationStatus
    startsAt: Date
    endsAt: Date
    /** Id of the open proposal. */
    proposalId: number | null
  }
  now: Date
}

/** Whether the start in a mail is no longer the consultation's. */
const isOfAnother = ({
  payload,
  consultation: { status, startsAt },
}: MailedConsultation): boolean => !isLive(status) || payload.startsAt !== startsAt.toISOString()

/** A mail about a coming consultation is obsolete after its end. */
export const isNoLongerAhead = (mailed: MailedConsultation): boolean =>
  isOfAnother(mailed) || mailed.now >= mailed.consultation.endsAt

/** A proposal's mail is obsolete once the proposal cannot be answered. */
export const isAnotherProposal = (mailed: MailedConsultation): boolean =>
  isNoLongerAhead(mailed) || mailed.consultation.proposalId !== mailed.payload.proposalId

/** A mail that the consultation takes place is obsolete while other times are proposed. */
export const isInQuestion = (mailed: MailedConsultation): boolean =>
  isNoLongerAhead(mailed) || mailed.consultation.proposalId !== null

/**
 * A reminder is obsolete from this many hours before the start, and while the specialist cannot
 * come.
 */
export const isRemindedTooLate =
  (hours: number) =>
  (mailed: MailedConsultation): boolean =>
    isInQuestion(mailed) ||
    mailed.now.getTime() >= mailed.consultation.startsAt.getTime() - hours * HOUR_MS

const EXPLAINED_WITHIN_MS = DAY_MS

/** The mail to somebody who waited in vain is obsolete after a day. */
export const isLongOver = ({ consultation: { endsAt }, now }: MailedConsultation): boolean =>
  now.getTime() > endsAt.getTime() + EXPLAINED_WITHIN_MS

/**
 * The iCalendar SEQUENCE after the last sent one: 0 for a booking's first invitation, incremented
 * by each later one (confirmation, move, cancellation), so that calendars take the newest and drop
 * late arrivals (RFC 5545, 3.8.7.4).
 */
export function nextSequence(lastSent: number): number {
  return lastSent + 1
}
