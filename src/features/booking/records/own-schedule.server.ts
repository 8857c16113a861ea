import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareQuery } from '../../../database/prepared.ts'
import { users } from '../../../database/schema/accounts.ts'
import {
  availabilitySlots,
  consultations,
  specialistSchedules,
} from '../../../database/schema/booking.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { mayAct, columnsOf } from '../../../database/sql-fragments.ts'
import { bookableSlots } from './free-slots.server.ts'
import { openProposal } from './proposals.server.ts'
import { present } from '../../../platform/present.ts'

interface InstantRange {
  /** Half-open, `[from, to)`. */
  from: Date
  to: Date
}

/**
 * A specialist's uncancelled consultations that begin within a range, soonest first; none without
 * the specialist's role in effect.
 */
export async function listUncancelledWithin(specialistId: number, { from, to }: InstantRange) {
  return database()
    .select({
      ...columnsOf(consultations, 'id', 'startsAt', 'endsAt', 'status', 'outcomeAskedAt'),
      proposal: openProposal,
      familyName: users.name,
    })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.userId))
    .innerJoin(specialists, eq(specialists.id, consultations.specialistId))
    .where(
      and(
        eq(consultations.specialistId, specialistId),
        mayAct(),
        gte(consultations.startsAt, from),
        lt(consultations.startsAt, to),
        inArray(consultations.status, ['pending', 'confirmed', 'completed', 'no_show']),
      ),
    )
    .orderBy(asc(consultations.startsAt))
}

export const listBookableWithin = async (
  specialistId: number,
  range: InstantRange & { now: Date },
) =>
  bookableSlots(
    { specialistId, now: range.now },
    and(gte(availabilitySlots.startsAt, range.from), lt(availabilitySlots.startsAt, range.to)),
  )

const selectPause = prepareQuery((from) =>
  from
    .select({ availability: specialists.availability, pausedUntil: specialists.pausedUntil })
    .from(specialists)
    .where(eq(specialists.userId, sql.placeholder('userId')))
    .prepare('own_pause'),
)

export async function findPause(userId: number) {
  const [row] = await selectPause().execute({ userId })
  return row
}

export async function countCompleted(specialistId: number) {
  const [row] = await database()
    .select({
      consultations: sql<number>`count(*)::int`,
      families: sql<number>`count(distinct ${consultations.userId})::int`,
    })
    .from(consultations)
    .where(and(eq(consultations.specialistId, specialistId), eq(consultations.status, 'completed')))
  return present(row)
}

const selectFeed = prepareQuery((from) =>
  from
    .select({
      version: specialistSchedules.feedVersion,
      locale: users.preferredLanguage,
      mayAct: mayAct(),
    })
    .from(specialistSchedules)
    .innerJoin(specialists, eq(specialists.id, specialistSchedules.specialistId))
    .innerJoin(users, eq(users.id, specialists.userId))
    .where(
      and(
        eq(specialistSchedules.specialistId, sql.placeholder('specialistId')),
        ne(users.status, 'suspended'),
      ),
    )
    .prepare('calendar_feed'),
)

/** Version and language of a specialist's calendar feed; none for suspended specialists. */
export async function findFeed(specialistId: number) {
  const [row] = await selectFeed().execute({ specialistId })
  return row
}

export async function setFeedVersion(specialistId: number, feedVersion: number): Promise<void> {
  await database()
    .update(specialistSchedules)
    .set({ feedVersion })
    .where(eq(specialistSchedules.specialistId, specialistId))
}

/** Stops a feed; its address never becomes valid again. */
export async function endFeed(specialistId: number): Promise<void> {
  await database()
    .update(specialistSchedules)
    .set({ feedVersion: sql`-abs(${specialistSchedules.feedVersion})` })
    .where(eq(specialistSchedules.specialistId, specialistId))
}
