import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InboxList } from '../../../features/contact/components/inbox-list.tsx'
import { InboxMessage } from '../../../features/contact/components/inbox-message.tsx'
import {
  OneSavedAnswer,
  SavedAnswers,
} from '../../../features/contact/components/saved-answers.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { readInbox, type InboxData } from '../../admin/inbox-data.ts'
import { HistoryBeside } from '../../admin/sender-history.tsx'
import { readAdminTab } from '../../admin/tabs.ts'
import { useGoAndRefresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, tabSearch } from '../../tab-search.ts'
import { Views } from '../../tabbed-page.tsx'

export const Route = createFileRoute('/admin/inbox')({
  ...tabRoute,
  validateSearch: tabSearch('show', 'q', 'before', 'message', 'view', 'open', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/inbox', () => readInbox(tab.deps)),
  component: InboxTab,
})

const VIEWS = { messages: m.contact_view_messages, answers: m.contact_view_answers }

/** The tab of messages to the team, and of what is answered again and again. */
function InboxTab() {
  const { data } = Route.useLoaderData()
  if (!data) return <TabFailed />
  const current = data.view === 'answers' || data.view === 'answer' ? 'answers' : 'messages'
  return (
    <div className="flex flex-col gap-6">
      <Views path="/admin/inbox" label={m.contact_views()} current={current} views={VIEWS} />
      <InboxPart data={data} />
    </div>
  )
}

function InboxPart({ data }: { data: InboxData }): ReactNode {
  const { done } = Route.useSearch()
  const follow = useGoAndRefresh('/admin/inbox')
  const toAnswers = (what: string) => void follow({ view: 'answers', done: what })
  switch (data.view) {
    case 'one':
      return <OneMessage data={data} done={done} />
    case 'answers':
      return <SavedAnswers answers={data.answers} done={done} onDone={toAnswers} />
    case 'answer':
      return <OneSavedAnswer answer={data.answer} onDone={toAnswers} />
    case 'list':
      return <InboxList {...data} />
  }
}

type OneProps = { data: Extract<InboxData, { view: 'one' }>; done: string | undefined }

function OneMessage({ data, done }: OneProps) {
  const follow = useGoAndRefresh('/admin/inbox')
  const { message, team = [], saved = [], used, person, mails = [] } = data
  return (
    <InboxMessage
      {...{ message, team, saved, used, done }}
      history={message && <HistoryBeside message={message} person={person} mails={mails} />}
      onDone={(what) =>
        message &&
        void follow({ message: message.id, ...(what && { done: what }) }, { resetScroll: false })
      }
    />
  )
}
