import { createFileRoute } from '@tanstack/react-router'
import {
  fetchMessage,
  fetchMessageCounts,
  fetchMessages,
} from '../../../features/contact/client.ts'
import { InboxList, type InboxShelf } from '../../../features/contact/components/inbox-list.tsx'
import { InboxMessage } from '../../../features/contact/components/inbox-message.tsx'
import { findOrAnswer404 } from '../../admin/find-or-answer-404.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { useGoAndRefresh } from '../../go-and-refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/inbox')({
  ...tabRoute,
  validateSearch: tabSearch('show', 'q', 'before', 'message', 'done'),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/inbox', () => readInbox(tab.deps)),
  component: InboxTab,
})

const MESSAGES_A_PAGE = 50
const SHELVES: readonly InboxShelf[] = ['new', 'answered', 'closed', 'suspected']

/** One more than a page is read, so that the last page knows that it is the last. */
async function readInbox({ message, show, q, before }: TabSearch) {
  if (message)
    return { view: 'one' as const, message: await findOrAnswer404(fetchMessage(message)) }
  const shelf = oneOf(SHELVES, show)
  const isSuspected = shelf === 'suspected'
  const state = shelf === 'suspected' ? undefined : shelf
  const [messages, counts] = await Promise.all([
    fetchMessages({ state, isSuspected, q, before, limit: MESSAGES_A_PAGE + 1 }),
    fetchMessageCounts(),
  ])
  const shown = messages.slice(0, MESSAGES_A_PAGE)
  const older = messages.length > MESSAGES_A_PAGE ? shown.at(-1)?.id : undefined
  return { view: 'list' as const, messages: shown, counts, older }
}

/** The tab of messages to the team. */
function InboxTab() {
  const { data } = Route.useLoaderData()
  const { show, q, before, done } = Route.useSearch()
  const follow = useGoAndRefresh('/admin/inbox')
  if (!data) return <TabFailed />
  if (data.view === 'one') {
    const { message } = data
    return (
      <InboxMessage
        message={message}
        isSaved={done === 'saved'}
        onSaved={() =>
          message && void follow({ message: message.id, done: 'saved' }, { resetScroll: false })
        }
      />
    )
  }
  return (
    <InboxList
      messages={data.messages}
      counts={data.counts}
      shelf={oneOf(SHELVES, show)}
      q={q}
      older={data.older}
      isFirstPage={before === undefined}
    />
  )
}
