import { createFileRoute, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DoneNotice } from '../../../features/booking/components/consultation/done-notice.tsx'
import { messagesApi, setUnread, useUnread } from '../../../features/messages/client/index.ts'
import { unreadLabel } from '../../../features/messages/components/conversation-list.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { requestScope } from '../../../platform/request-scope.ts'
import { NameIn } from '../../../ui/name-in.tsx'
import { AuthorizingPage } from '../../loading-page.tsx'
import { dashboardTabsFor } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { TabbedPage } from '../../tabbed-page.tsx'
import { readOrMiss } from '../../tabs.ts'
import { readWorkspace, WorkspacePage } from '../../workspace/workspace-page.tsx'

const MESSAGES = '/dashboard/messages'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href) }),
  loader: async (page) => {
    const [unread, workspace] = await Promise.all([
      readOrMiss(readUnread(), page),
      readWorkspace(page),
    ])
    return { unread: unread ?? 0, ...workspace }
  },
  staleTime: 0,
  onError: leaveSignedOut,
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Dashboard,
})

/** How many messages are new; the page's own shell has it already. */
const readUnread = async (): Promise<number> =>
  requestScope()?.shell.unreadMessages ?? (await messagesApi.messages['unread-count'].$get()).unread

/** The dashboard of each role, with tabs that are links (spec 2.48). */
function Dashboard() {
  const { user } = Route.useRouteContext()
  const { address, done } = useMatches({
    select: (matches) => {
      const { fullPath, search } = matches.at(-1)!
      return { address: fullPath, done: (search as { done?: string }).done }
    },
  })
  const { unread, ...workspace } = Route.useLoaderData()
  const newMessages = useLiveMessages({ unread, isShown: address === MESSAGES })
  const heading = (
    <>
      <div className="flex flex-col gap-1">
        {/* What matters most is in the tab, and is larger. */}
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {m.dashboard_title()}
        </h1>
        <p className="text-muted">
          <NameIn sentence={(name) => m.dashboard_greeting({ name })}>{user.name}</NameIn>
        </p>
      </div>
      <DoneNotice done={done} />
    </>
  )
  if (user.role !== 'regular')
    return (
      <WorkspacePage user={user} dashboard="/dashboard" {...workspace} unread={newMessages}>
        {heading}
      </WorkspacePage>
    )
  return (
    <TabbedPage
      label={m.dashboard_tabs()}
      tabs={dashboardTabsFor(user)}
      counts={{ [MESSAGES]: unreadLabel(newMessages) }}
    >
      {heading}
    </TabbedPage>
  )
}

interface LiveMessages {
  /** The unread count when the page's data was fetched. */
  unread: number
  /** Whether the page shows messages, which are then read anew. */
  isShown: boolean
}

/** Follows the events of messages while the dashboard is open; returns how many are new. */
function useLiveMessages({ unread, isShown }: LiveMessages): number {
  const router = useRouter()
  const shown = useRef({ isShown, unread })
  useEffect(() => {
    shown.current = { isShown, unread }
    setUnread(unread)
  }, [isShown, unread])

  useEffect(() => {
    let leave: (() => void) | undefined
    let isOver = false
    let reading: Promise<void> | undefined
    let isAskedAgain = false
    // One further fetch covers all events that come during the current one.
    const readAgain = () => {
      if (reading) {
        isAskedAgain = true
        return
      }
      reading = refresh(router).finally(() => {
        reading = undefined
        if (isAskedAgain && !isOver) readAgain()
        isAskedAgain = false
      })
    }
    const follow = async () => {
      const { followMessages } = await import('../../../features/messages/client/stream.ts')
      if (isOver) return
      leave = followMessages((update) => {
        const isOther = update.unread !== undefined && update.unread !== shown.current.unread
        if (update.unread !== undefined) setUnread(update.unread)
        if (shown.current.isShown && (update.isNew || isOther)) readAgain()
      })
    }
    void follow()
    return () => {
      isOver = true
      leave?.()
    }
  }, [router])

  return useUnread(unread)
}
