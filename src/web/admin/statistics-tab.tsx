import { useRouter } from '@tanstack/react-router'
import { ActivityList } from '../../features/administration/components/activity-list.tsx'
import {
  StatisticsCards,
  StatisticsFailed,
} from '../../features/administration/components/statistics-cards.tsx'
import { WaitingList } from '../../features/administration/components/waiting-list.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { FollowedLinks } from '../followed-links.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'

/** Where the admin dashboard opens: figures, what waits, what happened (spec 2.54). */
export default function StatisticsTab({ data }: { data: DataOf<'statistics'> }) {
  const router = useRouter()
  const { statistics, tasks, ...activity } = data
  return (
    <FollowedLinks className="flex flex-col gap-10">
      {statistics ? (
        <StatisticsCards statistics={statistics} />
      ) : (
        <StatisticsFailed onRetry={() => void refresh(router)} />
      )}
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
