import type { System } from '../../../platform/actor.ts'
import * as records from '../records/holds.server.ts'
import { lockForBooking, lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import { MAX_OPEN_BOOKINGS } from '../rules.ts'
import { reconcileAround } from './slots.server.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'

export type { HoldableSlot, Waiting } from '../records/holds.server.ts'

/** The soonest times that may be reserved for each of many waiting families, in one query. */
export const listHoldable = (
  _system: System,
  waiting: readonly records.Waiting[],
  request: { each: number; now: Date },
): Promise<records.HoldableSlot[]> =>
  records.listHoldable(waiting, {
    ...request,
    mostOpen: deployment().rateLimits ? MAX_OPEN_BOOKINGS : Number.MAX_SAFE_INTEGER,
  })

/**
 * Reserves a free time for one family, in the transaction around the call: until the hold ends
 * nobody else can book it. False if the time is no longer available.
 */
export async function holdSlot(
  _system: System,
  hold: { userId: number; specialistId: number; slotId: number; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { userId, specialistId } = hold
  await lockForBooking({ countedUserId: userId, specialistId })
  await records.deleteEndedHolds(hold, now)
  return records.insertHold({ ...hold, now })
}

/** A time that is no longer reserved. */
export interface ReleasedTime {
  reservedSince: Date
  /** Since when it has been available; null for a time that is no longer in the hours. */
  freeSince: Date | null
}

/**
 * Releases a hold, and deletes its time if the hours no longer have it: it was reserved only for
 * the holder. In the transaction around the call; undefined when the hold is already gone.
 */
export async function releaseHold(
  _system: System,
  { id, specialistId }: { id: number; specialistId: number },
  now: Date,
): Promise<ReleasedTime | undefined> {
  await lockSchedule(specialistId)
  const released = await records.deleteHold(id)
  if (!released) return undefined
  await reconcileAround(specialistId, released.startsAt, now)
  await updateFreeTimes([specialistId], now)
  return released
}
