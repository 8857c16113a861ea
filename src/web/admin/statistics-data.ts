import {
  fetchActivity,
  fetchStatistics,
  fetchWaitingTasks,
} from '../../features/administration/client/figures.ts'
import { ACTIVITY_KINDS } from '../../features/administration/rules/activity.ts'
import { oneOf } from '../staff-search.ts'
import type { AdminSearch } from './search.ts'

const ACTIVITIES_A_PAGE = 20

/** Figures that cannot be had leave the rest of the page as it is (spec 8.10). */
export async function readStatistics(search: AdminSearch) {
  const kind = oneOf(ACTIVITY_KINDS, search.kind)
  const { before } = search
  const [statistics, tasks, found] = await Promise.all([
    fetchStatistics().catch(() => null),
    fetchWaitingTasks(),
    fetchActivity({ kind, before, limit: ACTIVITIES_A_PAGE + 1 }),
  ])
  const activities = found.slice(0, ACTIVITIES_A_PAGE)
  const older = found.length > ACTIVITIES_A_PAGE ? activities.at(-1)?.id : undefined
  return { statistics, tasks, activities, older, kind, isFirstPage: before === undefined }
}
