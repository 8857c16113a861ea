import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { may, requirePermission, type Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import * as records from '../records/analytics.server.ts'
import {
  everyDay,
  FIGURES_A_PAGE,
  lastDays,
  type AnalyticsDays,
  type DayViews,
} from '../rules/analytics.ts'
import type { AnalyticsOverview, PostAnalytics } from '../schema/analytics.ts'

const timeOf = (days: AnalyticsDays, now: Date): records.Days =>
  lastDays(days, localDateKey(now, siteSettings()['site.timeZone']))

const withDays = (time: records.Days, viewed: readonly DayViews[]) => ({
  ...time,
  days: everyDay(time, viewed),
  views: viewed.reduce((sum, { views }) => sum + views, 0),
})

type Row = NonNullable<Awaited<ReturnType<typeof records.findFigures>>>

const toFigures = (row: Row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null })

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
  const row = await records.findFigures(postId, seesAll ? undefined : userId)
  if (!row) throw new Problem('not-found')
  const time = timeOf(days, now)
  return { ...withDays(time, await records.listViewsOf(postId, time)), post: toFigures(row) }
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
  const offset = (page - 1) * FIGURES_A_PAGE
  const shown = ids
    .toSorted((a, b) => viewsOf(b) - viewsOf(a))
    .slice(offset, offset + FIGURES_A_PAGE)
  const rows = new Map((await records.listFigures(shown)).map((row) => [row.id, row]))
  const posts = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...toFigures(row), viewsInPeriod: viewsOf(id) }] : []
  })
  return { ...withDays(time, viewed.days), posts, total: ids.length }
}
