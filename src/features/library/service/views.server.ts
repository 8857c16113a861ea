import type { Locale } from '../../../i18n/locale.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { may, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { Counter } from '../../../platform/counter.ts'
import { addViews, findResource } from '../records/index.server.ts'
import { readIdOrSlug } from '../../../platform/api/lists.ts'

const views = new Counter<{ day: DateKey }>({
  name: 'views of resources',
  keyOf: ({ day }) => day,
  store: addViews,
})

/** Counts that somebody was shown a resource, and nothing of who; those who keep the library are left out. */
export function noteResourceView(actor: Actor, now: Date = systemClock()): void {
  if (may(actor, 'manage-library')) return
  views.add({ day: localDateKey(now, siteSettings()['site.timeZone']) })
}

/**
 * Counts a resource that a page showed without the server: the reader went to it within the site.
 * @throws {Problem} 404 when there is none that readers see.
 */
export async function viewResource(actor: Actor, idOrSlug: string, locale: Locale): Promise<void> {
  const key = readIdOrSlug(idOrSlug)
  if (!key || !(await findResource(key, { locale, withDrafts: false })))
    throw new Problem('not-found')
  noteResourceView(actor)
}

/** Adds what was read to the stored counts. */
export const writeResourceViews = (): Promise<void> => views.write()

/** Writes the counts each minute; the returned function stops that and writes the last ones. */
export const startCountingResourceViews = (): (() => Promise<void>) => views.start()
