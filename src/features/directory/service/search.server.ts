import { openDatabase } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { matchesAvailability, type Availability } from '../../booking/rules/free-times.ts'
import { listFreeWithin, listNextFree } from '../../booking/service/index.server.ts'
import { bioPreview } from '../../specialists/rules/index.ts'
import { listEntries, type EntryRecord } from '../records/entries.server.ts'
import { findEntries, type EntryFilter, type EntryOrder } from '../records/search.server.ts'
import type { DirectoryFilters, Sort } from '../rules.ts'
import type { DirectoryEntry } from '../schema.ts'
import { filterOf } from './filters.server.ts'
import { readPlace, writePlace } from './places.server.ts'

export interface DirectorySearch extends DirectoryFilters {
  sort: Sort
  limit: number
  /** Entries to pass over, for numbered pages. */
  offset: number
  cursor: string | undefined
}

/** The language and time zone of the answer's reader. */
export interface Reader {
  locale: Locale
  /** IANA name; evenings and weekends are this zone's. */
  timeZone: string
}

export interface DirectoryPart {
  entries: DirectoryEntry[]
  /** Counted to 1,001. */
  total: number
  /** The cursor of the next part. */
  next: string | undefined
}

/** How late an unannounced change may be seen, such as the end of a hold. */
const MAX_AGE_MS = 1000
const cache = createCache<Promise<DirectoryPart>>({
  max: 500,
  maxAge: MAX_AGE_MS,
  version: () => [openDatabase(), publicContentVersion()],
})

/**
 * Listed specialists that fit, each with the first time that can be booked (spec 2.32, 7.7).
 * Answers are cached while nothing changes, for a second at most.
 * @throws {Problem} 400 for a cursor of another list.
 */
export function searchDirectory(
  _actor: Actor,
  search: DirectorySearch,
  reader: Reader,
  now: Date = systemClock(),
): Promise<DirectoryPart> {
  // In a fixed order: two searches for the same are one.
  const { languages, expertise, specialty, availability, q, sort, limit, offset, cursor } = search
  const zone = availability && availability !== 'thisWeek' ? reader.timeZone : ''
  const key = JSON.stringify([
    [languages, expertise, specialty, availability, q, sort, limit, offset, cursor],
    [reader.locale, zone],
  ])
  return cache.get(key, () => findPart(search, reader, now), now.getTime())
}

async function findPart(
  { cursor, ...search }: DirectorySearch,
  { locale, timeZone }: Reader,
  now: Date,
): Promise<DirectoryPart> {
  const order: EntryOrder = { sort: search.sort, locale }
  const after = cursor ? requirePlace(cursor, order) : undefined
  const filter = await filterOf(search, timeZone, now)
  if (!filter) return { entries: [], total: 0, next: undefined }
  const { limit, offset } = search
  const { total, ids } = await findEntries(filter, order, { after, offset, count: limit + 1 })
  const rows = await readInOrder(ids.slice(0, limit), locale)
  const nextFree = await listNextFree(
    rows.map((row) => row.id),
    now,
  )
  const last = ids.length > limit ? rows.at(-1) : undefined
  const fits = await freshlyFree({ filter, availability: search.availability, timeZone, nextFree })
  const entries = rows.filter(fits).map((row) => toEntry(row, nextFree.get(row.id)))
  const isWhole = !after && offset === 0 && !last
  return {
    entries,
    total: isWhole ? entries.length : total,
    next: last && writePlace(last, order),
  }
}

/**
 * Whether a row still has a free time that suits. What the directory keeps may be a booking behind;
 * the first free times are fresh and decide for most rows, the slots themselves for the others.
 */
async function freshlyFree(search: {
  filter: EntryFilter
  availability: Availability | undefined
  timeZone: string
  nextFree: ReadonlyMap<number, FreeTime>
}): Promise<(row: { id: number }) => boolean> {
  const { filter, availability, timeZone: zone, nextFree } = search
  if (!availability) return () => true
  const { now, freeIn } = filter
  const suiting = [...nextFree]
    .filter(([, slot]) => matchesAvailability({ slot, availability, zone, now }))
    .map(([id]) => id)
  const fitting = new Set(suiting)
  if (!freeIn) return (row) => fitting.has(row.id)
  const unknown = [...nextFree.keys()].filter((id) => !fitting.has(id))
  const within = await listFreeWithin(unknown, freeIn.times, now)
  return (row) => fitting.has(row.id) || within.has(row.id)
}

function requirePlace(cursor: string, order: EntryOrder) {
  const place = readPlace(cursor, order)
  if (place) return place
  const message = m.problem_list_cursor_invalid()
  throw invalidField('cursor', message)
}

async function readInOrder(ids: readonly number[], locale: Locale): Promise<EntryRecord[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listEntries(ids, locale)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type FreeTime = NonNullable<DirectoryEntry['nextFree']>

function toEntry(row: EntryRecord, free: FreeTime | undefined): DirectoryEntry {
  const own = row.translation ?? {}
  const bio = own.bio || row.bio
  return {
    id: row.id,
    name: own.name || row.name,
    photo: row.photo,
    languages: row.languages,
    expertise: row.expertise,
    bio,
    bioPreview: bioPreview(bio),
    credentials: own.credentials || row.credentials,
    location: own.location || row.location,
    avgRating: row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount,
    reviewCount: row.reviewCount,
    verified: row.verified,
    availability: row.availability,
    nextFree: free ? toFreeTime(free) : null,
  }
}

export const toFreeTime = ({ id, startsAt, endsAt, timeZone }: FreeTime): FreeTime => ({
  id,
  startsAt,
  endsAt,
  timeZone,
})
