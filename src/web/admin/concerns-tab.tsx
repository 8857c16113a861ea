import { Link, useRouter } from '@tanstack/react-router'
import { ConcernList } from '../../features/aftercare/components/concern-list.tsx'
import { ConcernView } from '../../features/aftercare/components/concern-view.tsx'
import { MessageReportList } from '../../features/messages/components/message-report-list.tsx'
import { MessageReportView } from '../../features/messages/components/message-report-view.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'
import type { AdminSearch } from './search.ts'

type ConcernsTabProps = { data: DataOf<'concerns'>; search: AdminSearch }

/** The tab of what families and specialists reported: concerns, and messages that they were sent. */
export default function ConcernsTab({ data, search }: ConcernsTabProps) {
  const router = useRouter()
  const follow = (to: AdminSearch) =>
    void router
      .navigate({
        to: '/admin',
        search: { tab: 'concerns', ...to, done: 'saved' },
        resetScroll: false,
      })
      .then(() => refresh(router))
  const isSaved = search.done === 'saved'
  switch (data.view) {
    case 'list':
      return (
        <>
          <Views current="list" />
          <ConcernList concerns={data.concerns} state={search.state} />
        </>
      )
    case 'messages':
      return (
        <>
          <Views current="messages" />
          <MessageReportList
            reports={data.entries}
            total={data.total}
            state={data.state}
            page={data.page}
          />
        </>
      )
    case 'one': {
      const { concern } = data
      return (
        <ConcernView
          concern={concern}
          isSaved={isSaved}
          onSaved={() => concern && follow({ concern: concern.id })}
        />
      )
    }
    case 'message': {
      const { report } = data
      return (
        <MessageReportView
          report={report}
          isSaved={isSaved}
          onSaved={() => report && follow({ view: 'messages', open: report.id })}
        />
      )
    }
  }
}

const Views = ({ current }: { current: 'list' | 'messages' }) => (
  <TabsLinks
    label={m.moderation_concern_views()}
    current={current}
    tabs={[
      { key: 'list', label: m.moderation_view_concerns() },
      { key: 'messages', label: m.moderation_view_messages() },
    ]}
    renderLink={(view, parts) => (
      <Link
        to="/admin"
        search={{ tab: 'concerns', ...(view === 'messages' ? { view } : {}) }}
        {...parts}
      />
    )}
  />
)
