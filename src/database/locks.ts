import { eq, sql } from 'drizzle-orm'
import { database, rowsOf } from './client.ts'
import { prepareStatement } from './prepared.ts'
import { users } from './schema/accounts.ts'
import { specialistSchedules } from './schema/booking.ts'

/**
 * First keys of the advisory locks of accounts and appointments. Every transaction takes them in
 * one order, so that none deadlock: admins, then one family, then schedules by ascending id, and
 * only then rows.
 */
const ADMINS = 7_302_114
const FAMILY = 4_526_743
const SCHEDULE = 4_526_744

/**
 * For a booking. A family's bookings run one at a time where they are counted. Bookings with one
 * specialist run concurrently (shared lock), except under a weekly cap, whose count needs an
 * exclusive lock; a change of the schedule excludes them.
 */
export const lockForBooking = prepareStatement<
  {
    /** 0 when the family's bookings are not counted. */ countedUserId: number
    specialistId: number
  },
  object
>(
  'booking_lock',
  () => sql`select case when ${sql.placeholder('countedUserId')}::int > 0
      then pg_advisory_xact_lock(${FAMILY}, ${sql.placeholder('countedUserId')}::int) end,
    case when weekly_cap is null
      then pg_advisory_xact_lock_shared(${SCHEDULE}, specialist_id)
      else pg_advisory_xact_lock(${SCHEDULE}, specialist_id) end
    from ${specialistSchedules} where specialist_id = ${sql.placeholder('specialistId')}::int`,
)

/** Locks changes of who is an admin. */
export async function lockAdmins(): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${ADMINS})`)
}

/** Locks the family's appointments against booking and freeing. */
export async function lockFamily(userId: number): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${FAMILY}, ${userId})`)
}

/** Locks the specialist's slots against booking, freeing and regeneration. */
export async function lockSchedule(specialistId: number): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SCHEDULE}, ${specialistId})`)
}

export async function lockSchedules(specialistIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(specialistIds)].toSorted((a, b) => a - b)) await lockSchedule(id)
}

/** Locks a person's appointments, as a family, a specialist, or both. */
export async function lockAppointmentsOf(userId: number): Promise<void> {
  await lockFamily(userId)
  const rows = await rowsOf<{ id: number }>(sql`
    select id from specialists where user_id = ${userId}
    union select specialist_id from consultations
      where user_id = ${userId} and status in ('pending', 'confirmed')`)
  await lockSchedules(rows.map(({ id }) => id))
}

/**
 * Locks the account's row, so that concurrent inserts under a per-account limit count each other. A
 * row lock: the advisory locks above come before it.
 */
export async function lockAccountRow(userId: number): Promise<void> {
  await database().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
