import { refreshCalendars } from './calendar-reading.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, may, requirePermission } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { JobDefinition, Jobs } from '../../../platform/jobs.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { provideAppointments } from '../../specialists/service/index.server.ts'
import * as records from '../records/consultations.server.ts'
import type { Affected } from '../schema/index.ts'
import { cancelOpenOf } from './changes.server.ts'
import { completeEnded, type FindInRoom, noteRunning } from './ended.server.ts'
import { refreshNextFree } from './free-times.server.ts'
import { endPausesThatAreOver } from './own-schedule.server.ts'
import { endRunOutProposals } from './proposals.server.ts'
import { extendSlots } from './slots.server.ts'
import { toIsoTime } from './views.server.ts'

type Open = Awaited<ReturnType<typeof records.listOpenOf>>[number]

/** Consultations cancelled together with one side: not past ones, even if their room is open. */
const listCancelledWith = async (side: records.Side, now: Date): Promise<Open[]> =>
  (await records.listOpenOf(side, now)).filter(({ endsAt }) => endsAt > now)

provideAppointments({
  count: async (specialistId, now) => (await listCancelledWith({ specialistId }, now)).length,
  areOpen: async (specialistId, now) =>
    (await records.listOpenOf({ specialistId }, now)).length > 0,
  end: cancelOpenOf,
})

/**
 * Consultations that would be cancelled if a person, as family and as specialist, left now. Names
 * are only for readers who may see everybody's consultations.
 */
export async function listAffected(
  actor: Actor,
  { familyId, specialistId }: { familyId?: number | undefined; specialistId?: number | undefined },
  locale: Locale,
  now: Date = systemClock(),
): Promise<Affected> {
  requirePermission(actor, familyId === undefined ? 'verify-specialists' : 'manage-people')
  const [ofFamily, ofSpecialist] = await Promise.all([
    familyId === undefined ? [] : listCancelledWith({ familyId }, now),
    specialistId === undefined ? [] : listCancelledWith({ specialistId }, now),
  ])
  const namesAreShown = may(actor, 'manage-consultations')
  const view = (as: 'family' | 'specialist', one: Open) => ({
    id: one.id,
    ...toIsoTime(one),
    hasBegun: one.startsAt <= now,
    as,
    name: namesAreShown ? nameOfOther(as, one, locale) : null,
  })
  return {
    consultations: [
      ...ofSpecialist.map((one) => view('specialist', one)),
      ...ofFamily.map((one) => view('family', one)),
    ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    families: new Set(ofSpecialist.map(({ familyId: family }) => family)).size,
  }
}

const nameOfOther = (as: 'family' | 'specialist', one: Open, locale: Locale): string =>
  as === 'specialist'
    ? shownName(one.familyName, locale)
    : shownName(one.translations[locale]?.name || one.specialistName, locale)

/** Booking's interface for other features; each part is in `service/`. */
export * from './answerable.server.ts'
export * from './bookings.server.ts'
export * from './all-consultations.server.ts'
export * from './account-bookings.server.ts'
export * from './meeting-links.server.ts'
export * from './consultation-mail.server.ts'
export * from './changes.server.ts'
export * from './consultations.server.ts'
export * from './availability.server.ts'
export * from './free-times.server.ts'
export * from './notices.server.ts'
export * from './claims.server.ts'
export * from './proposals.server.ts'
export * from './rescheduling.server.ts'
export * from './schedules.server.ts'
export * from './slots.server.ts'
export * from './recorded.server.ts'
export * from './ended.server.ts'
export * from './calendar-feeds.server.ts'
export * from './calendar-reading.server.ts'
export * from './own-calendars.server.ts'
export * from './own-schedule.server.ts'

/**
 * Booking's jobs: slots ahead, cached free times, external calendars, ends of pauses, proposals and
 * consultations (with the meeting room's records), and the product's heartbeat: where it has a gap,
 * nobody knows who was in a room, and the specialist is asked for the outcome.
 */
export function registerBookingJobs(jobs: Jobs, findInRoom: FindInRoom): void {
  const define = (
    name: JobDefinition['name'],
    cron: string,
    about: Pick<JobDefinition, 'isVital'> & { run: () => Promise<unknown> },
  ) => jobs.define({ ...about, name, cron, atStart: true, run: () => about.run() })
  define('note-running', '* * * * *', { run: noteRunning })
  define('keep-slots-ahead', '7 * * * *', { isVital: true, run: extendSlots })
  define('refresh-next-free', '* * * * *', { isVital: true, run: refreshNextFree })
  define('end-pauses', '*/5 * * * *', { run: endPausesThatAreOver })
  define('end-proposals', '* * * * *', { isVital: true, run: endRunOutProposals })
  define('read-calendars', '*/5 * * * *', { run: refreshCalendars })
  define('complete-ended', '*/5 * * * *', {
    isVital: true,
    run: () => completeEnded(systemClock(), findInRoom),
  })
}
