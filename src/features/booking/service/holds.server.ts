import { afterCommit } from '../../../database/client.ts'
import { rateLimitsAreOn } from '../../../database/rate-limits.ts'
import type { System } from '../../../platform/actor.ts'
import { publicContentChanged } from '../../../platform/public-content.ts'
import * as records from '../records/holds.server.ts'
import { lockForBooking, lockSchedule } from '../records/locks.server.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import { MAX_OPEN_BOOKINGS } from '../rules.ts'
import { reconcileAround } from './slots.server.ts'

export type { HoldableSlot, Waiting } from '../records/holds.server.ts'

/** For each of many who wait, in one query, the soonest times that may be held for them. */
export const listHoldable = (
  _system: System,
  waiting: readonly records.Waiting[],
  request: { each: number; now: Date },
): Promise<records.HoldableSlot[]> =>
  records.listHoldable(waiting, {
    ...request,
    mostOpen: rateLimitsAreOn() ? MAX_OPEN_BOOKINGS : Number.MAX_SAFE_INTEGER,
  })

/**
 * Holds a free time for one family, in the transaction around the call: until the hold ends nobody
 * else can book it. False when the time cannot be had any more.
 */
export async function holdSlot(
  _system: System,
  hold: { userId: number; specialistId: number; slotId: number; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { userId, specialistId } = hold
  await lockForBooking({ countedUserId: userId, specialistId })
  await records.deleteEndedHolds(hold, now)
  const isHeld = await records.insertHold({ ...hold, now })
  if (isHeld) afterCommit(publicContentChanged)
  return isHeld
}

/** A time that is held no longer. */
export interface ReleasedTime {
  heldSince: Date
  /** Since when it is to be had; null for a time that the hours have no more. */
  freeSince: Date | null
}

/**
 * Lets a hold go, and with it the time where the hours have it no more: that was kept for its holder
 * alone. In the transaction around the call; undefined when the hold has gone already.
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
  afterCommit(publicContentChanged)
  return released
}
