import { formatShortMoment } from '../../../i18n/calendar/moments.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { CONTACT_STATES, type ContactState } from '../rules.ts'
import type { ListedMessage, MessageCounts } from '../schema/inbox.ts'
import { ContactStateBadges, contactStateLabel } from './contact-state.tsx'

/** Which messages are shown: those of one state, or what looks like spam. */
export type InboxShelf = ContactState | 'suspected'

type InboxListProps = {
  messages: readonly ListedMessage[]
  counts: MessageCounts
  /** Undefined for all messages. */
  shelf: InboxShelf | undefined
  q: string | undefined
  /** The id that the next page begins after; undefined on the last. */
  older: number | undefined
  isFirstPage: boolean
}

const shelfWord = (shelf: 'all' | InboxShelf): string => {
  if (shelf === 'all') return m.common_all()
  return shelf === 'suspected' ? m.contact_inbox_suspected() : contactStateLabel(shelf)
}

/** What people wrote to the team, newest first, to be opened one by one. */
export function InboxList({ messages, counts, shelf, q, older, isFirstPage }: InboxListProps) {
  const { locale } = useReader()
  return (
    <Queue
      path="/admin/inbox"
      about={shelf === 'suspected' ? m.contact_inbox_suspected_text() : m.contact_inbox_text()}
      shelves={{
        label: m.contact_inbox_filter(),
        name: 'show',
        all: ['all', ...CONTACT_STATES, 'suspected'],
        current: shelf ?? 'all',
        wordOf: shelfWord,
        countOf: (key) =>
          (key === 'new' || key === 'suspected') && counts[key] > 0
            ? m.contact_inbox_waiting({ count: formatNumber(counts[key], locale) })
            : undefined,
      }}
      filters={{ q }}
      search={{
        apply: m.common_search(),
        fields: (
          <SearchField
            id="inbox-q"
            label={m.contact_inbox_search()}
            hint={m.contact_inbox_search_hint()}
            maxLength={SEARCH_MAX_CHARACTERS}
            value={q}
          />
        ),
      }}
      heading={q && <h2 className="text-lg">{m.contact_inbox_found({ words: q })}</h2>}
      isEmpty={messages.length === 0}
      none={{ title: m.contact_inbox_none(), text: m.contact_inbox_none_text() }}
      noneFound={{
        title: m.contact_inbox_none_found(),
        clear: m.contact_inbox_search_clear(),
        leavesShelf: true,
      }}
      older={{
        before: older,
        isFirst: isFirstPage,
        words: { newest: m.contact_inbox_newest(), older: m.contact_inbox_older() },
      }}
    >
      <QueueLines
        entries={messages}
        renderLine={(message) => <MessageLine key={message.id} message={message} />}
      />
    </Queue>
  )
}

function MessageLine({ message }: { message: ListedMessage }) {
  const reader = useReader()
  const { id, subject, name, email, excerpt, createdAt } = message
  return (
    <QueueLine
      path="/admin/inbox"
      address={{ message: id }}
      title={<bdi>{subject}</bdi>}
      badges={<ContactStateBadges message={message} />}
    >
      <p className="mb-1 line-clamp-2 wrap-anywhere">
        <bdi>{excerpt}</bdi>
      </p>
      <QueueFacts>
        <bdi className="wrap-anywhere">{name}</bdi>
        <bdi dir="ltr" className="wrap-anywhere">
          {email}
        </bdi>
        <span>{formatShortMoment(createdAt, reader)}</span>
      </QueueFacts>
    </QueueLine>
  )
}
