import type { Reader } from '../../../i18n/calendar/dates.ts'
import type { Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { listNextFree } from '../../booking/service/index.server.ts'
import { getProfile } from '../../specialists/service/index.server.ts'
import * as records from '../records/entries.server.ts'
import type { SpecialistPage } from '../schema.ts'
import { toFreeTime } from './search.server.ts'

/** The directory's interface for pages and other features; the parts are in `service/`. */
export * from './filters.server.ts'
export * from './search.server.ts'

/** Ids of publicly listed specialists, ascending. */
export const listListedIds = (
  _actor: Actor,
  part: { offset: number; count: number },
): Promise<number[]> => records.listListedIds(part)

export const countListed = (_actor: Actor): Promise<number> => records.countListed()

/**
 * A specialist's own page, with the first bookable time (spec 2.33, 7.8).
 * @throws {Problem} 404 for an unlisted specialist, except to themselves and admins.
 */
export async function getSpecialistPage(
  actor: Actor,
  specialistId: number,
  { locale }: Pick<Reader, 'locale'>,
  now: Date = systemClock(),
): Promise<SpecialistPage> {
  const profile = await getProfile(actor, specialistId, locale)
  const [timeZone, nextFree] = await Promise.all([
    records.findTimeZone(specialistId),
    listNextFree([specialistId], now),
  ])
  const free = nextFree.get(specialistId)
  return {
    ...profile,
    timeZone: timeZone ?? siteSettings()['site.timeZone'],
    paused: !profile.availability,
    nextFree: free ? toFreeTime(free) : null,
  }
}
