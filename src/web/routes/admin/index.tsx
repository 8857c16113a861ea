import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { administrationApi } from '../../../features/administration/client.ts'
import { ActivityList } from '../../../features/administration/components/activity-list.tsx'
import { OpeningChecklist } from '../../../features/administration/components/opening-checklist.tsx'
import {
  StatisticsCards,
  StatisticsFailed,
} from '../../../features/administration/components/statistics-cards.tsx'
import { ACTIVITY_KINDS } from '../../../features/administration/rules/activity.ts'
import type { SiteCondition } from '../../../features/administration/schema/statistics.ts'
import { setUpWords } from '../../../features/people/components/labels.ts'
import { SET_UP_DONE } from '../../../features/people/rules/index.ts'
import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { FollowedLinks } from '../../followed-links.tsx'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { Today } from '../../workspace/today.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/')({
  ...tabRoute,
  validateSearch: tabSearch('kind', 'before', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin', () => readStatistics(tab.deps)),
  component: StatisticsTab,
})

const ACTIVITIES_A_PAGE = 20

/** Statistics that fail to load leave the rest of the page intact (spec 8.10). */
async function readStatistics({ kind: asked, before }: TabSearch) {
  const kind = oneOf(ACTIVITY_KINDS, asked)
  const [opening, statistics, condition, { entries: activities, next }] = await Promise.all([
    administrationApi.admin.opening.$get(),
    administrationApi.admin.statistics.$get().catch(() => null),
    administrationApi.admin.condition.$get(),
    administrationApi.admin.activity.$list({ kind, cursor: before, limit: ACTIVITIES_A_PAGE }),
  ])
  const older = next ? activities.at(-1)?.id : undefined
  return {
    opening,
    statistics,
    condition,
    activities,
    older,
    kind,
    isFirstPage: before === undefined,
  }
}

/** The first tab of the admin dashboard: statistics, waiting work, activity (spec 2.54). */
function StatisticsTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  const waiting = useLoaderData({ from: '/admin', select: (read) => read.waiting })
  if (!data) return <TabFailed />
  const isFirst = data.isFirstPage && data.kind === undefined
  const { opening, statistics, condition, ...activity } = data
  return (
    <FollowedLinks className="flex flex-col gap-10">
      <SetUpOutcome done={done} />
      {waiting && isFirst && <Today waiting={waiting} />}
      <OpeningChecklist opening={opening} done={done} onChanged={() => void refresh(router)} />
      {statistics ? (
        <StatisticsCards statistics={statistics} />
      ) : (
        <StatisticsFailed onRetry={() => void refresh(router)} />
      )}
      <SiteConditionNotices condition={condition} />
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

/** Confirms the first set-up, with the result of the test mail. */
function SetUpOutcome({ done }: { done: string | undefined }) {
  const what = SET_UP_DONE.find((one) => one === done)
  if (!what) return null
  return (
    <Notice
      tone={what === 'set-up-failed' ? 'warning' : 'success'}
      live
      title={m.people_set_up_done()}
    >
      {setUpWords[what]()}
    </Notice>
  )
}

/** A warning about disk or backups, or else the time of the last good backup. */
function SiteConditionNotices({ condition }: { condition: SiteCondition }) {
  const { isDiskFull, backups } = condition
  return (
    <>
      {isDiskFull && (
        <Notice tone="danger" title={m.figures_disk_full()}>
          <p>{m.figures_disk_full_text()}</p>
        </Notice>
      )}
      {backups && <Backups backups={backups} />}
    </>
  )
}

type BackupsProps = { backups: NonNullable<SiteCondition['backups']> }

function Backups({ backups: { isOn, lastGoodAt, isLate, failure } }: BackupsProps) {
  const reader = useReader()
  const last = lastGoodAt && m.figures_backup_good(dayAndTime(lastGoodAt, reader))
  if (!isLate && !failure) return <p>{isOn && last ? last : m.figures_backup_off()}</p>
  return (
    <Notice tone="warning" title={last ? m.figures_backup_late() : m.figures_backup_none()}>
      <p>{last ?? m.figures_backup_none_text()}</p>
      {failure && (
        <p>
          {m.figures_backup_failed()} <bdi>{failure}</bdi>
        </p>
      )}
    </Notice>
  )
}
