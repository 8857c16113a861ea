import { isInTransaction, openDatabase } from '../../../database/client.ts'
import { may, type Actor } from '../../../platform/actor.ts'
import { etagOf } from '../../../platform/api/content-tags.ts'
import type { Written } from '../../../platform/api/written-answer.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { gather } from '../../../platform/concurrency/gathered.ts'
import { cachedWith } from '../../../i18n/cached-with.ts'
import { orNotFound } from '../../../platform/api/problem.ts'
import { findFreeTimes, listVersions } from '../records/free-times.server.ts'
import * as records from '../records/slots.server.ts'
import { countedSince, endOfFreeTimes } from '../rules/free-times-lifetime.ts'
import type { AvailableSlot } from '../schema/answers.ts'
import { toAvailableSlot } from './views.server.ts'

type Slots = readonly AvailableSlot[]

/** A specialist's free times, for readers without a hold on one. */
interface CachedTimes {
  version: string | null
  since: string
  /** Validity, unless the version changes; epoch milliseconds. */
  from: number
  until: number
  listed: boolean
  ownerId: number
  holders: ReadonlySet<number>
  answer: Written<Slots>
}

const MOST_SPECIALISTS = 5000
const MOST_CHARACTERS = 16_000_000

const cache = createCache<CachedTimes>({
  max: MOST_SPECIALISTS,
  maxSize: MOST_CHARACTERS,
  sizeOf: ({ answer }) => answer.json.length,
  version: () => [openDatabase()],
})

/**
 * Returns a stable object per state of the free times, so that derived values can be cached by it.
 */
function write(value: Slots): Written<Slots> {
  for (const slot of value) Object.freeze(slot)
  const json = JSON.stringify(value)
  return { value: Object.freeze(value), json, etag: etagOf(json) }
}

let gathered: { since: string; findVersion(id: number): Promise<string | null | undefined> } = {
  since: '',
  findVersion: async () => undefined,
}

function findVersion(id: number, since: string) {
  if (gathered.since !== since)
    gathered = { since, findVersion: gather((ids) => listVersions(ids, since)) }
  return gathered.findVersion(id)
}

async function read(id: number, now: Date, since: string): Promise<CachedTimes | undefined> {
  const found = await findFreeTimes({ id, now, since })
  if (!found) return undefined
  const { version, listed, ownerId, holders, slots } = found
  const times = {
    version,
    since,
    listed,
    ownerId,
    holders: new Set(holders),
    from: now.getTime(),
    until: endOfFreeTimes(found, now),
    answer: write(slots.map(toAvailableSlot)),
  }
  if (version !== null) cache.set(String(id), times)
  return times
}

/** Reads in progress, by specialist and version; concurrent calls share one. */
const underWay = new Map<string, ReturnType<typeof read>>()

function readOnce(id: number, now: Date, at: { version: string; since: string }) {
  const key = `${id} ${at.version}`
  const known = underWay.get(key)
  if (known) return known
  const reading = read(id, now, at.since).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/**
 * A specialist's free times for readers without a hold, cached while their version is the same.
 * Each call reads the version from the database, so that a claim committed by any process before
 * the call is never missed (decision 39).
 */
async function findTimes(id: number, now: Date): Promise<CachedTimes | undefined> {
  const since = countedSince(now)
  const version = await findVersion(id, since)
  if (version === undefined) return undefined
  if (version === null) return read(id, now, since)
  const isCurrent = (times: CachedTimes | undefined): times is CachedTimes =>
    times?.version === version &&
    times.since === since &&
    times.from <= now.getTime() &&
    now.getTime() < times.until
  const known = cache.find(String(id))
  if (isCurrent(known)) return known
  const shared = await readOnce(id, now, { version, since })
  return isCurrent(shared) ? shared : read(id, now, since)
}

/**
 * Caches a value derived from a specialist's free times until they change. `name` identifies
 * everything else it depends on. Not cached if the free times changed during the computation, as it
 * may be of either state.
 */
export async function keepWithFreeTimes<Made>(
  specialistId: number,
  name: string,
  make: () => Promise<Made>,
  now: Date,
): Promise<Made> {
  const times = isInTransaction() ? undefined : await findTimes(specialistId, now)
  if (!times) return make()
  const made = cachedWith(times, 'made', () => new Map<string, unknown>())
  if (made.has(name)) return made.get(name) as Made
  const value = await make()
  if ((await findTimes(specialistId, now)) === times) made.set(name, value)
  return value
}

/** Dates in the specialist's zone, both inclusive. */
interface DateRange {
  from?: string | undefined
  to?: string | undefined
}

const isWithin = ({ from, to }: DateRange, { date }: AvailableSlot): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to)

async function findAnswer(
  reader: { userId: number; isAdmin: boolean },
  specialistId: number,
  now: Date,
): Promise<Written<Slots> | undefined> {
  // A transaction sees its own uncommitted changes, which must not be cached for others.
  const times = isInTransaction() ? undefined : await findTimes(specialistId, now)
  const isShared = times && !times.holders.has(reader.userId)
  if (!isShared) {
    // The cache has no times for readers with a hold.
    const slots = await records.listAvailability({ specialistId, reader, now })
    return slots && write(slots.map(toAvailableSlot))
  }
  const { listed, ownerId, answer } = times
  return listed || ownerId === reader.userId || reader.isAdmin ? answer : undefined
}

/**
 * A specialist's coming slots, bookable and taken, serialized. The reader's own hold counts as free
 * (spec 3.4, 7.9).
 * @throws {Problem} 404 for a specialist the reader may not see.
 */
export async function findAvailability(
  actor: Actor,
  specialistId: number,
  range: DateRange = {},
  now: Date = systemClock(),
): Promise<Written<Slots>> {
  const reader = {
    userId: actor.kind === 'person' ? actor.userId : 0,
    isAdmin: actor.kind === 'system' || may(actor, 'manage-consultations'),
  }
  const answer = orNotFound(await findAnswer(reader, specialistId, now), 'specialist-not-found')
  if (range.from === undefined && range.to === undefined) return answer
  return write(answer.value.filter((slot) => isWithin(range, slot)))
}

/** As {@link findAvailability}, as a mutable list. */
export async function listAvailability(
  ...request: Parameters<typeof findAvailability>
): Promise<AvailableSlot[]> {
  return [...(await findAvailability(...request)).value]
}
