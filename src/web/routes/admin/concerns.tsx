import { createFileRoute } from '@tanstack/react-router'
import { aftercareApi } from '../../../features/aftercare/client.ts'
import { CONCERN_STATES } from '../../../features/aftercare/rules.ts'
import { ConcernList, ConcernView } from '../../../features/aftercare/components/concern-view.tsx'
import { messageReportsApi } from '../../../features/messages/client/index.ts'
import {
  MessageReportList,
  MessageReportView,
} from '../../../features/messages/components/message-report-view.tsx'
import { REPORTS_ON_A_PAGE } from '../../../features/messages/rules.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toPagedAnswer } from '../../../platform/api/list-answer.ts'
import type { ListAddress } from '../../../ui/queue/list-link.tsx'
import { useGoAndRefresh } from '../../refresh.ts'
import { Views } from '../../tabbed-page.tsx'
import { findOrAnswer404 } from '../../page-head.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/concerns')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'state', 'page', 'concern', 'open', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/concerns', () => readConcerns(tab.deps)),
  component: ConcernsTab,
})

const LISTED_CONCERNS = 200

/** Fetches only the requested concern or reported message, because the reading is recorded. */
async function readConcerns({ concern, state: asked, view, open, page = 1 }: TabSearch) {
  const state = oneOf(CONCERN_STATES, asked)
  if (view === 'messages') {
    if (open)
      return {
        view: 'message' as const,
        report: await findOrAnswer404(messageReportsApi.admin['message-reports'](open).$get()),
      }
    const tab = state === 'in-work' ? undefined : state
    const found = await messageReportsApi.admin['message-reports'].$list({ state: tab, page })
    return {
      view: 'messages' as const,
      found: toPagedAnswer(found, { page, size: REPORTS_ON_A_PAGE }),
      state: tab,
    }
  }
  if (concern)
    return {
      view: 'one' as const,
      concern: await findOrAnswer404(aftercareApi.admin.concerns(concern).$get()),
    }
  return {
    view: 'list' as const,
    concerns: await aftercareApi.admin.concerns.$get({ state, limit: LISTED_CONCERNS }),
  }
}

/** The tab of reports by families and specialists: concerns and reported messages. */
function ConcernsTab() {
  const { data } = Route.useLoaderData()
  const { state, done } = Route.useSearch()
  const saved = useGoAndRefresh('/admin/concerns')
  const follow = (address: ListAddress) =>
    saved({ ...address, done: 'saved' }, { resetScroll: false })
  const isSaved = done === 'saved'
  if (!data) return <TabFailed />
  switch (data.view) {
    case 'list':
      return (
        <>
          <ConcernViews current="list" />
          <ConcernList concerns={data.concerns} state={oneOf(CONCERN_STATES, state)} />
        </>
      )
    case 'messages':
      return (
        <>
          <ConcernViews current="messages" />
          <MessageReportList found={data.found} state={data.state} />
        </>
      )
    case 'one': {
      const { concern } = data
      return (
        <ConcernView
          concern={concern}
          isSaved={isSaved}
          onSaved={(id) => follow({ concern: id })}
        />
      )
    }
    case 'message': {
      const { report } = data
      return (
        <MessageReportView
          report={report}
          isSaved={isSaved}
          onSaved={(id) => follow({ view: 'messages', open: id })}
        />
      )
    }
  }
}

const ConcernViews = ({ current }: { current: 'list' | 'messages' }) => (
  <Views
    path="/admin/concerns"
    label={m.moderation_concern_views()}
    current={current}
    views={{ list: m.moderation_view_concerns, messages: m.moderation_view_messages }}
  />
)
