import { troubleOf } from '../../../database/trouble.ts'
import type { Actor } from '../../../platform/actor.ts'
import { may } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import {
  listFirstFree,
  listFreeWithin as listIdsFreeWithin,
  listFreeAround,
  listNotedFree,
  listStaleFreeTimes,
  updateFreeTimes,
} from '../records/next-free.server.ts'
import * as records from '../records/slots.server.ts'
import { nearestFree } from '../rules/free-times.ts'
import type { AvailableSlot } from '../schema/answers.ts'
import { requireConsultation, type ReadOptions } from './consultations.server.ts'
import { toAvailableSlot } from './views.server.ts'

/**
 * A specialist's coming slots: those that can be booked, and those that are taken. Never cached; a
 * hold of the reader's own counts as free (spec 3.4, 7.9).
 * @throws {Problem} 404 for a specialist whom the reader may not see.
 */
export async function listAvailability(
  actor: Actor,
  specialistId: number,
  /** Dates on the specialist's clock, both included. */
  range: { from?: string | undefined; to?: string | undefined } = {},
  now: Date = systemClock(),
): Promise<AvailableSlot[]> {
  const slots = await records.listAvailability({
    specialistId,
    reader: {
      userId: actor.kind === 'person' ? actor.userId : 0,
      isAdmin: actor.kind === 'system' || may(actor, 'manage-consultations'),
    },
    ...range,
    now,
  })
  if (!slots) throw new Problem('not-found', 'specialist-not-found')
  return slots.map(toAvailableSlot)
}

/**
 * The coming slots of a consultation's specialist except its own, as they are once it has moved:
 * its place in the week counts as free.
 * @throws {Problem} 401 for a visitor without a link's token, 404 for a consultation of others and
 * for a specialist who is no longer listed.
 */
export async function listTimesToMoveTo(
  actor: Actor,
  id: number,
  options: ReadOptions = {},
  now: Date = systemClock(),
): Promise<AvailableSlot[]> {
  const { consultation } = await requireConsultation(actor, id, options.token)
  const reader = { userId: consultation.userId, isAdmin: false }
  const { specialistId, startsAt } = consultation
  const slots = await records.listAvailability({ specialistId, reader, moving: id, now })
  if (!slots) throw new Problem('not-found', 'specialist-not-found')
  return slots.filter((slot) => slot.startsAt.getTime() !== startsAt.getTime()).map(toAvailableSlot)
}

/** The first free slot of each of many specialists, in one query; those without one are absent. */
export async function listNextFree(
  specialistIds: readonly number[],
  now: Date = systemClock(),
): Promise<Map<number, AvailableSlot>> {
  if (specialistIds.length === 0) return new Map()
  const slots = await listFirstFree(specialistIds, now).catch((error: unknown) => {
    if (troubleOf(error) === 'busy') return listNotedFree(specialistIds, now)
    throw error
  })
  return new Map(
    slots.map((slot) => [slot.specialistId, toAvailableSlot({ ...slot, isBooked: false })]),
  )
}

/** Which of many specialists have a free slot that begins in one of the ranges (a `tstzmultirange`, as text). */
export async function listFreeWithin(
  specialistIds: readonly number[],
  times: string,
  now: Date = systemClock(),
): Promise<Set<number>> {
  if (specialistIds.length === 0) return new Set()
  return new Set(await listIdsFreeWithin(specialistIds, times, now))
}

/** The three free slots nearest to an unavailable one; the first ones when it is not known. */
export async function listNearest(
  actor: Actor,
  specialistId: number,
  lostAt: Date | undefined,
  now: Date,
): Promise<AvailableSlot[]> {
  const userId = actor.kind === 'person' ? actor.userId : 0
  const around = lostAt ?? now
  const rows = await listFreeAround({ specialistId, userId, around, now })
  const slots = rows.map((row) => toAvailableSlot({ ...row, isBooked: false }))
  return nearestFree({ slots, startsAt: around })
}

/**
 * Job, every minute: corrects the free times by which the directory sorts and filters, where time
 * or concurrent bookings have made them wrong. Returns how many specialists' were wrong.
 */
export async function refreshNextFree(now: Date = systemClock()): Promise<number> {
  const bookedAfter = new Date(now.getTime() - LOOKED_BACK_MS)
  const stale = await listStaleFreeTimes({ now, bookedAfter }, MOST_AT_ONCE)
  let refreshed = 0
  for (let from = 0; from < stale.length; from += BATCH)
    refreshed += await updateFreeTimes(stale.slice(from, from + BATCH), now)
  return refreshed
}

const LOOKED_BACK_MS = 3 * 60_000
const MOST_AT_ONCE = 2000
// Each reads every coming slot of a specialist: few enough for an engine on the main thread.
const BATCH = 5

/** Updates these specialists' cached free times after other changes, such as the end of a pause. */
export async function refreshNextFreeOf(
  specialistIds: readonly number[],
  now: Date = systemClock(),
): Promise<void> {
  await updateFreeTimes(specialistIds, now)
}
