import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { inTransaction } from '../../../database/client.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { CalendarSource } from '../../../platform/calendars/source.ts'
import { webAddressOf } from '../../../platform/calendars/web-address.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/calendars.server.ts'
import { lockSchedule } from '../../../database/locks.ts'
import { updateFreeTimes } from '../records/next-free.server.ts'
import { isCalendarFailure, MOST_CALENDARS, type CalendarFailure } from '../rules/calendars.ts'
import type { CalendarView, NewCalendar, OwnCalendars } from '../schema/calendars.ts'
import { readSource, refreshCalendar, storeReading } from './calendar-reading.server.ts'
import { requireOwnSchedule } from './schedules.server.ts'
import { toIso } from './views.server.ts'

/** Limited, as each request causes one to another server. */
const ASKED: RateLimit = { name: 'calendars', points: 30, perSeconds: 600 }

const COUNTED_MS = 28 * DAY_MS

function hostOf(source: CalendarSource | undefined): string {
  const address = source ? webAddressOf(source.address) : ''
  return URL.canParse(address) ? new URL(address).host : ''
}

const viewOf = (calendar: records.CalendarRecord, busyCount: number): CalendarView => ({
  id: calendar.id,
  name: calendar.name,
  kind: calendar.kind,
  host: hostOf(records.sourceOf(calendar)),
  readAt: calendar.readAt && toIso(calendar.readAt),
  failure: isCalendarFailure(calendar.failure) ? calendar.failure : null,
  failingSince: calendar.failingSince && toIso(calendar.failingSince),
  busyCount,
  skipped: calendar.skipped,
})

/** The signed-in specialist's external calendars, and their collisions. */
export async function listOwnCalendars(
  actor: Actor,
  now: Date = systemClock(),
): Promise<OwnCalendars> {
  const { specialistId } = await requireOwnSchedule(actor)
  const coming = { from: now, to: new Date(now.getTime() + COUNTED_MS) }
  const calendars = await records.listCalendars(specialistId)
  // Without calendars there are no busy times, and most specialists have none.
  const [counts, collisions] = await (calendars.length > 0
    ? Promise.all([
        records.countBusyTimes(specialistId, coming),
        records.listCollisions(specialistId, now),
      ])
    : [new Map<number, number>(), []])
  return {
    isOn: deployment().calendars.isOn,
    calendars: calendars.map((one) => viewOf(one, counts.get(one.id) ?? 0)),
    collisions: collisions.map(({ id, startsAt, familyName }) => ({
      id,
      startsAt: toIso(startsAt),
      familyName: shownName(familyName, currentLocale()),
    })),
  }
}

export type Added =
  | { ok: true; calendar: CalendarView }
  | { ok: false; reason: CalendarFailure | 'already-added' | 'too-many' | 'busy' }

/**
 * Adds a calendar of the signed-in specialist, if it is readable. From then on its busy times are
 * not offered.
 * @throws {Problem} 401, 403 for non-specialists, 404 without a profile or where calendars are not
 * read, 429 past 30 readings in ten minutes.
 */
export async function addCalendar(
  actor: Actor,
  request: NewCalendar,
  now: Date = systemClock(),
): Promise<Added> {
  const { specialistId } = await requireOwnSchedule(actor)
  if (!deployment().calendars.isOn) throw new Problem('not-found')
  const source = sourceFrom(request)
  const needless = await findRefusal(specialistId, source)
  if (needless) return { ok: false, reason: needless }
  await spendStored(ASKED, String(specialistId))
  const timeZone = await records.findTimeZone(specialistId)
  const reading = await readSource({ source, timeZone, specialistId, now })
  if (reading.state === 'failed') return { ok: false, reason: reading.failure }
  if (reading.state !== 'read') return { ok: false, reason: 'busy' }
  const added = await inTransaction(async () => {
    await lockSchedule(specialistId)
    // A concurrent call may have added it during the reading.
    const reason = await findRefusal(specialistId, source)
    if (reason) return { ok: false as const, reason }
    const { name } = request
    const calendar = await records.insertCalendar({ specialistId, name, source }, now)
    await records.noteTry(calendar.id, now)
    await storeReading(calendar, reading, now)
    return { ok: true as const, id: calendar.id }
  })
  if (!added.ok) return added
  return { ok: true, calendar: await viewOfOwn(specialistId, added.id, now) }
}

async function findRefusal(
  specialistId: number,
  source: CalendarSource,
): Promise<'too-many' | 'already-added' | undefined> {
  const known = await records.listCalendars(specialistId)
  if (known.length >= MOST_CALENDARS) return 'too-many'
  const isKnown = known.some((one) => isSame(records.sourceOf(one), source))
  return isKnown ? 'already-added' : undefined
}

function sourceFrom(request: NewCalendar): CalendarSource {
  const address = webAddressOf(request.address)
  if (!('password' in request)) return { kind: 'address', address }
  const { userName, password } = request
  return { kind: 'caldav', address, account: { userName, password } }
}

const isSame = (one: CalendarSource | undefined, other: CalendarSource): boolean =>
  one?.address === other.address && one.account?.userName === other.account?.userName

async function viewOfOwn(specialistId: number, id: number, now: Date): Promise<CalendarView> {
  const coming = { from: now, to: new Date(now.getTime() + COUNTED_MS) }
  const [calendar, counts] = await Promise.all([
    records.findCalendar(id),
    records.countBusyTimes(specialistId, coming),
  ])
  if (!calendar || calendar.specialistId !== specialistId) throw new Problem('not-found')
  return viewOf(calendar, counts.get(id) ?? 0)
}

/**
 * Renames one of the signed-in specialist's calendars.
 * @throws {Problem} as {@link listOwnCalendars}; 404 for another's calendar, too.
 */
export async function renameCalendar(
  actor: Actor,
  id: number,
  name: string,
  now: Date = systemClock(),
): Promise<CalendarView> {
  const { specialistId } = await requireOwnSchedule(actor)
  if (!(await records.renameCalendar({ id, specialistId }, name))) throw new Problem('not-found')
  return viewOfOwn(specialistId, id, now)
}

/** Deletes a calendar with its busy times, which are offered again within the hours. */
export async function removeCalendar(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<void> {
  const { specialistId } = await requireOwnSchedule(actor)
  await inTransaction(async () => {
    await lockSchedule(specialistId)
    const ranges = await records.listRanges(id)
    if (!(await records.deleteCalendar({ id, specialistId }))) throw new Problem('not-found')
    await records.markFreedWithin(specialistId, ranges, now)
    await updateFreeTimes([specialistId], now)
  })
}

/**
 * Reads one of the signed-in specialist's calendars now.
 * @throws {Problem} as {@link renameCalendar}; 429 past 30 readings in ten minutes.
 */
export async function readCalendarNow(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<CalendarView> {
  const { specialistId } = await requireOwnSchedule(actor)
  await viewOfOwn(specialistId, id, now)
  await spendStored(ASKED, String(specialistId))
  await refreshCalendar(id, now)
  return viewOfOwn(specialistId, id, now)
}

/** Unreadable calendars: the given one, or those of a consultation's specialist. */
export async function listFailing(of: Parameters<typeof records.listFailing>[0]) {
  const rows = await records.listFailing(of)
  return rows.flatMap(({ failure, failingSince, ...calendar }) =>
    failingSince && isCalendarFailure(failure)
      ? [{ ...calendar, failure, since: failingSince.getTime() }]
      : [],
  )
}
