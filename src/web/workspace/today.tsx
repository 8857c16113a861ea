import { WaitingList } from '../../features/workspace/components/waiting-list.tsx'
import type { Waiting } from '../../features/workspace/schema.ts'
import { formatFullDate, formatOtherCalendarDate } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useReader } from '../../ui/rendering/reader.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'

type TodayProps = {
  waiting: readonly Waiting[]
  /** The instant at which the page was made, unless its data are newer. */
  now?: Date | undefined
  /** The one thing that comes first. */
  children?: Elements
}

/** What a day's work begins with: what is next, and what waits, since when and of whom. */
export function Today({ waiting, now, children }: TodayProps) {
  const reader = useReader()
  const instant = (now ?? reader.now).toISOString()
  return (
    <section aria-labelledby="today" className="flex flex-col gap-5">
      <div>
        <h2 id="today" tabIndex={-1} className={children ? undefined : 'display-large'}>
          {m.common_today()}
        </h2>
        <p className="text-muted">
          {`${formatFullDate(instant, reader)} (${formatOtherCalendarDate(instant, reader)})`}
        </p>
      </div>
      <div
        className={
          children ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : undefined
        }
      >
        {children}
        <FollowedLinks>
          <WaitingList waiting={waiting} />
        </FollowedLinks>
      </div>
    </section>
  )
}

type WithTodayProps = {
  /** Undefined where the address asks for a part of the tab, or it could not be read. */
  today: readonly Waiting[] | undefined
  /** The tab's name, where it has no heading of its own. */
  title?: string | undefined
  children: Elements
}

/** The tab with which a dashboard opens, under what its day begins with. */
export function WithToday({ today, title, children }: WithTodayProps) {
  if (!today) return children
  return (
    <div className="flex flex-col gap-14">
      <Today waiting={today} />
      <section className="flex flex-col gap-6">
        {title && <h2>{title}</h2>}
        {children}
      </section>
    </div>
  )
}
