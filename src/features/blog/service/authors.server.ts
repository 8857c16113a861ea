import { inTransaction } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { requirePermission, type Actor, type System, may } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records/authors.server.ts'
import { inOwnLanguage, paragraphsOf } from '../rules/index.ts'
import type { Author } from '../schema/index.ts'
import type {
  AuthorProfile,
  OwnAuthorProfile,
  AnalyticsOverview,
  PostAnalytics,
} from '../schema/authors.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { systemClock } from '../../../platform/clock.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import {
  everyDay,
  ANALYTICS_POSTS_A_PAGE,
  lastDays,
  type AnalyticsDays,
  type DayViews,
} from '../rules/authors.ts'

/**
 * Who writes: somebody with a published post, as they describe themselves (spec 3.17).
 * @throws {Problem} 404 for everybody else, so that nobody learns of other accounts.
 */
export async function getAuthor(_actor: Actor, id: number, locale: Locale): Promise<Author> {
  const row = await records.findAuthor(id)
  if (!row) throw new Problem('not-found')
  const { bio, specialty, ...person } = row
  return {
    ...person,
    name: shownName(person.name, locale),
    bio: bio === null ? null : inOwnLanguage(paragraphsOf(bio), locale).join('\n\n') || null,
    specialty: inOwnLanguage(specialty ?? [], locale),
  }
}

/** Adds what a publisher says of themselves. */
export const createPublisher = (
  _system: System,
  publisher: { userId: number; bio: string | null; specialty: string[] },
): Promise<void> => records.insertPublisher(publisher)

/** @throws {Problem} 401, 403 for non-writers. */
export async function getOwnAuthorProfile(actor: Actor): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  const { bio, specialty, hasPage } = await records.findProfile(userId)
  return { bio: bio ?? '', specialty: specialty ?? [], authorId: userId, hasPage }
}

/**
 * Stores what an author says about themselves, for everybody to read (spec 3.17).
 * @throws {Problem} 401, 403 for non-writers.
 */
export async function saveAuthorProfile(
  actor: Actor,
  { bio, specialty }: AuthorProfile,
): Promise<OwnAuthorProfile> {
  const { userId } = requirePermission(actor, 'write-posts')
  return inTransaction(async () => {
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

type Row = NonNullable<Awaited<ReturnType<typeof records.findStatistics>>>

const toStatistics = (row: Row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null })

/**
 * How often one post was opened on each of the last days; to its author and to admins.
 * @throws {Problem} 401, 403 for non-writers, 404 for another's post.
 */
export async function getPostAnalytics(
  actor: Actor,
  postId: number,
  days: AnalyticsDays,
  now: Date = systemClock(),
): Promise<PostAnalytics> {
  const { userId } = requirePermission(actor, 'write-posts')
  const seesAll = may(actor, 'edit-every-post')
  const row = await records.findStatistics(postId, seesAll ? undefined : userId)
  if (!row) throw new Problem('not-found')
  const time = timeOf(days, now)
  return {
    ...withDays(time, await records.listViewsOf(postId, time)),
    post: toStatistics(row),
  }
}

/**
 * How the actor's own posts were read in the last days, the most viewed first.
 * @throws {Problem} 401, 403 for non-writers.
 */
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
  const offset = (page - 1) * ANALYTICS_POSTS_A_PAGE
  const shown = ids
    .toSorted((a, b) => viewsOf(b) - viewsOf(a))
    .slice(offset, offset + ANALYTICS_POSTS_A_PAGE)
  const rows = new Map((await records.listStatistics(shown)).map((row) => [row.id, row]))
  const posts = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...toStatistics(row), viewsInPeriod: viewsOf(id) }] : []
  })
  return { ...withDays(time, viewed.days), posts, total: ids.length }
}
