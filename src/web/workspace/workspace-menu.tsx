import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type MouseEvent, useId, useEffect, useState } from 'react'
import type { Waiting } from '../../features/workspace/schema.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SheetHead } from '../../ui/popups/sheet-head.tsx'
import { familyTabs } from '../dashboards/tabs.ts'
import { useCurrentTab } from '../tab-outlet.tsx'
import {
  type Dashboard,
  type DashboardPlaces,
  placesFor,
  type PlaceGroup,
  waitingAt,
} from './places.ts'
import { PaletteButton } from './palette-button.tsx'
import { fetchWaiting } from '../../features/workspace/client.ts'

const SHEET = 'workspace-sheet'
const MOST_COUNTED = 99

type Counts = (to: string) => number

export type WorkspaceMenuProps = {
  user: SessionUser
  dashboard: Dashboard
  /** Undefined where loading failed. */
  waiting: readonly Waiting[] | undefined
  /** Whether something is there that the person has as a family. */
  isFamily: boolean
  /** How many messages are new at this moment, where they are followed. */
  unread?: number | undefined
}

/**
 * All tabs of a person's dashboards, with the counts of waiting work. Next to the page on a wide
 * window; else in a popover sheet, which needs no script.
 */
export default function WorkspaceMenu({
  user,
  dashboard,
  waiting: read,
  isFamily,
  unread,
}: WorkspaceMenuProps) {
  const current = useCurrentTab()
  const waiting = useWaiting(read)
  const dashboards = placesFor(user, dashboard, { isFamily: isFamily || current in familyTabs })
  const countOf: Counts = (to) =>
    to === '/dashboard/messages' && unread !== undefined ? unread : countAt(waiting, to)
  const all = dashboards.flatMap(({ groups }) => groups.flatMap(({ places }) => places))
  const shown = all.find(({ to }) => to === current)
  return (
    <div className="workspace-side">
      <a href="#part" className="skip-link">
        {m.workspace_skip()}
      </a>
      <div className="workspace-top">
        <button
          type="button"
          popoverTarget={SHEET}
          className={buttonClass(
            'secondary',
            'normal',
            'min-w-0 flex-1 justify-start! text-start lg:hidden',
          )}
        >
          <Menu aria-hidden="true" className="icon" />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <span>{m.workspace_menu()}</span>
            {shown && <span className="font-normal text-muted">{shown.name()}</span>}
          </span>
        </button>
        <PaletteButton user={user} dashboard={dashboard} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its links */}
      <div id={SHEET} popover="auto" className="workspace-sheet" onClick={closeWhenFollowed}>
        <SheetHead sheet={SHEET} title={m.workspace_menu()} className="lg:hidden" />
        {dashboards.map((one) => (
          <DashboardNav
            key={one.dashboard}
            {...one}
            current={current}
            countOf={countOf}
            isTitled={dashboards.length > 1}
          />
        ))}
      </div>
    </div>
  )
}

/** The link leads to another tab of the same document, which would leave the sheet open. */
function closeWhenFollowed({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a') && currentTarget.matches(':popover-open'))
    currentTarget.hidePopover()
}

const countAt = (waiting: readonly Waiting[], to: string): number => {
  const kinds: readonly string[] = waitingAt(to as never)
  return waiting
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { count }) => sum + count, 0)
}

type DashboardNavProps = DashboardPlaces & {
  current: string
  countOf: Counts
  isTitled: boolean
}

function DashboardNav({ label, title, groups, current, countOf, isTitled }: DashboardNavProps) {
  return (
    <nav aria-label={label()} className="flex flex-col gap-3">
      {groups
        .filter(({ places }) => places.length > 0)
        .map((group, index) => (
          <Group
            key={index}
            {...group}
            title={group.title ?? (isTitled ? title : undefined)}
            current={current}
            countOf={countOf}
          />
        ))}
    </nav>
  )
}

type GroupProps = PlaceGroup & { current: string; countOf: Counts }

function Group({ title, places, current, countOf }: GroupProps) {
  const id = useId()
  return (
    <div>
      {title && (
        <p id={id} className="px-3 pb-1 text-sm font-semibold text-muted">
          {title()}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {places.map(({ to, name }) => (
          <li key={to} className="relative">
            <Place to={to} name={name()} isCurrent={to === current} count={countOf(to)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlaceProps = {
  to: PlaceGroup['places'][number]['to']
  name: string
  isCurrent: boolean
  count: number
}

/** The count describes the link: its accessible name stays that of the tab. */
function Place({ to, name, isCurrent, count }: PlaceProps) {
  const id = useId()
  const shown = formatNumber(Math.min(count, MOST_COUNTED))
  return (
    <>
      <Link
        to={to}
        // Every other tab's address starts with the dashboard's own.
        activeOptions={{ exact: true }}
        className="workspace-link"
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={count > 0 ? id : undefined}
      >
        {name}
      </Link>
      {count > 0 && (
        <span id={id} className="workspace-count">
          <span>{count > MOST_COUNTED ? m.workspace_count_more({ count: shown }) : shown}</span>
          <span className="sr-only"> {m.workspace_count_waiting()}</span>
        </span>
      )}
    </>
  )
}

const ASKED_AGAIN_MS = 60_000
const NOTHING: readonly Waiting[] = []

/**
 * The waiting work from the page's data, refreshed each minute while the page is visible. Failed
 * requests leave the previous value.
 */
function useWaiting(read: readonly Waiting[] | undefined): readonly Waiting[] {
  const [asked, setAsked] = useState<{ since: typeof read; waiting: readonly Waiting[] }>()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const waiting = await fetchWaiting().catch(() => undefined)
      if (!isOver && waiting) setAsked({ since: read, waiting })
    }
    const timer = setInterval(() => void ask(), ASKED_AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [read])
  // Data from a later load of the page is newer than an answer to an earlier request.
  return asked?.since === read && asked ? asked.waiting : (read ?? NOTHING)
}
