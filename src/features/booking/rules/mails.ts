import { type ConsultationStatus, isLive, type Party, type REMINDER_LEAD_HOURS } from './index.ts'
import type { Proposer } from './proposals.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'

/** Who gets which mail about a consultation, when, and until when it still makes sense. Pure. */

export type Audience = 'family' | 'specialist'
const BOTH: readonly Audience[] = ['family', 'specialist']

/** What a mail stores beside its template and ids: nothing about the people themselves. */
export interface ConsultationPayload {
  audience?: Audience
  /** The start that the mail states, ISO 8601; when it changes, the mail is out of date. */
  startsAt?: string
  previousStartsAt?: string
  by?: Party
  /** Ids of the slots that the specialist offered instead. */
  otherTimes?: number[]
  unanswered?: UnansweredProposal
  proposalId?: number
}

/** How the proposal ended without one of its times being accepted. */
export interface UnansweredProposal {
  by: Proposer
  end: 'declined' | 'expired'
}

interface FamilyAddresses {
  /** The address that the booking names. */
  email: string
  accountEmail: string
  /** Whether its owner has agreed to mails. */
  emailConfirmed: boolean
}

/** Whether the booking names another address than the account's, whose owner has not agreed yet. */
export const waitsForConfirmation = (family: FamilyAddresses): boolean =>
  family.email !== family.accountEmail && !family.emailConfirmed

/** Where a family's mails go, if not to its account's address: an address whose owner agreed. */
export const addressBesideAccount = (family: FamilyAddresses): string | null =>
  family.email === family.accountEmail || !family.emailConfirmed ? null : family.email

/** A mail to one side. It is written once, however often its occasion is planned. */
export interface ToSide {
  occasion: string
  notBefore?: Date
  payload: ConsultationPayload & { audience: Audience }
}

/** One mail for each consultation, however often it is planned. */
export const once = (template: string, consultationId: number, to: Audience): ToSide => ({
  occasion: `${template}:${consultationId}`,
  payload: { audience: to },
})

/** A mail about each event to both sides, with the current start. */
export const toBothWith =
  (more: ConsultationPayload) =>
  ({ id, type }: { id: number; type: string }, { startsAt }: { startsAt: Date }): ToSide[] =>
    BOTH.map((audience) => ({
      occasion: `${type}:${id}:${audience}`,
      payload: { audience, startsAt: startsAt.toISOString(), ...more },
    }))

export const toBoth = toBothWith({})

/** Reminders of one start to both people; none for a moment that has passed. */
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
    /** The open proposal of other times. */
    proposalId: number | null
  }
  now: Date
}

/** Whether a mail about a coming consultation states a start that no longer holds. */
const isOfAnother = ({
  payload,
  consultation: { status, startsAt },
}: MailedConsultation): boolean => !isLive(status) || payload.startsAt !== startsAt.toISOString()

/** A mail about a coming consultation is of use until its end. */
export const isNoLongerAhead = (mailed: MailedConsultation): boolean =>
  isOfAnother(mailed) || mailed.now >= mailed.consultation.endsAt

/** A mail with other times is useful while they can be answered. */
export const isAnotherProposal = (mailed: MailedConsultation): boolean =>
  isNoLongerAhead(mailed) || mailed.consultation.proposalId !== mailed.payload.proposalId

/** That the specialist comes after all is useful until the start, unless it changed again. */
export const isInQuestion = (mailed: MailedConsultation): boolean =>
  isNoLongerAhead(mailed) || mailed.consultation.proposalId !== null

/**
 * A reminder is of use until this many hours before the start. Nobody is reminded of a time at
 * which the specialist cannot come.
 */
export const isRemindedTooLate =
  (hours: number) =>
  (mailed: MailedConsultation): boolean =>
    isInQuestion(mailed) ||
    mailed.now.getTime() >= mailed.consultation.startsAt.getTime() - hours * HOUR_MS

const EXPLAINED_WITHIN_MS = DAY_MS

/** The mail that explains to a person why they waited in vain is of use for a day. */
export const isLongOver = ({ consultation: { endsAt }, now }: MailedConsultation): boolean =>
  now.getTime() > endsAt.getTime() + EXPLAINED_WITHIN_MS

/**
 * The iCalendar SEQUENCE after the last sent one. A booking's first invitation has 0, and each one
 * after it (a confirmation, another time, a cancellation) the next, so that calendars take the
 * newest and drop what arrives late (RFC 5545, 3.8.7.4).
 */
export function nextSequence(lastSent: number): number {
  return lastSent + 1
}
