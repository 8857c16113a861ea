import { createFileRoute, useRouter } from '@tanstack/react-router'
import {
  fetchActivity,
  fetchCondition,
  fetchStatistics,
  fetchWaitingTasks,
} from '../../../features/administration/client/figures.ts'
import { ActivityList } from '../../../features/administration/components/activity-list.tsx'
import { SiteConditionNotices } from '../../../features/administration/components/site-condition.tsx'
import {
  StatisticsCards,
  StatisticsFailed,
} from '../../../features/administration/components/statistics-cards.tsx'
import { WaitingList } from '../../../features/administration/components/waiting-list.tsx'
import { ACTIVITY_KINDS } from '../../../features/administration/rules/activity.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { readAdminTab } from '../../admin/tabs.ts'
import { FollowedLinks } from '../../followed-links.tsx'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/')({
  ...tabRoute,
  validateSearch: tabSearch('kind', 'before'),
  loaderDeps: ({ search }) => search,
  loader: (tab) => readAdminTab(tab, '/admin', () => readStatistics(tab.deps)),
  component: StatisticsTab,
})

const ACTIVITIES_A_PAGE = 20

/** Statistics that cannot be loaded leave the rest of the page as it is (spec 8.10). */
async function readStatistics({ kind: asked, before }: TabSearch) {
  const kind = oneOf(ACTIVITY_KINDS, asked)
  const [statistics, condition, tasks, found] = await Promise.all([
    fetchStatistics().catch(() => null),
    fetchCondition(),
    fetchWaitingTasks(),
    fetchActivity({ kind, before, limit: ACTIVITIES_A_PAGE + 1 }),
  ])
  const activities = found.slice(0, ACTIVITIES_A_PAGE)
  const older = found.length > ACTIVITIES_A_PAGE ? activities.at(-1)?.id : undefined
  return {
    statistics,
    condition,
    tasks,
    activities,
    older,
    kind,
    isFirstPage: before === undefined,
  }
}

/** The first tab of the admin dashboard: statistics, what waits, what happened (spec 2.54). */
function StatisticsTab() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  const { statistics, condition, tasks, ...activity } = data
  return (
    <FollowedLinks className="flex flex-col gap-10">
      {statistics ? (
        <StatisticsCards statistics={statistics} />
      ) : (
        <StatisticsFailed onRetry={() => void refresh(router)} />
      )}
      <SiteConditionNotices condition={condition} />
      <WaitingList tasks={tasks} />
      <ActivityList
        {...activity}
        onFilter={(kind) =>
          void router.navigate({ to: '/admin', search: kind ? { kind } : {}, resetScroll: false })
        }
      />
      <p>
        <a href="/api/docs" data-document="">
          {m.figures_api_link()}
        </a>
      </p>
    </FollowedLinks>
  )
}
