import { and, eq, sql, type SQL } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { consents } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import type { ConsultationStatus } from '../rules.ts'
import { at } from './instants.server.ts'

const HOUR = sql`interval '1 hour'`
const WEEK = sql`interval '7 days'`

/** How many live consultations of the family are not over. */
const openOf = (userId: number, now: Date) => sql<number>`(select count(*)::int
  from ${consultations} as own where own.user_id = ${userId} and own.ends_at > ${at(now)}
    and own.starts_at > ${at(now)} - ${HOUR} and own.status in ('pending', 'confirmed'))`

/** When the family booked within the last hour, oldest first; in epoch milliseconds. */
const bookedWithinHour = (userId: number, now: Date) => sql<number[]>`(select
    coalesce(json_agg((extract(epoch from own.created_at) * 1000)::float8 order by own.created_at), '[]')
  from ${consultations} as own
  where own.user_id = ${userId} and own.created_at > ${at(now)} - ${HOUR})`

/** The specialist's consultations within a week of the slot, where a cap makes them count. */
const aroundSlot = (except: number) => sql<{ startsAt: string; status: ConsultationStatus }[]>`(case
  when ${specialistSchedules.weeklyCap} is null then '[]' else (
    select coalesce(json_agg(json_build_object('startsAt', near.starts_at, 'status', near.status)), '[]')
    from ${consultations} as near where near.specialist_id = ${specialists.id}
      and near.starts_at > ${availabilitySlots.startsAt} - ${WEEK}
      and near.starts_at < ${availabilitySlots.startsAt} + ${WEEK} and near.id <> ${except}) end)`

export type BookingTerms = NonNullable<Awaited<ReturnType<typeof findTerms>>>

/**
 * All that a booking or a rescheduling is decided by, in one query. Undefined for a specialist that
 * is not listed; `slot` is null for one that is not the specialist's.
 */
export async function findTerms(request: {
  specialistId: number
  availabilityId: number
  userId: number
  /** False leaves the family's limits uncounted. */
  countsFamily: boolean
  consentVersion: string
  /** The consultation that moves, which counts for nothing. */
  except?: number
  now: Date
}) {
  const { userId, now } = request
  const [row] = await database()
    .select({
      specialist: {
        id: specialists.id,
        userId: specialists.userId,
        name: specialists.name,
        photo: specialists.photo,
        translations: specialists.translations,
        languages: specialists.languages,
        paused: sql<boolean>`not ${specialists.availability}`,
        nextFreeAt: specialists.nextFreeAt,
      },
      schedule: {
        timeZone: specialistSchedules.timeZone,
        minimumNoticeHours: specialistSchedules.minimumNoticeHours,
        bookingWindowDays: specialistSchedules.bookingWindowDays,
        weeklyCap: specialistSchedules.weeklyCap,
        autoConfirm: specialistSchedules.autoConfirm,
      },
      slot: {
        id: availabilitySlots.id,
        startsAt: availabilitySlots.startsAt,
        endsAt: availabilitySlots.endsAt,
      },
      aroundSlot: aroundSlot(request.except ?? 0),
      open: request.countsFamily ? openOf(userId, now) : sql<number>`0`,
      bookedWithinHour: request.countsFamily ? bookedWithinHour(userId, now) : sql<number[]>`'[]'::json`,
      consented: sql<boolean>`exists (select 1 from ${consents} where ${consents.userId} = ${userId}
        and ${consents.document} = 'child-data' and ${consents.version} = ${request.consentVersion})`,
    })
    .from(specialists)
    .innerJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .leftJoin(
      availabilitySlots,
      and(
        eq(availabilitySlots.id, request.availabilityId),
        eq(availabilitySlots.specialistId, specialists.id),
      ),
    )
    .where(and(eq(specialists.id, request.specialistId), specialists.listed))
  return row
}

/** Frees what holds that have ended, and the person's own, still claim. */
export async function deleteHolds(userId: number, now: Date): Promise<void> {
  await database().execute(
    sql`delete from ${slotClaims} where ${slotClaims.kind} = 'hold'
      and (${slotClaims.expiresAt} <= ${at(now)} or ${slotClaims.userId} = ${userId})`,
  )
}

type NewConsultation = typeof consultations.$inferInsert & { id: number; createdAt: Date }

/**
 * Claims the time and, with the claim, writes the consultation and the log's line: all or nothing,
 * in one statement. False when a claim of the specialist or of the family overlaps.
 */
export async function insertBooking(booking: NewConsultation): Promise<boolean> {
  const during = sql`tstzrange(${at(booking.startsAt)}, ${at(booking.endsAt)})`
  const details = JSON.stringify({ consultationId: booking.id })
  const { rows } = (await database().execute(
    sql`with claim as (
        insert into ${slotClaims} (kind, specialist_id, user_id, consultation_id, during, created_at)
        values ('booking', ${booking.specialistId}, ${booking.userId}, ${booking.id}, ${during},
          ${at(booking.createdAt)})
        on conflict do nothing returning consultation_id
      ), written as (
        insert into ${consultations} (id, user_id, specialist_id, availability_id, starts_at, ends_at,
          child_age, main_concern, email, preferred_language, locale, time_zone, status, created_at,
          updated_at)
        select claim.consultation_id, ${booking.userId}::int, ${booking.specialistId}::int,
          ${booking.availabilityId}::int, ${at(booking.startsAt)}, ${at(booking.endsAt)},
          ${booking.childAge}::text, ${booking.mainConcern}::text, ${booking.email}::text,
          ${booking.preferredLanguage}::text, ${booking.locale}::text, ${booking.timeZone}::text,
          ${booking.status}::text, ${at(booking.createdAt)}, ${at(booking.createdAt)}
        from claim
      ), logged as (
        insert into ${activityLogs} (user_id, action, details, created_at)
        select ${booking.userId}::int, 'consultation-booked', ${details}::jsonb, ${at(booking.createdAt)}
        from claim
      )
      select consultation_id from claim`,
  )) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/** Which side's time is claimed, of a booking that was refused. */
export async function isSpecialistTaken(
  specialistId: number,
  time: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const rows = await database()
    .select({ id: slotClaims.id })
    .from(slotClaims)
    .where(and(eq(slotClaims.specialistId, specialistId), overlaps(time)))
    .limit(1)
  return rows.length > 0
}

const overlaps = (time: { startsAt: Date; endsAt: Date }): SQL =>
  sql`${slotClaims.during} && tstzrange(${at(time.startsAt)}, ${at(time.endsAt)})`

/** Moves the claim of a consultation. @throws 23P01 when another claim overlaps the new time. */
export async function moveClaim(
  consultationId: number,
  to: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await database()
    .update(slotClaims)
    .set({ during: sql`tstzrange(${at(to.startsAt)}, ${at(to.endsAt)})` })
    .where(eq(slotClaims.consultationId, consultationId))
}

export async function deleteClaims(consultationIds: readonly number[]): Promise<void> {
  if (consultationIds.length === 0) return
  await database().execute(
    sql`delete from ${slotClaims} where ${slotClaims.consultationId} in ${[...consultationIds]}`,
  )
}

