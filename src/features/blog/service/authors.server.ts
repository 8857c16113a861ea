import { inTransaction } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { requirePermission, type Actor, type System, may } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { rowsOfPage } from '../../../platform/api/lists.ts'
import { orNotFound, Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { StoredCounter } from '../../../platform/stored-counter.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/authors.server.ts'
import {
  everyDay,
  ANALYTICS_POSTS_A_PAGE,
  lastDays,
  type AnalyticsDays,
  type DayViews,
} from '../rules/authors.ts'
import { inOwnLanguage, paragraphsOf } from '../rules/index.ts'
import type {
  AuthorProfile,
  OwnAuthorProfile,
  AnalyticsOverview,
  PostAnalytics,
} from '../schema/authors.ts'
import type { Author } from '../schema/index.ts'
import { requireVisiblePost } from './posts.server.ts'

/** A published author's page (spec 3.17). */
export async function getAuthor(id: number, locale: Locale): Promise<Author> {
  const row = orNotFound(await records.findAuthor(id))
  const { bio, specialty, ...person } = row
  return {
    ...person,
    name: shownName(person.name, locale),
    bio: bio === null ? null : inOwnLanguage(paragraphsOf(bio), locale).join('\n\n') || null,
    specialty: inOwnLanguage(specialty ?? [], locale),
  }
}

/** Inserts an author profile. */
export const createPublisher = (
  _system: System,
  publisher: { userId: number; bio: string | null; specialty: string[] },
): Promise<void> => records.insertPublisher(publisher)

export async function getOwnAuthorProfile(actor: Actor): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  const { bio, specialty, hasPage } = await records.findProfile(userId)
  const profile = { bio: bio ?? '', specialty: specialty ?? [] }
  return { ...profile, authorId: userId, hasPage, version: versionOf(profile) }
}

/**
 * Stores an author's public description of themselves (spec 3.17).
 * @throws {Problem} 412 when it was changed since `ifMatch`.
 */
export async function saveAuthorProfile(
  actor: Actor,
  { bio, specialty }: AuthorProfile,
  ifMatch?: string,
): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  return inTransaction(async () => {
    await lockAccountRow(userId)
    const before = await getOwnAuthorProfile(actor)
    if (!isMatching(ifMatch, before.version)) throw new Problem('stale')
    await records.savePublisher({ userId, bio: bio || null, specialty: [...new Set(specialty)] })
    return getOwnAuthorProfile(actor)
  })
}

const timeOf = (days: AnalyticsDays, now: Date): records.Days =>
  lastDays(days, localDateKey(now, siteSettings()['site.timeZone']))

const withDays = (time: records.Days, viewed: readonly DayViews[]) => ({
  ...time,
  days: everyDay(time, viewed),
  views: viewed.reduce((sum, { views }) => sum + views, 0),
})

/** Daily views of a post in a period; for its author and admins. */
export async function getPostAnalytics(
  actor: Actor,
  postId: number,
  days: AnalyticsDays,
  now: Date = systemClock(),
): Promise<PostAnalytics> {
  const { userId } = requirePermission(actor, 'write-posts')
  const seesAll = may(actor, 'edit-every-post')
  const row = orNotFound(await records.findStatistics(postId, seesAll ? undefined : userId))
  const time = timeOf(days, now)
  return { ...withDays(time, await records.listViewsOf(postId, time)), post: withIsoDates(row) }
}

/** Views of the actor's posts in a period, the most viewed first. */
export async function getAnalyticsOverview(
  actor: Actor,
  { days, page }: { days: AnalyticsDays; page: number },
  now: Date = systemClock(),
): Promise<AnalyticsOverview> {
  const { userId } = requirePermission(actor, 'write-posts')
  const time = timeOf(days, now)
  const [viewed, ids] = await Promise.all([
    records.countViewsOfAuthor(userId, time),
    records.listPostIdsOf(userId),
  ])
  const viewsOf = (id: number) => viewed.ofPost.get(id) ?? 0
  const { offset, count } = rowsOfPage({ page }, ANALYTICS_POSTS_A_PAGE, ids.length)
  const shown = ids.toSorted((a, b) => viewsOf(b) - viewsOf(a)).slice(offset, offset + count)
  const rows = new Map((await records.listStatistics(shown)).map((row) => [row.id, row]))
  const posts = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...withIsoDates(row), viewsInPeriod: viewsOf(id) }] : []
  })
  return { ...withDays(time, viewed.days), posts, total: ids.length }
}

const views = new StoredCounter<Omit<records.Views, 'count'>>({
  name: 'views',
  keyOf: ({ userId, day, slug }) => `${userId ?? ''} ${day} ${slug}`,
  store: records.addViews,
})

/**
 * Counts a view; written later, so that it does not slow the page, and without the author's own.
 * Visitors' cached pages stay valid, as none shows the count.
 */
export function noteView(actor: Actor, slug: string, now: Date = systemClock()): void {
  const day = localDateKey(now, siteSettings()['site.timeZone'])
  views.add({ slug, userId: actor.kind === 'person' ? actor.userId : null, day })
}

/** Counts a view after a navigation in the browser, without a page load. */
export async function viewPost(actor: Actor, slugOrId: string): Promise<void> {
  const { slug } = await requireVisiblePost(actor, slugOrId)
  noteView(actor, slug)
}

export const writeViews = (): Promise<void> => views.write()

/** Writes the counts each minute; the returned function stops that and writes the rest. */
export const startCountingViews = (): (() => Promise<void>) => views.start()

/** Adds views of earlier days for the product itself. */
export async function recordViews(
  _system: System,
  viewed: readonly { postId: number; day: DateKey; views: number }[],
): Promise<void> {
  if (viewed.length > 0) await records.insertViews(viewed)
}
