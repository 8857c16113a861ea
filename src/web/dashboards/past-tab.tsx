import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import type { TabName } from '../tabs.ts'
import type { PastData } from './dashboard-data.ts'
import { PastList } from './part.tsx'
import { ScheduleViews } from './schedule-views.tsx'

type PastTabProps = {
  data: PastData
  /** The tab to which a family goes back; a specialist's has views. */
  name?: TabName
}

/** Everything that is over, the latest first, a part at a time. */
export default function PastTab({ data, name }: PastTabProps) {
  const { past, older, isNewest } = data
  return (
    <div className="flex flex-col gap-6">
      {name ? (
        <BackLink renderLink={(parts) => <Link to="." {...parts} />}>{name()}</BackLink>
      ) : (
        <ScheduleViews current="past" />
      )}
      <h2>{m.dashboard_past_title()}</h2>
      {past.length === 0 ? (
        <EmptyState scene="first-specialist" title={m.dashboard_past_none()} />
      ) : (
        <PastList {...data} now={new Date(data.now)} />
      )}
      <div className="actions">
        {!isNewest && (
          <Link to="." search={{ view: 'past' }} className={buttonClass('quiet')}>
            {m.dashboard_past_newest()}
          </Link>
        )}
        {older && (
          <Link to="." search={{ view: 'past', older }} className={buttonClass('secondary')}>
            {m.dashboard_past_older()}
          </Link>
        )}
      </div>
    </div>
  )
}
