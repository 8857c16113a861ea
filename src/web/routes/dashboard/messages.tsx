import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { messagesApi } from '../../../features/messages/client/index.ts'
import { ConversationList } from '../../../features/messages/components/conversation-list.tsx'
import { ConversationView } from '../../../features/messages/components/conversation-view.tsx'
import { CONVERSATIONS_ON_A_PAGE, MESSAGES_ON_A_PAGE } from '../../../features/messages/rules.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { orAbsent } from '../../../platform/api/client.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { FindSpecialist } from '../../dashboards/part.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/messages')({
  ...tabRoute,
  validateSearch: tabSearch('with', 'older', 'report', 'done'),
  loaderDeps: ({ search: { done: _, report: __, ...deps } }) => deps,
  loader: (tab) =>
    readDashboardTab(tab, '/dashboard/messages', (user) => findMessages(user, tab.deps)),
  component: MessagesTab,
})

async function readList({ role }: SessionUser, older: string | undefined) {
  const { entries, next } = await messagesApi.messages.conversations.$list({
    cursor: older,
    limit: CONVERSATIONS_ON_A_PAGE,
  })
  return {
    kind: 'list' as const,
    conversations: entries,
    older: next,
    isNewest: !older,
    isFamily: role === 'regular',
  }
}

async function readOne(user: SessionUser, otherId: number, older: string | undefined) {
  const [conversation, { entries, next }] = await Promise.all([
    messagesApi.messages.conversations(otherId).$get(),
    messagesApi.messages.$list({ with: otherId, cursor: older, limit: MESSAGES_ON_A_PAGE }),
  ])
  return {
    kind: 'conversation' as const,
    ownId: user.id,
    conversation,
    messages: entries.toReversed(),
    older: next,
    isNewest: !older,
  }
}

/** The list of conversations, or the requested one. */
const readMessages = async (user: SessionUser, { with: otherId, older }: TabSearch) =>
  otherId === undefined ? readList(user, older) : readOne(user, otherId, older)

/** Missing for a person without a shared conversation, or an invalid cursor. */
const findMessages = async (user: SessionUser, search: TabSearch) =>
  (await orAbsent(readMessages(user, search), [400, 404])) ?? { kind: 'missing' as const }

/** A family's or a specialist's conversations, one at a time. */
function MessagesTab() {
  const { data: view } = Route.useLoaderData()
  const { report, done } = Route.useSearch()
  const router = useRouter()
  if (!view) return <TabFailed />
  switch (view.kind) {
    case 'list':
      if (view.conversations.length === 0 && view.isNewest)
        return (
          <EmptyState
            scene="talk"
            title={m.dashboard_messages_title()}
            action={view.isFamily && <FindSpecialist />}
          >
            {m.messages_after_booking()}
          </EmptyState>
        )
      return <ConversationList {...view} />
    case 'conversation':
      return (
        <ConversationView
          key={view.conversation.userId}
          view={view}
          reportedId={report}
          wasReported={done === 'message-reported'}
          onChanged={() => void refresh(router)}
        />
      )
    case 'missing':
      return (
        <EmptyState
          scene="lost"
          title={m.messages_missing()}
          action={
            <BackLink renderLink={(parts) => <Link to="/dashboard/messages" {...parts} />}>
              {m.messages_back()}
            </BackLink>
          }
        >
          {m.messages_after_booking()}
        </EmptyState>
      )
  }
}
