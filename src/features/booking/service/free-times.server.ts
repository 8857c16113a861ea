import { troubleOf } from '../../../database/trouble.ts'
import type { Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import {
  type FreeSlot,
  listFreeAround,
  listNext,
  listNextWithin,
  listNotedFree,
  listStaleFreeTimes,
  NEXT_TIMES,
  type TimesWanted,
  updateFreeTimes,
} from '../records/next-free.server.ts'
import * as records from '../records/slots.server.ts'
import { nearestFree } from '../rules/free-times.ts'
import type { AvailableSlot } from '../schema/answers.ts'
import { requireConsultation, type ReadOptions } from './consultations.server.ts'
import { toAvailableSlot } from './views.server.ts'

/**
 * Slots to move a consultation to: its specialist's coming ones except its own, with its place in
 * the weekly cap counted as free.
 * @throws {Problem} 401 for a visitor without a link's token, 404 for a consultation of others and
 * for an unlisted specialist.
 */
export async function listTimesToMoveTo(
  actor: Actor,
  id: number,
  options: ReadOptions = {},
  now: Date = systemClock(),
): Promise<AvailableSlot[]> {
  const { consultation, viewedAs } = await requireConsultation(actor, id, options.token)
  const reader = { userId: consultation.userId, isAdmin: false }
  const { specialistId, startsAt } = consultation
  const slots = orNotFound(
    await records.listAvailability({ specialistId, reader, moving: id, now }),
    'specialist-not-found',
  )
  return slots
    .filter((slot) => slot.startsAt.getTime() !== startsAt.getTime())
    .map(({ isFamilyBusy, ...slot }) => ({
      ...toAvailableSlot(slot),
      // Must not reveal a family's consultations with others to a specialist.
      ...(viewedAs !== 'specialist' && { isFamilyBusy }),
    }))
}

/** Free slots by specialist, soonest first; absent without any. */
type FreeTimes = Map<number, AvailableSlot[]>

function bySpecialist(slots: readonly FreeSlot[]): FreeTimes {
  const times: FreeTimes = new Map()
  for (const slot of slots) {
    const own = times.get(slot.specialistId) ?? []
    own.push(toAvailableSlot({ ...slot, isBooked: false }))
    times.set(slot.specialistId, own)
  }
  return times
}

async function readNext(ids: readonly number[], wanted: TimesWanted, now: Date) {
  if (ids.length === 0) return []
  return listNext(ids, wanted, now).catch((error: unknown) => {
    if (troubleOf(error) === 'busy') return listNotedFree(ids, now)
    throw error
  })
}

/** The first free slot of many specialists, in one query; absent without one. */
export async function listNextFree(
  specialistIds: readonly number[],
  now: Date = systemClock(),
): Promise<Map<number, AvailableSlot>> {
  const times = bySpecialist(await readNext(specialistIds, 1, now))
  return new Map([...times].flatMap(([id, [first]]) => (first ? [[id, first]] : [])))
}

/** The next three free slots of many specialists, in one query. */
export const listNextTimes = async (
  specialistIds: readonly number[],
  now: Date = systemClock(),
): Promise<FreeTimes> => bySpecialist(await readNext(specialistIds, NEXT_TIMES, now))

/** As {@link listNextTimes}, limited to starts within ranges (`tstzmultirange` as text). */
export async function listTimesWithin(
  specialistIds: readonly number[],
  times: string,
  now: Date = systemClock(),
): Promise<FreeTimes> {
  if (specialistIds.length === 0) return new Map()
  return bySpecialist(await listNextWithin(specialistIds, times, now))
}

/** The three free slots nearest to an unavailable one; the first ones if its time is unknown. */
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
 * Job, every minute: refreshes the directory's cached free times that have become stale by time or
 * by concurrent bookings. Returns the number of changed specialists.
 */
export async function refreshNextFree(now: Date = systemClock()): Promise<number> {
  const bookedAfter = new Date(now.getTime() - LOOKED_BACK_MS)
  const stale = await listStaleFreeTimes({ now, bookedAfter }, MOST_AT_ONCE)
  let refreshed = 0
  for (let from = 0; from < stale.length; from += BATCH)
    refreshed += await updateFreeTimes(stale.slice(from, from + BATCH), now)
  return refreshed
}

const LOOKED_BACK_MS = 3 * MINUTE_MS
const MOST_AT_ONCE = 2000
// Each reads all coming slots of a specialist: few enough for an engine on the main thread.
const BATCH = 5
