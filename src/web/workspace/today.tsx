import type { WaitingKind } from '../../features/workspace/rules.ts'
import type { Waiting, WaitingEntry } from '../../features/workspace/schema.ts'
import { formatFullDate, formatOtherCalendarDate } from '../../i18n/calendar/dates.ts'
import { formatRelativeTime } from '../../i18n/calendar/relative-time.ts'
import { formatUpcomingMoment } from '../../i18n/calendar/upcoming.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { OwnWords } from '../../ui/own-words.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'
import { localPath } from '../../i18n/local-path.ts'

type TodayProps = {
  waiting: readonly Waiting[]
  /** The time of the data, if newer than the page's rendering, which is the default. */
  now?: Date | undefined
  /** The most important item, at the top. */
  children?: Elements
}

/** The start of a day's work: the next item, and the waiting work, with age and people. */
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
  /** Undefined where the address requests a part of the tab, or loading failed. */
  today: readonly Waiting[] | undefined
  /** The tab's name, where it has no heading of its own. */
  title?: string | undefined
  children: Elements
}

/** The first tab of a dashboard, below the day's work. */
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

interface WaitingWords {
  title: () => string
  /** The list of the kind. */
  all: string
  /** The page of one entry. */
  one: (id: number) => string
}

/** The label and the paths of each kind, without the language prefix. */
const WORDS: Record<WaitingKind, WaitingWords> = {
  troubles: {
    title: m.workspace_waiting_troubles,
    all: '/admin/health',
    one: () => '/admin/health',
  },
  concerns: {
    title: m.figures_waiting_concerns,
    all: '/admin/concerns',
    one: (id) => `/admin/concerns?concern=${id}`,
  },
  'reported-messages': {
    title: m.workspace_waiting_reported_messages,
    all: '/admin/concerns?view=messages&state=new',
    one: (id) => `/admin/concerns?view=messages&open=${id}`,
  },
  requests: {
    title: m.dashboard_requests_title,
    all: '/dashboard#coming',
    one: (id) => `/consultations/${id}`,
  },
  outcomes: {
    title: m.workspace_waiting_outcomes,
    all: '/dashboard',
    one: (id) => `/consultations/${id}`,
  },
  messages: {
    title: m.workspace_waiting_messages,
    all: '/dashboard/messages',
    one: (id) => `/dashboard/messages?with=${id}`,
  },
  contact: {
    title: m.figures_waiting_messages,
    all: '/admin/inbox?show=new',
    one: (id) => `/admin/inbox?message=${id}`,
  },
  verifications: {
    title: m.figures_waiting_specialists,
    all: '/admin/verification',
    one: (id) => `/admin/verification?open=${id}`,
  },
  endings: {
    title: m.figures_waiting_endings,
    all: '/admin/verification?status=due',
    one: (id) => `/admin/verification?open=${id}`,
  },
  'reported-comments': {
    title: m.workspace_waiting_reported_comments,
    all: '/publisher/dashboard/comments?status=reported',
    one: () => '/publisher/dashboard/comments?status=reported',
  },
  comments: {
    title: m.figures_waiting_comments,
    all: '/publisher/dashboard/comments',
    one: () => '/publisher/dashboard/comments',
  },
  deferred: {
    title: m.figures_waiting_mails_stopped,
    all: '/admin/mail?view=state',
    one: () => '/admin/mail?view=state',
  },
  mails: {
    title: m.figures_waiting_mails,
    all: '/admin/mail?status=failed',
    one: (id) => `/admin/mail?mail=${id}`,
  },
  drafts: {
    title: m.workspace_waiting_drafts,
    all: '/publisher/dashboard?status=draft',
    one: (id) => `/publisher/posts/edit/${id}`,
  },
  'pending-posts': {
    title: m.workspace_waiting_pending_posts,
    all: '/publisher/dashboard?status=pending',
    one: (id) => `/publisher/posts/edit/${id}`,
  },
  scheduled: {
    title: m.workspace_waiting_scheduled,
    all: '/publisher/dashboard?status=scheduled',
    one: (id) => `/publisher/posts/edit/${id}`,
  },
}

/** The waiting work by kind: count, oldest date, and the people concerned. */
function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <p className="text-lg">{m.figures_waiting_none()}</p>
  return (
    <ul className="flex flex-col">
      {waiting.map((one) => (
        <Kind key={one.kind} {...one} />
      ))}
    </ul>
  )
}

function Kind({ kind, count, entries }: Waiting) {
  const { title, all, one } = WORDS[kind]
  const number = formatNumber(count)
  const named = entries.filter(({ who, about }) => who !== null || about !== null)
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2 first:border-t-0">
      <span className="pt-1.5 text-2xl leading-heading font-bold text-accent">{number}</span>
      <div className="min-w-0">
        <a href={localPath(all)} className="inline-flex min-h-11 items-center font-semibold">
          {title()}
        </a>
        {named.length > 0 && kind !== 'troubles' && (
          <ul>
            {named.map((entry) => (
              <Entry key={entry.id} {...entry} path={one(entry.id)} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Entry({ who, about, since, at, path }: WaitingEntry & { path: string }) {
  const reader = useReader()
  const parts = [who, about].filter((words) => words !== null)
  return (
    <li>
      <a
        href={localizePath(path, reader.locale)}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control text-text no-underline hover:underline"
      >
        <span className="min-w-0 wrap-anywhere">
          {parts.map((words, index) => (
            <span key={words}>
              {index > 0 && <span> · </span>}
              <OwnWords translate={words === who ? 'no' : 'yes'}>{words}</OwnWords>
            </span>
          ))}
          {at && <span>{` · ${formatUpcomingMoment(at, reader)}`}</span>}
        </span>
        <span className="text-sm text-muted">{formatRelativeTime(since, reader)}</span>
      </a>
    </li>
  )
}
