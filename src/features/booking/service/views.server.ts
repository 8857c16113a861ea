import type { Locale } from '../../../i18n/locale.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { isGone, shownName } from '../../accounts/rules/gone.ts'
import { membershipOf } from '../../specialists/rules/index.ts'
import type { ConsultationRecord } from '../records/consultations.server.ts'
import type { ProposalRecord } from '../records/proposals.server.ts'
import { familyDeadline, isLive, noticeHoursOf } from '../rules/index.ts'
import { ownTimesNotice } from '../rules/proposals.ts'
import type { AvailableSlot, ConsultationView, PlannedSlot } from '../schema/answers.ts'

export type Audience = ConsultationView['viewedAs']

export const toIso = (instant: Date | number): string => new Date(instant).toISOString()

/** `HH:MM`; midnight at a day's end is 00:00. */
export const wallEnd = (time: string): string => time.slice(0, 5).replace('24:00', '00:00')

export const toIsoTime = ({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | number>) => ({
  startsAt: toIso(startsAt),
  endsAt: toIso(endsAt),
})

type Wall<Slot extends PlannedSlot> = Omit<Slot, 'startsAt' | 'endsAt'> &
  Parameters<typeof toIsoTime>[0]

export const toPlannedSlot = (slot: Wall<PlannedSlot>): PlannedSlot => ({
  date: slot.date,
  startTime: slot.startTime.slice(0, 5),
  endTime: wallEnd(slot.endTime),
  ...toIsoTime(slot),
  timeZone: slot.timeZone,
})

export const toAvailableSlot = (slot: Wall<AvailableSlot>): AvailableSlot => ({
  id: slot.id,
  specialistId: slot.specialistId,
  isBooked: slot.isBooked,
  ...toPlannedSlot(slot),
})

/** The family's notice with a specialist, in hours. */
export const currentNoticeHours = (schedule: { minimumNoticeHours: number }): number =>
  noticeHoursOf(
    Number(siteSettings()['booking.cancellationNoticeHours']),
    schedule.minimumNoticeHours,
  )

const toProposalView = (
  { by, reason, expiresAt, times }: ProposalRecord,
  { minimumNoticeHours }: Pick<ConsultationRecord, 'minimumNoticeHours'>,
) => ({
  by,
  reason,
  noticeHours: ownTimesNotice(minimumNoticeHours),
  expiresAt: toIso(expiresAt),
  times: times.map(({ id, ...time }) => ({ id, ...toIsoTime(time) })),
})

/** The notice does not apply while a proposal is open. */
const deadlineOf = (row: ConsultationRecord): Date | number =>
  row.proposal ? row.startsAt : familyDeadline(row, currentNoticeHours(row))

/** A side's view, without the child's details, which callers add where allowed. */
export function toView(
  row: ConsultationRecord,
  viewedAs: Audience,
  locale: Locale,
): ConsultationView {
  const { specialist } = row
  const membership = membershipOf(specialist)
  const familyIsGone = isGone(row.family, 'family')
  return {
    id: row.id,
    userId: row.userId,
    specialistId: row.specialistId,
    availabilityId: row.availabilityId,
    ...toIsoTime(row),
    timeZone: membership === 'gone' ? null : row.timeZone,
    status: row.status,
    sequence: row.sequence,
    isReviewed: row.isReviewed,
    outcomeSettlesAt: row.outcomeSettlesAt && toIso(row.outcomeSettlesAt),
    outcomeAskedAt: row.outcomeAskedAt && toIso(row.outcomeAskedAt),
    preferredLanguage: row.preferredLanguage,
    meetLink: row.meetLink,
    meetPath: `/meet/${row.id}`,
    canCancelUntil: isLive(row.status) ? toIso(deadlineOf(row)) : null,
    endedBy: row.endedBy,
    endedReason: row.endedReason,
    proposal: row.proposal && toProposalView(row.proposal, row),
    unanswered: row.unanswered,
    createdAt: toIso(row.createdAt),
    viewedAs,
    specialist: {
      id: row.specialistId,
      name: shownName(specialist.translations[locale]?.name || specialist.name, locale),
      photo: specialist.photo,
      standing: membership,
    },
    familyIsGone,
    ...(viewedAs === 'family'
      ? { email: row.email }
      : {
          familyName: shownName(row.familyName, locale),
          familyTimeZone: familyIsGone ? undefined : row.familyTimeZone,
        }),
    ...(row.childAge === null ? { detailsDeleted: true } : {}),
  }
}
