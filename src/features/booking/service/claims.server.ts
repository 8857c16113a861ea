import { lockForBooking, lockSchedule } from '../../../database/locks.ts'
import type { System } from '../../../platform/actor.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import * as holds from '../records/holds.server.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import * as proposals from '../records/proposals.server.ts'
import { markFreed } from '../records/slots.server.ts'
import { MAX_OPEN_BOOKINGS } from '../rules/index.ts'
import { reconcileAround } from './slots.server.ts'

export type { HoldableSlot } from '../records/holds.server.ts'

interface TimeOf {
  specialistId: number
  startsAt: Date
}

/** Reconciles the slots around a time with hours and claims, and updates the cached free times. */
export async function updateAround({ specialistId, startsAt }: TimeOf, now: Date): Promise<void> {
  await reconcileAround(specialistId, startsAt, now)
  await updateFreeTimes([specialistId], now)
}

/** Restores the slots around a time with a deleted claim. */
async function freeTime(time: TimeOf, now: Date): Promise<void> {
  await markFreed(time.specialistId, time.startsAt, now)
  await updateAround(time, now)
}

/**
 * Frees a consultation's time after its claim is deleted; claims it as away if the specialist
 * cannot come then.
 */
export async function releaseTime(
  consultation: TimeOf & { endsAt: Date },
  { isAway }: { isAway: boolean },
  now: Date,
): Promise<void> {
  if (isAway) await proposals.insertAway(consultation.specialistId, consultation)
  await freeTime(consultation, now)
}

/** Ends an away time. Returns whether there was one. */
export async function endAway(
  { specialistId, id }: { specialistId: number; id: number },
  now: Date,
): Promise<boolean> {
  const startsAt = await proposals.deleteAway(specialistId, id)
  if (startsAt) await freeTime({ specialistId, startsAt }, now)
  return startsAt !== undefined
}

/**
 * Frees an ended proposal's times, other than the one the consultation moved to, in a transaction
 * that has locked the schedule.
 */
export async function freeProposed(
  { specialistId }: { specialistId: number },
  ended: Awaited<ReturnType<typeof proposals.endProposal>>,
  { except, now }: { except?: Date; now: Date },
): Promise<void> {
  for (const startsAt of ended?.starts ?? [])
    if (startsAt.getTime() !== except?.getTime()) await freeTime({ specialistId, startsAt }, now)
}

/** The soonest reservable times of many waiting families, in one query. */
export const listHoldable = (
  _system: System,
  waiting: readonly holds.Waiting[],
  request: { each: number; now: Date },
): Promise<holds.HoldableSlot[]> =>
  holds.listHoldable(waiting, {
    ...request,
    mostOpen: deployment().rateLimits ? MAX_OPEN_BOOKINGS : Number.MAX_SAFE_INTEGER,
  })

/** Holds on times that cannot be booked any more, as their specialist is busy or not offering. */
export const listUnbookableHolds = (_system: System, now: Date) => holds.listUnbookableHolds(now)

/**
 * Reserves a free time for a family in the surrounding transaction: nobody else can book it until
 * the hold expires. False if the time is no longer available.
 */
export async function holdSlot(
  _system: System,
  hold: { userId: number; specialistId: number; slotId: number; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { userId, specialistId } = hold
  await lockForBooking({ countedUserId: userId, specialistId })
  await holds.deleteEndedHolds(hold, now)
  return holds.insertHold({ ...hold, now })
}

/**
 * Releases a hold in the surrounding transaction, and deletes its slot if the hours no longer
 * include it. Undefined if the hold is gone.
 */
export async function releaseHold(
  _system: System,
  { id, specialistId }: { id: number; specialistId: number },
  now: Date,
) {
  await lockSchedule(specialistId)
  const released = await holds.deleteHold(id)
  if (released) await updateAround({ specialistId, startsAt: released.startsAt }, now)
  return released
}
