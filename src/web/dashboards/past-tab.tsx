import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import type { PastData } from './dashboard-data.ts'
import { PastList } from './part.tsx'
import { ScheduleViews } from './schedule-views.tsx'

/** All past consultations, latest first, in pages. */
export default function PastTab({ data }: { data: PastData }) {
  const { past, older, isNewest, as } = data
  return (
    <div className="flex flex-col gap-6">
      {as === 'specialist' ? (
        <ScheduleViews current="past" />
      ) : (
        <BackLink renderLink={(parts) => <Link to="/dashboard" {...parts} />}>
          {m.dashboard_tab_consultations()}
        </BackLink>
      )}
      <h2>{m.dashboard_past_title()}</h2>
      {past.length === 0 ? (
        <EmptyState scene="first-specialist" title={m.dashboard_past_none()} />
      ) : (
        <PastList {...data} now={new Date(data.now)} />
      )}
      <div className="actions">
        {!isNewest && (
          <Link to="/dashboard" search={{ view: 'past' }} className={buttonClass('quiet')}>
            {m.dashboard_past_newest()}
          </Link>
        )}
        {older && (
          <Link
            to="/dashboard"
            search={{ view: 'past', older }}
            className={buttonClass('secondary')}
          >
            {m.dashboard_past_older()}
          </Link>
        )}
      </div>
    </div>
  )
}
