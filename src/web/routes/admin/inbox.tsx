import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InboxList } from '../../../features/contact/components/inbox-list.tsx'
import { InboxMessage } from '../../../features/contact/components/inbox-message.tsx'
import { SenderHistory } from '../../../features/contact/components/inbox-thread.tsx'
import {
  OneSavedAnswer,
  SavedAnswers,
} from '../../../features/contact/components/saved-answers.tsx'
import type { WholeMessage } from '../../../features/contact/schema/inbox.ts'
import { MailState, MailTitle } from '../../../features/notifications/components/mail-labels.tsx'
import type { ListedMail } from '../../../features/notifications/schema/index.ts'
import { PersonTrail } from '../../../features/people/components/person-trail.tsx'
import type { WholePerson } from '../../../features/people/schema/index.ts'
import { formatShortMoment } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { readInbox, type InboxData } from '../../admin/inbox-data.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { refresh, useGoAndRefresh } from '../../refresh.ts'
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

/** The tab of messages to the team, and of saved answers. */
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
  const router = useRouter()
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
      onStale={() => void refresh(router)}
    />
  )
}

type HistoryProps = {
  message: WholeMessage
  person: WholePerson | undefined
  mails: readonly ListedMail[]
}

/** The sender's history: the account, its records, and the last mails. */
const HistoryBeside = ({ message, person, mails }: HistoryProps) => (
  <SenderHistory>
    {person ? (
      <>
        <Link
          to="/admin/users"
          search={{ open: person.id }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.contact_history_account()}
        </Link>
        <PersonTrail person={person} />
      </>
    ) : (
      <>
        <p className="text-muted">{m.contact_history_none()}</p>
        <Link
          to="/admin/inbox"
          search={{ q: message.email }}
          className="inline-flex min-h-11 items-center self-start"
        >
          {m.contact_history_others()}
        </Link>
      </>
    )}
    {mails.length > 0 && <LastMails mails={mails} />}
  </SenderHistory>
)

function LastMails({ mails }: Pick<HistoryProps, 'mails'>) {
  const reader = useReader()
  return (
    <section aria-labelledby="last-mails" className="flex flex-col gap-2">
      <h4 id="last-mails">{m.contact_history_mails()}</h4>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-1 py-3">
            <Link
              to="/admin/mail"
              search={{ mail: mail.id }}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              <MailTitle mail={mail} />
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <MailState status={mail.status} />
              <span>{formatShortMoment(mail.sentAt ?? mail.createdAt, reader)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
