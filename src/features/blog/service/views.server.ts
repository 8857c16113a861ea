import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { Counter } from '../../../platform/counter.ts'
import { addViews, insertViews, type Views } from '../records/views.server.ts'
import { requireVisiblePost } from './posts.server.ts'

const views = new Counter<Omit<Views, 'count'>>({
  name: 'views',
  keyOf: ({ userId, day, slug }) => `${userId ?? ''} ${day} ${slug}`,
  store: addViews,
})

/**
 * Counts that somebody was shown a post. It does not slow the page, as it is written later, without
 * the author's own views. Visitors' cached pages stay valid: none of them shows the count.
 */
export function noteView(actor: Actor, slug: string, now: Date = systemClock()): void {
  const day = localDateKey(now, siteSettings()['site.timeZone'])
  views.add({ slug, userId: actor.kind === 'person' ? actor.userId : null, day })
}

/**
 * Counts a post that the browser opened without loading a page from the server.
 * @throws {Problem} 404 when the actor may not see the post.
 */
export async function viewPost(actor: Actor, slugOrId: string): Promise<void> {
  const { slug } = await requireVisiblePost(actor, slugOrId)
  noteView(actor, slug)
}

/** Adds the new views to the stored counts. */
export const writeViews = (): Promise<void> => views.write()

/** Writes the counts each minute; the returned function stops that and writes the last ones. */
export const startCountingViews = (): (() => Promise<void>) => views.start()

/** Adds views from the product itself: how often posts were opened on earlier days. */
export async function recordViews(
  _system: System,
  viewed: readonly { postId: number; day: DateKey; views: number }[],
): Promise<void> {
  if (viewed.length > 0) await insertViews(viewed)
}
