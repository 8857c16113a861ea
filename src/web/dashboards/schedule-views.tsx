import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { TabsLinks } from '../../ui/tabs-links.tsx'

type View = 'list' | 'week' | 'past'

/** The views of a specialist's schedule. */
export const ScheduleViews = ({ current }: { current: View }) => (
  <TabsLinks
    look="chips"
    label={m.schedule_view()}
    current={current}
    tabs={[
      { key: 'list', label: m.schedule_view_list() },
      { key: 'week', label: m.schedule_view_week() },
      { key: 'past', label: m.schedule_view_past() },
    ]}
    renderLink={(view, parts) => <Link to="/dashboard" search={{ view }} {...parts} />}
  />
)
