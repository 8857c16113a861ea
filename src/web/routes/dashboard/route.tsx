import { createFileRoute, useMatches } from '@tanstack/react-router'
import { DoneNotice } from '../../../features/booking/components/done-notice.tsx'
import { fetchUnreadCount } from '../../../features/messages/client/index.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { requestScope, type SessionUser } from '../../../platform/request-scope.ts'
import { NameIn } from '../../../ui/name-in.tsx'
import { AuthorizingPage } from '../../authorizing-page.tsx'
import { dashboardTabsFor } from '../../dashboards/tabs.ts'
import { useLiveMessages } from '../../dashboards/use-live-messages.ts'
import { authorizingAfterMs, leaveSignedOut, requireSignedIn } from '../../session.ts'
import { TabbedPage } from '../../tabbed-page.tsx'
import { readOrMiss } from '../../tabs.ts'

const MESSAGES = '/dashboard/messages'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ location }) => ({ user: await requireSignedIn(location.href) }),
  loader: async (page) => (await readOrMiss(readUnread(page.context.user), page)) ?? 0,
  staleTime: 0,
  onError: leaveSignedOut,
  pendingComponent: AuthorizingPage,
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: Dashboard,
})

/** How many messages are new; the page's own shell has it already. */
async function readUnread(user: SessionUser): Promise<number> {
  if (!dashboardTabsFor(user)[MESSAGES]) return 0
  return requestScope()?.shell.unreadMessages ?? (await fetchUnreadCount()).unread
}

/** What each role needs, in tabs that are links (spec 2.48). */
function Dashboard() {
  const { user } = Route.useRouteContext()
  const tabs = dashboardTabsFor(user)
  const { address, done } = useMatches({
    select: (matches) => {
      const { fullPath, search } = matches.at(-1)!
      return { address: fullPath, done: (search as { done?: string }).done }
    },
  })
  const newMessages = useLiveMessages({
    unread: Route.useLoaderData(),
    isFollowed: MESSAGES in tabs,
    isShown: address === MESSAGES,
  })
  return (
    <TabbedPage label={m.dashboard_tabs()} tabs={tabs} counts={{ [MESSAGES]: newMessages }}>
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1}>{m.dashboard_title()}</h1>
        <p className="text-lg text-muted">
          <NameIn sentence={(name) => m.dashboard_greeting({ name })}>{user.name}</NameIn>
        </p>
      </div>
      <DoneNotice done={done} />
    </TabbedPage>
  )
}
