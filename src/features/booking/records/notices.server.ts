import { aliasedTable, and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { confirmedEmails, users } from '../../../database/schema/accounts.ts'
import {
  availabilitySlots,
  consultations,
  specialistSchedules,
  timeProposals,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { mayAct, columnsOf } from '../../../database/sql-fragments.ts'
import { bookableSlots } from './free-slots.server.ts'
import { openProposal } from './proposals.server.ts'

const families = aliasedTable(users, 'families')
const owners = aliasedTable(users, 'owners')

/** Consultations with both sides' addresses, languages and zones; without the child's details. */
const notices = () =>
  database()
    .select({
      consultationId: consultations.id,
      ...columnsOf(consultations, 'status', 'startsAt', 'endsAt'),
      // SEQUENCE of the iCalendar invitation.
      ...columnsOf(consultations, 'sequence', 'linkVersion', 'isReviewed'),
      // End of the specialist's time to change the outcome; null once final.
      outcomeSettlesAt: consultations.outcomeSettlesAt,
      // When its specialist was asked for the outcome.
      ...columnsOf(consultations, 'outcomeAskedAt', 'endedBy', 'endedReason', 'updatedAt'),
      proposal: openProposal,
      minimumNoticeHours: specialistSchedules.minimumNoticeHours,
      family: {
        userId: consultations.userId,
        name: families.name,
        // The booking's own address.
        email: consultations.email,
        accountEmail: families.email,
        emailConfirmed: sql<boolean>`exists (select 1 from ${confirmedEmails}
          where ${confirmedEmails.userId} = ${consultations.userId}
            and ${confirmedEmails.email} = ${consultations.email})`,
        locale: consultations.locale,
        // The person's chosen zone, else the booking's.
        timeZone: sql<string>`coalesce(${families.timeZone}, ${consultations.timeZone})`,
      },
      familyAccount: { status: families.status, deletedAt: families.deletedAt },
      specialist: {
        specialistId: specialists.id,
        ...columnsOf(specialists, 'userId', 'name', 'photo', 'translations'),
        email: owners.email,
        locale: owners.preferredLanguage,
        // Without this role the specialist learns nothing of families, and cannot be met.
        mayAct: mayAct(),
        scheduleTimeZone: specialistSchedules.timeZone,
        ownTimeZone: owners.timeZone,
        meetingUrl: specialists.meetingUrl,
      },
      owner: {
        status: owners.status,
        role: owners.role,
        deletedAt: owners.deletedAt,
        listed: specialists.listed,
      },
    })
    .from(consultations)
    .innerJoin(families, eq(families.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .innerJoin(owners, eq(owners.id, specialists.userId))
    .leftJoin(specialistSchedules, eq(specialistSchedules.specialistId, specialists.id))

export type NoticeRecord = Awaited<ReturnType<typeof notices>>[number]

export async function findNotice(consultationId: number) {
  const [row] = await notices().where(eq(consultations.id, consultationId))
  return row
}

export const listNotices = async (consultationIds: readonly number[]) =>
  notices().where(inArray(consultations.id, [...consultationIds]))

/** A specialist's consultations that begin after an instant, soonest first. */
export async function listNoticesOf(specialistId: number, after: Date, limit: number) {
  return notices()
    .where(and(eq(consultations.specialistId, specialistId), gte(consultations.startsAt, after)))
    .orderBy(asc(consultations.startsAt))
    .limit(limit)
}

export type StatusRecord = Awaited<ReturnType<typeof listStatuses>>[number]

/** Current state of consultations, to check waiting mails against. */
export async function listStatuses(consultationIds: readonly number[]) {
  if (consultationIds.length === 0) return []
  return database()
    .select({
      consultationId: consultations.id,
      ...columnsOf(consultations, 'status', 'startsAt', 'endsAt', 'isReviewed', 'outcomeAskedAt'),
      proposalId: timeProposals.id,
    })
    .from(consultations)
    .leftJoin(
      timeProposals,
      and(eq(timeProposals.consultationId, consultations.id), eq(timeProposals.state, 'open')),
    )
    .where(inArray(consultations.id, [...consultationIds]))
}

/** Starts of a specialist's free slots, soonest first: all offered ones, or only those `among`. */
export async function listFreeStarts(request: {
  specialistId: number
  among?: readonly number[] | undefined
  /** A start to exclude. */
  except: Date
  limit: number
  now: Date
}): Promise<Date[]> {
  const { among, except, limit } = request
  const rows = await bookableSlots(
    request,
    and(
      specialists.listed,
      ne(availabilitySlots.startsAt, except),
      among && inArray(availabilitySlots.id, [...among]),
    ),
  ).limit(limit)
  return rows.map((row) => row.startsAt)
}

/** Replaces one mail address in a family's consultations by another. */
export async function replaceMailAddress(
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database()
    .update(consultations)
    .set({ email: to })
    .where(and(eq(consultations.userId, userId), eq(consultations.email, from)))
}
