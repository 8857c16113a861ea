import { sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { prepareStatement } from '../../../database/prepared.ts'
import { specialistSchedules } from '../../../database/schema/booking.ts'

// First keys of advisory locks. Always taken in this order, family before schedule, and before any
// row is locked, so that two transactions never wait for each other.
const FAMILY = 4_526_743
const SCHEDULE = 4_526_744

/**
 * For a booking. Bookings of one family run one at a time where they are counted. Bookings with one
 * specialist run concurrently, except under a weekly cap, whose count needs an exclusive lock; and
 * never concurrently with a change of the schedule.
 */
export const lockForBooking = prepareStatement<
  {
    /** 0 where the family's bookings are not counted. */ countedUserId: number
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

/** Until the transaction ends nobody else books or frees a slot of the family. */
export async function lockFamily(userId: number): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${FAMILY}, ${userId})`)
}

/** Until the transaction ends nobody else books, frees or regenerates a slot of the specialist. */
export async function lockSchedule(specialistId: number): Promise<void> {
  await database().execute(sql`select pg_advisory_xact_lock(${SCHEDULE}, ${specialistId})`)
}
