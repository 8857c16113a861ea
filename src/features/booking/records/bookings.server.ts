import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import { consents, users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { busyTimes } from '../../../database/schema/calendars.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { at, epochMs, rangeOf } from '../../../database/sql-fragments.ts'
import type { ConsultationStatus, TimeRange } from '../rules/index.ts'
import { startOfNextFree } from './next-free.server.ts'

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const NOW = given('now', 'timestamptz')
const USER = given('userId', 'int')
const COUNTED_USER = given('countedUserId', 'int')
const HOUR = sql`interval '1 hour'`
// Longer than a week, whatever the clock changes.
const OVER_A_WEEK = sql`interval '8 days'`

/**
 * Number of the family's live consultations that are not over. The status is an aggregate filter:
 * as a condition it would make the planner use the index of everybody's open consultations.
 */
const open = sql`(select
    (count(*) filter (where own.ends_at > ${NOW} and own.status in ('pending', 'confirmed')))::int
  from ${consultations} as own
  where own.user_id = ${COUNTED_USER} and own.starts_at > ${NOW} - ${HOUR})`

/** Times of the family's bookings within the last hour, oldest first. */
const bookedWithinHour = sql`(select
    coalesce(json_agg(${epochMs(sql`own.created_at`)} order by own.created_at), '[]')
  from ${consultations} as own
  where own.user_id = ${COUNTED_USER} and own.created_at > ${NOW} - ${HOUR})`

/** The specialist's consultations within a week of the slot, if there is a weekly cap. */
const aroundSlot = sql`(case when ${specialistSchedules.weeklyCap} is null then '[]' else (
  select coalesce(json_agg(json_build_object('startsAt', near.starts_at, 'status', near.status)), '[]')
  from ${consultations} as near where near.specialist_id = ${specialists.id}
    and near.starts_at > slot.starts_at - ${OVER_A_WEEK}
    and near.starts_at < slot.starts_at + ${OVER_A_WEEK} and near.id <> ${given('except', 'int')}) end)`

/** Starts of others' holds within a week of the slot, if there is a weekly cap. */
const claimedAround = sql`(case when ${specialistSchedules.weeklyCap} is null then '[]' else (
  select coalesce(json_agg(lower(claim.during)), '[]') from ${slotClaims} as claim
  where claim.specialist_id = ${specialists.id} and claim.during
      && tstzrange(slot.starts_at - ${OVER_A_WEEK}, slot.starts_at + ${OVER_A_WEEK})
    and claim.expires_at > ${NOW} and claim.user_id <> ${USER}) end)`

const hasHolds = sql`exists (select 1 from ${slotClaims} as claim
  where claim.kind in ('hold', 'proposed')
  and (claim.expires_at <= ${NOW} or claim.user_id = ${USER}))`

const hasConsented = sql`exists (select 1 from ${consents} as consent where consent.user_id = ${USER}
  and consent.document = 'child-data' and consent.version = ${given('consentVersion', 'text')})`

/** The person may have been deleted or suspended during the call. */
const isInForce = sql`exists (select 1 from ${users} as person where person.id = ${USER}
  and person.deleted_at is null and person.status <> 'suspended')`

/** The specialist's calendar has a busy time during the slot. */
const isBusy = sql`exists (select 1 from ${busyTimes}
  where ${busyTimes.specialistId} = ${specialists.id}
  and ${busyTimes.during} && tstzrange(slot.starts_at, slot.ends_at))`

const selectTerms = prepareStatement<TermsRequest, TermsRow>(
  'booking_terms',
  () => sql`select ${specialists.userId} as "ownerId", ${specialists.name}, ${specialists.photo},
      ${specialists.translations}, ${specialists.languages},
      not ${specialists.availability} as paused,
      ${specialists.nextFreeAt} = slot.starts_at as "wasNext",
      ${specialistSchedules.timeZone} as "timeZone",
      ${specialistSchedules.minimumNoticeHours} as "minimumNoticeHours",
      ${specialistSchedules.bookingWindowDays} as "bookingWindowDays",
      ${specialistSchedules.weeklyCap} as "weeklyCap",
      ${specialistSchedules.autoConfirm} as "autoConfirm",
      slot.id as "slotId", ${epochMs(sql`slot.starts_at`)} as "startsAt",
      ${epochMs(sql`slot.ends_at`)} as "endsAt", ${isBusy} as "isBusy", ${aroundSlot} as "aroundSlot",
      ${claimedAround} as "claimedAround",
      ${open} as open, ${bookedWithinHour} as "bookedWithinHour",
      ${hasHolds} as "hasHolds", ${hasConsented} as "hasConsented",
      ${isInForce} as "isInForce"
    from ${specialists}
    join ${specialistSchedules} on ${specialistSchedules.specialistId} = ${specialists.id}
    left join ${availabilitySlots} as slot
      on slot.id = ${given('availabilityId', 'int')} and slot.specialist_id = ${specialists.id}
    where ${specialists.id} = ${given('specialistId', 'int')} and ${specialists.listed}`,
)

type TermsRequest = {
  specialistId: number
  availabilityId: number
  userId: number
  /** The person with the counted bookings; 0 for none. */
  countedUserId: number
  consentVersion: string
  /** The consultation being moved, which does not count; 0 for none. */
  except: number
  /** ISO 8601. */
  now: string
}

/** Instants in epoch milliseconds. */
type TermsRow = Pick<
  typeof specialists.$inferSelect,
  'name' | 'photo' | 'translations' | 'languages'
> &
  Pick<
    typeof specialistSchedules.$inferSelect,
    'timeZone' | 'minimumNoticeHours' | 'bookingWindowDays' | 'weeklyCap' | 'autoConfirm'
  > &
  TimeRange<number> & {
    ownerId: number
    paused: boolean
    /** Whether the slot is the specialist's first free one. */
    wasNext: boolean | null
    slotId: number | null
    isBusy: boolean
    aroundSlot: { startsAt: string; status: ConsultationStatus }[]
    claimedAround: string[]
    open: number
    bookedWithinHour: number[]
    hasHolds: boolean
    hasConsented: boolean
    /** Whether the person may still book. */
    isInForce: boolean
  }

export type BookingTerms = Omit<TermsRow, 'slotId' | keyof TimeRange> & {
  slot: (TimeRange<Date> & { id: number }) | null
}

/**
 * All facts for a booking or a move, in one query. Undefined for an unlisted specialist; `slot` is
 * null for one of another specialist.
 */
export async function findTerms(
  request: Omit<TermsRequest, 'now'> & { now: Date },
): Promise<BookingTerms | undefined> {
  const [row] = await selectTerms({ ...request, now: request.now.toISOString() })
  if (!row) return undefined
  const { slotId, startsAt, endsAt, ...terms } = row
  return {
    ...terms,
    slot:
      slotId === null
        ? null
        : { id: slotId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  }
}

/**
 * Releases holds and proposed times that overlap a time: the person's own, and expired ones of the
 * specialist. Other expired holds are released together with their own times.
 */
export async function deleteHolds(
  { userId, specialistId }: { userId: number; specialistId: number },
  time: TimeRange<Date>,
  now: Date,
): Promise<void> {
  await database().execute(
    sql`delete from ${slotClaims}
      where ${slotClaims.kind} in ('hold', 'proposed') and ${overlaps(time)}
      and (${slotClaims.userId} = ${userId} or ${slotClaims.specialistId} = ${specialistId})
      and (${slotClaims.expiresAt} <= ${at(now)} or ${slotClaims.userId} = ${userId})`,
  )
}

const claimAndWrite = prepareStatement<NewBooking, object>(
  'booking_claim',
  () => sql`with claim as (
      insert into ${slotClaims} (kind, specialist_id, user_id, consultation_id, during, created_at)
      values ('booking', ${given('specialistId', 'int')}, ${USER}, ${given('id', 'int')},
        tstzrange(${given('startsAt', 'timestamptz')}, ${given('endsAt', 'timestamptz')}), ${NOW})
      on conflict do nothing returning specialist_id, user_id, consultation_id, during
    ), written as (
      insert into ${consultations} (id, user_id, specialist_id, availability_id, starts_at, ends_at,
        child_age, main_concern, email, preferred_language, locale, time_zone, status, booked_by,
        created_at, updated_at)
      select consultation_id, user_id, specialist_id, ${given('availabilityId', 'int')},
        lower(during), upper(during), ${given('childAge', 'text')}, ${given('mainConcern', 'text')},
        ${given('email', 'text')}, ${given('preferredLanguage', 'text')}, ${given('locale', 'text')},
        ${given('timeZone', 'text')}, ${given('status', 'text')}, ${given('bookedBy', 'int')},
        ${NOW}, ${NOW} from claim
    ), told as (
      insert into ${outboxEvents} (type, payload, created_at)
      select 'consultation-booked', jsonb_build_object('consultationId', consultation_id, 'sequence', 0),
        ${NOW} from claim
    ), logged as (
      insert into ${activityLogs} (user_id, action, details, created_at)
      select coalesce(${given('bookedBy', 'int')}, user_id), 'consultation-booked', jsonb_build_object('consultationId', consultation_id),
        ${NOW} from claim
    ), moved as (
      update ${specialists} set next_free_at = ${startOfNextFree(NOW, given('endsAt', 'timestamptz'))}
      from claim where ${specialists.id} = claim.specialist_id and ${given('wasNext', 'bool')}
    )
    select consultation_id from claim`,
)

/** Instants are ISO 8601. */
type NewBooking = Pick<
  typeof consultations.$inferSelect,
  | 'id'
  | 'userId'
  | 'specialistId'
  | 'availabilityId'
  | 'childAge'
  | 'mainConcern'
  | 'email'
  | 'preferredLanguage'
  | 'locale'
  | 'timeZone'
  | 'status'
  | 'bookedBy'
> & {
  startsAt: string
  endsAt: string
  /** Whether the slot is the specialist's first free one: then the next free start is stored. */
  wasNext: boolean
  now: string
}

/**
 * Claims the time, and inserts the consultation, its events, the log entry and the specialist's
 * next free start, in one statement. False if a claim of the specialist or the family overlaps.
 */
export async function insertBooking(
  booking: Omit<NewBooking, keyof TimeRange | 'now'> & TimeRange<Date> & { createdAt: Date },
): Promise<boolean> {
  const rows = await claimAndWrite({
    ...booking,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    now: booking.createdAt.toISOString(),
  })
  return rows.length > 0
}

/** Whether the specialist's time is claimed, rather than the family's; for a refused booking. */
export async function isSpecialistTaken(
  specialistId: number,
  time: TimeRange<Date>,
  now: Date,
): Promise<boolean> {
  const rows = await database()
    .select({ id: slotClaims.id })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.specialistId, specialistId),
        overlaps(time),
        // Expired claims stay until a job deletes them.
        or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const overlaps = (time: TimeRange<Date>): SQL => sql`${slotClaims.during} && ${rangeOf(time)}`

/** Moves a consultation's claim. @throws 23P01 if another claim overlaps the new time. */
export async function moveClaim(consultationId: number, to: TimeRange<Date>): Promise<void> {
  await database()
    .update(slotClaims)
    .set({ during: rangeOf(to) })
    .where(eq(slotClaims.consultationId, consultationId))
}

export async function deleteClaims(consultationIds: readonly number[]): Promise<void> {
  if (consultationIds.length === 0) return
  await database().execute(
    sql`delete from ${slotClaims} where ${slotClaims.consultationId} in ${[...consultationIds]}`,
  )
}
