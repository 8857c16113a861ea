import type { Locale } from '../../../i18n/locale.ts'
import type { System } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isGone, shownName } from '../../accounts/rules/gone.ts'
import {
  membershipOf,
  type ProfileTranslations,
  type SpecialistMembership,
} from '../../specialists/rules/index.ts'
import * as records from '../records/notices.server.ts'
import type { ProposalRecord } from '../records/proposals.server.ts'
import type { ConsultationStatus, Party } from '../rules.ts'
import { noticeHoursOf } from './views.server.ts'

/** One of the two people of a consultation, as mails and the meeting address them. */
export interface Participant {
  userId: number
  /** In each language; the same where there is only one. */
  names: Record<Locale, string>
  email: string
  locale: Locale
  timeZone: string
  /** Nobody can meet them any more. */
  isGone: boolean
}

/** What mails, reminders, invitations and the meeting need. It has no details of the child. */
export interface ConsultationNotice {
  consultationId: number
  status: ConsultationStatus
  startsAt: Date
  endsAt: Date
  /** SEQUENCE of the calendar invitation. */
  sequence: number
  linkVersion: number
  isReviewed: boolean
  /** Until when the outcome may be taken back; null where it is final. */
  outcomeSettlesAt: Date | null
  /** Since when its specialist is asked whether it took place. */
  outcomeAskedAt: Date | null
  /** Who cancelled it. */
  endedBy: Party | null
  /** What was written to the other side when it was cancelled. */
  endedReason: string | null
  updatedAt: Date
  /** The times proposed instead, because the specialist cannot come at the present one. */
  proposal: ProposalRecord | null
  /** The open proposal's. */
  proposalId: number | null
  /** Until how many hours before the start the family may change or cancel. */
  noticeHours: number
  /** Their address may be another than the account's: the one given at booking. */
  family: Participant & { accountEmail: string; emailConfirmed: boolean }
  specialist: Participant & {
    specialistId: number
    standing: SpecialistMembership
    /** Otherwise the specialist learns nothing of families, and nobody meets them. */
    mayAct: boolean
    photo: string | null
    meetingUrl: string | null
  }
}

/** A consultation for its mails; undefined when there is none. For the product itself alone. */
export async function findConsultationForNotice(
  _system: System,
  consultationId: number,
): Promise<ConsultationNotice | undefined> {
  const row = await records.findNotice(consultationId)
  return row && toNotice(row)
}

/** The existing ones of these consultations, in one query. For the product itself alone. */
export async function listConsultationsForNotice(
  _system: System,
  consultationIds: readonly number[],
): Promise<ConsultationNotice[]> {
  const rows = await records.listNotices(consultationIds)
  return rows.map(toNotice)
}

/** A specialist's consultations that begin after an instant, soonest first. For the product itself alone. */
export async function listNoticesOf(
  _system: System,
  specialistId: number,
  { after, limit }: { after: Date; limit: number },
): Promise<ConsultationNotice[]> {
  const rows = await records.listNoticesOf(specialistId, after, limit)
  return rows.map(toNotice)
}

function toNotice(row: NonNullable<Awaited<ReturnType<typeof records.findNotice>>>) {
  const { family, specialist, minimumNoticeHours, ...consultation } = row
  const { name, translations } = specialist
  return {
    ...consultation,
    proposalId: row.proposal?.id ?? null,
    noticeHours: noticeHoursOf({ minimumNoticeHours: minimumNoticeHours ?? Infinity }),
    family: toParticipant(family),
    specialist: {
      specialistId: specialist.specialistId,
      userId: specialist.userId,
      names: { ...namesOf(name), ...translatedNames(translations) },
      email: specialist.email,
      locale: specialist.locale,
      isGone: isGone(specialist, 'specialist'),
      standing: membershipOf(specialist),
      mayAct: specialist.mayAct,
      timeZone:
        specialist.scheduleTimeZone ?? specialist.ownTimeZone ?? siteSettings()['site.timeZone'],
      photo: specialist.photo,
      meetingUrl: specialist.meetingUrl,
    },
  }
}

const toParticipant = ({
  name,
  status,
  deletedAt,
  ...family
}: NonNullable<Awaited<ReturnType<typeof records.findNotice>>>['family']) => ({
  ...family,
  names: namesOf(name),
  isGone: isGone({ status, deletedAt }, 'family'),
})

const namesOf = (name: string) => ({ en: shownName(name, 'en'), fa: shownName(name, 'fa') })

function translatedNames({ en, fa }: ProfileTranslations) {
  return { ...(en?.name ? { en: en.name } : {}), ...(fa?.name ? { fa: fa.name } : {}) }
}

export type ConsultationStatusNow = Pick<
  ConsultationNotice,
  | 'consultationId'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'isReviewed'
  | 'outcomeAskedAt'
  | 'proposalId'
>

/** The state of consultations, in one query, without their people. */
export const listConsultationStatuses = (
  _system: System,
  consultationIds: readonly number[],
): Promise<ConsultationStatusNow[]> => records.listStatuses(consultationIds)

/**
 * When free slots of a specialist begin, soonest first: offered in place of a cancelled time. With
 * `among`, ids of slots, only those of them that are still free.
 */
export const listFreeStarts = (
  _system: System,
  request: {
    specialistId: number
    among?: readonly number[] | undefined
    except: Date
    limit: number
  },
  clock: Clock = systemClock,
): Promise<Date[]> => records.listFreeStarts({ ...request, now: clock() })

/** Moves consultations that were booked with a family's old address to its account's new one. */
export const followMailAddress = (
  _system: System,
  userId: number,
  addresses: { from: string; to: string },
): Promise<void> => records.replaceMailAddress(userId, addresses)
