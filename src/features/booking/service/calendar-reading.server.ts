import { createHash } from 'node:crypto'
import { inTransaction, isInTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { BusyRange } from '../../../platform/calendars/busy-times.ts'
import { readCaldav } from '../../../platform/calendars/caldav.ts'
import { readFeed } from '../../../platform/calendars/feed.ts'
import { parseBusyTimes } from '../../../platform/calendars/parsing.ts'
import {
  SourceError,
  type CalendarSource,
  type Validators,
} from '../../../platform/calendars/source.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { logger } from '../../../platform/logger.ts'
import { ownUids } from '../letters/invitation.ts'
import * as records from '../records/calendars.server.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import {
  BOOKING_WAITS_MS,
  coveredUntil,
  triedBefore,
  failureOf,
  freshSince,
  isLasting,
  isStillCovered,
  READ_WITHIN_MS,
  seldomTriedBefore,
  seldomSince,
  type CalendarFailure,
} from '../rules/calendars.ts'

export type Reading =
  | { state: 'unchanged' }
  | { state: 'failed'; failure: CalendarFailure }
  /** The machine was too busy; it is read again soon. */
  | { state: 'later' }
  | {
      state: 'read'
      ranges: BusyRange[]
      known: Validators & { readFor: string; coversUntil: Date; skipped: number }
    }

interface ReadRequest {
  source: CalendarSource
  /** Stored validators, if “unchanged” suffices as a result. */
  known?: Validators | undefined
  timeZone: string
  specialistId: number
  now: Date
}

const MOST_VERSION_CHARACTERS = 300

/** The stored form of a version: CalDAV's is hashed, a file's is stored unless it is too long. */
const storedVersion = (version: string | null, kind: CalendarSource['kind']): string | null => {
  if (version === null) return null
  if (kind === 'caldav') return createHash('sha256').update(version).digest('base64url')
  return version.length > MOST_VERSION_CHARACTERS ? null : version
}

/** Reads an external calendar without storing anything. */
export async function readSource(request: ReadRequest): Promise<Reading> {
  const { source, known, timeZone, specialistId, now } = request
  const to = coveredUntil(now)
  const { allowsLoopback } = deployment().calendars
  const owner = String(specialistId)
  const options = { withinMs: READ_WITHIN_MS, allowsLoopback, owner }
  try {
    const content =
      source.kind === 'caldav'
        ? await readCaldav(source, { ...options, span: { from: now, to } })
        : await readFeed(source, known, options)
    if (content.state === 'unchanged') return content
    const etag = storedVersion(content.etag, source.kind)
    if (source.kind === 'caldav' && etag !== null && etag === known?.etag)
      return { state: 'unchanged' }
    const calendars = await content.calendars()
    const span = { from: now.getTime(), to: to.getTime() }
    const busy = await parseBusyTimes({ calendars, timeZone, own: ownUids(), ...span }, owner)
    if (!busy.ok) return { state: 'failed', failure: failureOf(busy.reason) }
    const lastModified = storedVersion(content.lastModified, source.kind)
    return {
      state: 'read',
      ranges: busy.busy,
      known: { etag, lastModified, readFor: timeZone, coversUntil: to, skipped: busy.skipped },
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.code === 'busy') return { state: 'later' }
    return { state: 'failed', failure: failureOf(error.code) }
  }
}

/** Stores the result of a reading, and updates the free times. */
export async function storeReading(
  calendar: Pick<records.CalendarRecord, 'id' | 'specialistId'>,
  reading: Reading,
  now: Date,
): Promise<void> {
  const { id, specialistId } = calendar
  if (reading.state === 'later') return
  if (reading.state === 'unchanged') return records.noteUnchanged(id, now)
  if (reading.state === 'failed') return storeFailure(id, reading.failure, now)
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    if (!(await records.noteRead(id, reading.known, now))) return
    const hasChanged = await records.replaceBusyTimes(calendar, reading.ranges, now)
    if (hasChanged) await updateFreeTimes([specialistId], now)
  })
}

