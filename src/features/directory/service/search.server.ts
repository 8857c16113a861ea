import { openDatabase } from '../../../database/client.ts'
import type { Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import { systemClock } from '../../../platform/clock.ts'
import { invalidField } from '../../../platform/api/problem.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { matchesAvailability, type Availability } from '../../booking/rules/free-times.ts'
import { listNextTimes, listTimesWithin } from '../../booking/service/index.server.ts'
import { bioPreview } from '../../specialists/rules/index.ts'
import { ownSentence } from '../../specialists/rules/own-sentence.ts'
import { listEntries, type EntryRecord } from '../records/entries.server.ts'
import {
  findEntries,
  type EntryFilter,
  type EntryOrder,
  addUnmetSearches,
  type UnmetSearch,
} from '../records/search.server.ts'
import type { DirectoryFilters, Sort } from '../rules.ts'
import type { DirectoryEntry } from '../schema.ts'
import { filterOf } from './filters.server.ts'
import { readPlace, writePlace } from './places.server.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { StoredCounter } from '../../../platform/stored-counter.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'

export interface DirectorySearch extends DirectoryFilters {
  sort: Sort
  limit: number
  offset: number
  cursor: string | undefined
}

export interface DirectoryPart {
  entries: DirectoryEntry[]
  /** Counted to 1,001. */
  total: number
  /** Cursor of the next part. */
  next: string | undefined
}

/** Longest delay of changes that invalidate no cache, such as the expiry of a hold. */
const MAX_AGE_MS = 1000
/** Responses expire at each full minute, when free times begin and end. */
const cache = createCache<Promise<DirectoryPart>>({
  max: 500,
  maxAge: MAX_AGE_MS,
  version: (now) => [openDatabase(), publicContentVersion(), Math.floor(now / MINUTE_MS)],
})

/**
 * Listed specialists that match, each with the next bookable times (spec 2.32, 7.7). Cached until
 * something changes, for a second at most.
 * @throws {Problem} 400 for a cursor of another list.
 */
export function searchDirectory(
  _actor: Actor,
  search: DirectorySearch,
  reader: Reader,
  now: Date = systemClock(),
): Promise<DirectoryPart> {
  // In a fixed order, as it is part of the cache key.
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
  const times = await listNextTimes(
    rows.map((row) => row.id),
    now,
  )
  const last = ids.length > limit ? rows.at(-1) : undefined
  const suiting = await keepSuiting({ filter, availability: search.availability, timeZone, times })
  const fitting = search.availability ? rows.filter((row) => suiting.has(row.id)) : rows
  const entries = fitting.map((row) => toEntry(row, times.get(row.id)?.[0], suiting.get(row.id)))
  const isWhole = !after && offset === 0 && !last
  return {
    entries,
    total: isWhole ? entries.length : total,
    next: last && writePlace(last, order),
  }
}

/**
 * Filters the next free times by availability, and drops specialists without any. Unlike the
 * directory's cached times, these include the latest bookings.
 */
async function keepSuiting(search: {
  filter: EntryFilter
  availability: Availability | undefined
  timeZone: string
  times: ReadonlyMap<number, FreeTime[]>
}): Promise<ReadonlyMap<number, FreeTime[]>> {
  const { filter, availability, timeZone: zone, times } = search
  if (!availability) return times
  const { now, freeIn } = filter
  if (freeIn) return listTimesWithin([...times.keys()], freeIn.times, now)
  const isSuiting = (slot: FreeTime) => matchesAvailability({ slot, availability, zone, now })
  const suiting = [...times].map(([id, slots]) => [id, slots.filter(isSuiting)] as const)
  return new Map(suiting.filter(([, slots]) => slots.length > 0))
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

function toEntry(
  row: EntryRecord,
  free: FreeTime | undefined,
  suiting: readonly FreeTime[] = [],
): DirectoryEntry {
  const own = row.translation ?? {}
  const bio = own.bio || row.bio
  const { latestCheck } = row
  return {
    id: row.id,
    name: own.name || row.name,
    photo: row.photo,
    languages: row.languages,
    expertise: row.expertise,
    bio,
    bioPreview: bioPreview(bio),
    ownSentence: ownSentence(own.callDescription || row.callDescription) ?? null,
    latestCheck: latestCheck && {
      what: latestCheck.what,
      checkedAt: new Date(latestCheck.checkedMs).toISOString(),
    },
    credentials: own.credentials || row.credentials,
    location: own.location || row.location,
    avgRating: row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount,
    reviewCount: row.reviewCount,
    verified: row.verified,
    availability: row.availability,
    nextFree: free ? toFreeTime(free) : null,
    nextTimes: suiting.map(toFreeTime),
  }
}

export const toFreeTime = ({ id, startsAt, endsAt, timeZone }: FreeTime): FreeTime => ({
  id,
  startsAt,
  endsAt,
  timeZone,
})

/** A search repeated from one address within this time counts once. */
const SAME_SEARCH_FOR_MS = 600_000
/** Memory limits: more distinct searches per minute, or callers, are not real families'. */
const MOST_WAITING = 500
const MOST_CALLERS = 5_000

type Search = Omit<UnmetSearch, 'searches'>

let callers = new Map<string, number>()

const keyOf = ({ day, locale, languages, expertise, availability }: Search) =>
  [day, locale, languages, expertise, availability].join(' ')

const searches = new StoredCounter<Search>({
  name: 'searches that found nobody',
  keyOf,
  store: (counted) =>
    addUnmetSearches(counted.map(({ count, ...search }) => ({ ...search, searches: count }))),
  most: MOST_WAITING,
})

const sorted = (codes: readonly string[]): string => [...new Set(codes)].toSorted().join(',')

/**
 * Counts a directory search without results, as unmet demand. Omits typed words, which may be
 * anything, and stores nothing about the caller. Written later, so that it does not slow the
 * search.
 */
export function noteUnmetSearch(
  filters: DirectoryFilters,
  caller: { locale: Locale; address: string },
  now: Date = systemClock(),
): void {
  const languages = sorted(filters.languages)
  const expertise = sorted([...filters.expertise, ...filters.specialty])
  const availability = filters.availability ?? ''
  if (filters.q !== '' || !(languages || expertise || availability)) return
  const day = localDateKey(now, siteSettings()['site.timeZone'])
  const search = { day, locale: caller.locale, languages, expertise, availability }
  if (!isRepeated(`${caller.address} ${keyOf(search)}`, now)) searches.add(search)
}

function isRepeated(search: string, now: Date): boolean {
  const last = callers.get(search)
  if (last !== undefined && now.getTime() - last < SAME_SEARCH_FOR_MS) return true
  if (callers.size >= MOST_CALLERS) {
    const recent = [...callers].filter(([, at]) => now.getTime() - at < SAME_SEARCH_FOR_MS)
    if (recent.length >= MOST_CALLERS) return true
    callers = new Map(recent)
  }
  callers.set(search, now.getTime())
  return false
}

export const writeUnmetSearches = (): Promise<void> => searches.write()

/** Writes the counts each minute; the returned function stops that and writes the rest. */
export const startCountingUnmetSearches = (): (() => Promise<void>) => searches.start()
