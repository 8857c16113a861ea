import { Link } from '@tanstack/react-router'
import { ConversationList } from '../../features/messages/components/conversation-list.tsx'
import { ConversationView } from '../../features/messages/components/conversation-view.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DataOf } from './dashboard-data.ts'
import { FindSpecialist } from './find-specialist.tsx'
import type { DashboardSearch } from './tabs.ts'

type MessagesTabProps = {
  data: DataOf<'messages'>
  search: DashboardSearch
  onChanged: () => void
}

/** The conversations of a family or a specialist, one at a time. */
export default function MessagesTab({ data: { view }, search, onChanged }: MessagesTabProps) {
  switch (view.kind) {
    case 'list':
      if (view.conversations.length === 0 && view.isNewest)
        return (
          <EmptyState
            title={m.dashboard_messages_title()}
            action={view.isFamily && <FindSpecialist />}
          >
            {m.dashboard_messages_text()}
          </EmptyState>
        )
      return <ConversationList {...view} />
    case 'conversation':
      return (
        <ConversationView
          key={view.conversation.userId}
          view={view}
          reportedId={search.report}
          wasReported={search.done === 'message-reported'}
          onChanged={onChanged}
        />
      )
    case 'missing':
      return (
        <EmptyState
          title={m.messages_missing()}
          action={
            <BackLink
              renderLink={(parts) => (
                <Link to="/dashboard" search={{ tab: 'messages' }} {...parts} />
              )}
            >
              {m.messages_back()}
            </BackLink>
          }
        >
          {m.messages_missing_text()}
        </EmptyState>
      )
  }
}