const storeFailure = (id: number, failure: CalendarFailure, now: Date): Promise<void> =>
  inTransaction(async () => {
    const noted = await records.noteFailure(id, failure, now)
    if (!noted?.failingSince || noted.toldAt || !isLasting(noted.failingSince, now)) return
    if (await records.markNotified(id, now)) await publish('calendar-failing', { calendarId: id })
  })

interface UnderWay {
  /** Set once the calendar is found. */
  specialistId?: number
  done: Promise<void>
}

const underWay = new Map<number, UnderWay>()

/** Reads a stored calendar and stores the result. Concurrent calls share one reading. */
export function refreshCalendar(id: number, now: Date = systemClock()): Promise<void> {
  const known = underWay.get(id)
  if (known) return known.done
  const reading: UnderWay = { done: Promise.resolve() }
  underWay.set(id, reading)
  reading.done = refresh(id, reading, now).finally(() => underWay.delete(id))
  return reading.done
}

async function refresh(id: number, reading: UnderWay, now: Date): Promise<void> {
  const calendar = await records.findCalendar(id)
  if (!calendar) return
  const { specialistId } = calendar
  reading.specialistId = specialistId
  await records.noteTry(id, now)
  const source = records.sourceOf(calendar)
  const timeZone = await records.findTimeZone(specialistId)
  const known = isStillCovered(calendar, timeZone, now) ? calendar : undefined
  const outcome: Reading = source
    ? await readSource({ source, known, timeZone, specialistId, now })
    : { state: 'failed', failure: 'wrong-password' }
  await storeReading(calendar, outcome, now)
}

/** Running readings of a specialist's calendars. */
const begunFor = (specialistId: number): Promise<void>[] =>
  [...underWay.values()].filter((one) => one.specialistId === specialistId).map(({ done }) => done)

/** As {@link refreshCalendar}, but logs errors instead of throwing. */
async function tryToRefresh(id: number, now: Date): Promise<void> {
  try {
    await refreshCalendar(id, now)
  } catch (error) {
    const { name, code } = error as Error & { code?: unknown }
    logger.warn({ calendar: id, name, code }, 'a calendar was not read')
  }
}

/**
 * Before a booking, reads the specialist's calendars last read over a minute ago. Waits for two
 * seconds at most; then the last known busy times apply. Called before the booking's transaction,
 * as none may wait for another server.
 */
export async function readBeforeBooking(
  specialistId: number,
  now: Date = systemClock(),
): Promise<void> {
  // For a call with a key, this was done before its transaction (`http/api.ts`).
  if (isInTransaction() || !deployment().calendars.isOn) return
  const stale = await records.listStale(specialistId, freshSince(now))
  const begun = begunFor(specialistId)
  if (stale.length + begun.length === 0) return
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, BOOKING_WAITS_MS)
  const readings = Promise.allSettled([...begun, ...stale.map((id) => tryToRefresh(id, now))])
  await Promise.race([readings, waited.promise])
  clearTimeout(timer)
}

/** As {@link readBeforeBooking}, before a consultation moves. */
export async function readBeforeMoving(
  consultationId: number,
  now: Date = systemClock(),
): Promise<void> {
  const specialistId = await records.findSpecialistOf(consultationId)
  if (specialistId !== undefined) await readBeforeBooking(specialistId, now)
}

const BATCH = 8
const MOST_OF_A_RUN = 400
const RUN_MS = 240_000

/** Job: reads due calendars. */
export async function refreshCalendars(now: Date = systemClock()): Promise<void> {
  if (!deployment().calendars.isOn) return
  const before = {
    usual: triedBefore(now),
    failingSince: seldomSince(now),
    seldom: seldomTriedBefore(now),
  }
  const due = await records.listDue(before, MOST_OF_A_RUN)
  const endsAt = performance.now() + RUN_MS
  const work = async () => {
    for (let id = due.shift(); id !== undefined && performance.now() < endsAt; id = due.shift())
      await tryToRefresh(id, now)
  }
  await Promise.all(Array.from({ length: BATCH }, work))
}
