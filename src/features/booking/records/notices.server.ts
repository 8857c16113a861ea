import { aliasedTable, and, asc, eq, gte, notExists, or, isNull, gt, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'

const families = aliasedTable(users, 'families')
const owners = aliasedTable(users, 'owners')

/** A consultation with both people's addresses, languages and zones, in one query; no child's details. */
export async function findNotice(consultationId: number) {
  const [row] = await database()
    .select({
      consultationId: consultations.id,
      status: consultations.status,
      startsAt: consultations.startsAt,
      endsAt: consultations.endsAt,
      sequence: consultations.sequence,
      linkVersion: consultations.linkVersion,
      isReviewed: consultations.isReviewed,
      family: {
        userId: consultations.userId,
        name: families.name,
        email: consultations.email,
        accountEmail: families.email,
        locale: consultations.locale,
        timeZone: consultations.timeZone,
      },
      specialist: {
        specialistId: specialists.id,
        userId: specialists.userId,
        name: specialists.name,
        translations: specialists.translations,
        email: owners.email,
        locale: owners.preferredLanguage,
        scheduleTimeZone: specialistSchedules.timeZone,
        ownTimeZone: owners.timeZone,
        meetingUrl: specialists.meetingUrl,
      },
    })
    .from(consultations)
    .innerJoin(families, eq(families.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(eq(consultations.id, consultationId))
  return row
}

/** Starts of the specialist's next free slots, soonest first, as far as new bookings are taken. */
export async function listFreeStarts(request: {
  specialistId: number
  now: Date
  limit: number
}): Promise<Date[]> {
  const { specialistId, now, limit } = request
  const at = now.toISOString()
  const claimed = database()
    .select({ one: sql`1` })
    .from(slotClaims)
    .where(
      and(
        eq(slotClaims.specialistId, availabilitySlots.specialistId),
        sql`${slotClaims.during} && tstzrange(${availabilitySlots.startsAt}, ${availabilitySlots.endsAt})`,
        or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
      ),
    )
  const rows = await database()
    .select({ startsAt: availabilitySlots.startsAt })
    .from(availabilitySlots)
    .innerJoin(specialists, eq(specialists.id, availabilitySlots.specialistId))
    .innerJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))
    .where(
      and(
        eq(availabilitySlots.specialistId, specialistId),
        specialists.listed,
        specialists.availability,
        gte(availabilitySlots.startsAt, now),
        sql`${availabilitySlots.startsAt} >= ${at}::timestamptz + make_interval(hours => ${specialistSchedules.minimumNoticeHours})`,
        notExists(claimed),
      ),
    )
    .orderBy(asc(availabilitySlots.startsAt))
    .limit(limit)
  return rows.map((row) => row.startsAt)
}
