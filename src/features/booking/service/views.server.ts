import { sealer } from '../../../platform/sealing.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import type { ConsultationRecord } from '../records/consultations.server.ts'
import { DEFAULT_NOTICE_HOURS, familyDeadline, isLive } from '../rules.ts'
import type { AvailableSlot, ConsultationView } from '../schema/answers.ts'

export type Audience = ConsultationView['viewedAs']

export const toIso = (instant: Date | number): string => new Date(instant).toISOString()

/** The midnight that ends a day, as clocks show it. */
export const wallEnd = (time: string): string => time.slice(0, 5).replace('24:00', '00:00')

export const toAvailableSlot = (slot: {
  id: number
  specialistId: number
  date: string
  startTime: string
  endTime: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isBooked: boolean
}): AvailableSlot => ({
  id: slot.id,
  specialistId: slot.specialistId,
  date: slot.date,
  startTime: slot.startTime.slice(0, 5),
  endTime: wallEnd(slot.endTime),
  isBooked: slot.isBooked,
  startsAt: toIso(slot.startsAt),
  endsAt: toIso(slot.endsAt),
  timeZone: slot.timeZone,
})

/**
 * How long before the start a family may still change its mind: the site's notice, or the
 * specialist's own where bookings are taken later than that.
 */
export function noticeHoursOf(schedule: { minimumNoticeHours: number }): number {
  const ofSite = Number(siteSettings()['booking.cancellationNoticeHours'])
  return Math.min(
    Number.isFinite(ofSite) ? ofSite : DEFAULT_NOTICE_HOURS,
    schedule.minimumNoticeHours,
  )
}

const place = (column: string, id: number) => ({ table: 'consultations', column, id })

export const sealDetails = (id: number, details: { childAge: number; mainConcern: string }) => ({
  childAge: sealer().seal(String(details.childAge), place('child_age', id)),
  mainConcern: sealer().seal(details.mainConcern, place('main_concern', id)),
})

/** @throws {Error} when the row's sealed columns are not its own. */
export const openDetails = (row: { id: number; childAge: string; mainConcern: string }) => ({
  childAge: Number(sealer().open(row.childAge, place('child_age', row.id))),
  mainConcern: sealer().open(row.mainConcern, place('main_concern', row.id)),
})

/** What one side may see, without the child's details: those are added where they are asked for. */
export function toView(
  row: ConsultationRecord,
  viewedAs: Audience,
  locale: 'en' | 'fa',
): ConsultationView {
  const { specialist } = row
  return {
    id: row.id,
    userId: row.userId,
    specialistId: row.specialistId,
    availabilityId: row.availabilityId,
    startsAt: toIso(row.startsAt),
    endsAt: toIso(row.endsAt),
    timeZone: row.timeZone,
    status: row.status,
    sequence: row.sequence,
    isReviewed: row.isReviewed,
    preferredLanguage: row.preferredLanguage,
    meetLink: row.meetLink,
    meetPath: `/meet/${row.id}`,
    canCancelUntil: isLive(row.status) ? toIso(familyDeadline(row, noticeHoursOf(row))) : null,
    endedBy: row.endedBy,
    endedReason: row.endedReason,
    createdAt: toIso(row.createdAt),
    viewedAs,
    specialist: {
      id: row.specialistId,
      name: specialist.translations[locale]?.name || specialist.name,
      photo: specialist.photo,
    },
    ...(viewedAs === 'family' ? { email: row.email } : { familyName: row.familyName }),
  }
}
