import { useRouter } from '@tanstack/react-router'
import { InboxList } from '../../features/contact/components/inbox-list.tsx'
import { InboxMessage } from '../../features/contact/components/inbox-message.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'
import type { AdminSearch } from './search.ts'

type InboxTabProps = { data: DataOf<'inbox'>; search: AdminSearch }

/** The tab of messages to the team. */
export default function InboxTab({ data, search }: InboxTabProps) {
  const router = useRouter()
  if (data.view === 'one') {
    const { message } = data
    return (
      <InboxMessage
        message={message}
        isSaved={search.done === 'saved'}
        onSaved={() => {
          if (!message) return
          void router
            .navigate({
              to: '/admin',
              search: { tab: 'inbox', message: message.id, done: 'saved' },
              resetScroll: false,
            })
            .then(() => refresh(router))
        }}
      />
    )
  }
  const { show, q, before } = search
  const shelf = show ? { show } : {}
  return (
    <InboxList
      messages={data.messages}
      counts={data.counts}
      search={{ ...shelf, ...(q ? { q } : {}) }}
      older={data.older}
      isFirstPage={before === undefined}
      onSearch={(words) =>
        void router.navigate({
          to: '/admin',
          search: { tab: 'inbox', ...shelf, ...(words ? { q: words } : {}) },
        })
      }
    />
  )
}
