import { formatShortDate, formatShortMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import { INBOX_TABS, type ContactState, type InboxTab, type Suspicion } from '../rules.ts'
import type { ListedMessage, MessageCounts } from '../schema/inbox.ts'
import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'

const looks: Record<ContactState, { word: () => string; tone: BadgeTone; icon: LucideIcon }> = {
  new: { word: m.common_state_new, tone: 'warning', icon: CircleDashed },
  answered: { word: m.contact_state_answered, tone: 'success', icon: CircleCheck },
  closed: { word: m.contact_state_closed, tone: 'neutral', icon: CircleSlash },
}

export const contactStateLabel = (state: ContactState): string => looks[state].word()

type ContactStateBadgesProps = { message: { state: ContactState; isSuspected: boolean } }

/** Badges of a message's state, and of suspected spam. */
export function ContactStateBadges({ message: { state, isSuspected } }: ContactStateBadgesProps) {
  const { word, tone, icon } = looks[state]
  return (
    <span className="flex flex-wrap gap-2">
      {isSuspected && (
        <Badge tone="danger" icon={TriangleAlert}>
          {m.contact_inbox_suspected()}
        </Badge>
      )}
      <Badge tone={tone} icon={icon}>
        {word()}
      </Badge>
    </span>
  )
}

export const suspicionLabels: Record<Suspicion, () => string> = {
  'hidden-field': m.contact_suspicion_hidden_field,
  'too-fast': m.contact_suspicion_too_fast,
  links: m.contact_suspicion_links,
  repeated: m.contact_suspicion_repeated,
}

type InboxListProps = {
  messages: readonly ListedMessage[]
  counts: MessageCounts
  /** Undefined for all messages. */
  tab: InboxTab | undefined
  q: string | undefined
  /** Cursor of the next page: an id; undefined on the last page. */
  older: number | undefined
  isFirstPage: boolean
  /** Older messages were only searched by sender; undefined if there are none. */
  searchedSince: string | undefined
}

const tabWord = (tab: 'all' | InboxTab): string => {
  if (tab === 'all') return m.common_all()
  if (tab === 'mine') return m.contact_inbox_mine()
  return tab === 'suspected' ? m.contact_inbox_suspected() : contactStateLabel(tab)
}

function aboutTab(tab: InboxTab | undefined): string {
  if (tab === 'suspected') return m.contact_inbox_suspected_text()
  return tab === 'mine' ? m.contact_inbox_mine_text() : m.contact_inbox_text()
}

/** The inbox, newest first; each message has a page of its own. */
export function InboxList(props: InboxListProps) {
  const { messages, counts, tab, q, older, isFirstPage, searchedSince } = props
  return (
    <Queue
      path="/admin/inbox"
      about={aboutTab(tab)}
      tabs={{
        label: m.contact_inbox_filter(),
        name: 'show',
        all: ['all', ...INBOX_TABS],
        current: tab ?? 'all',
        wordOf: tabWord,
        countOf: (key) =>
          (key === 'new' || key === 'suspected') && counts[key] > 0
            ? m.contact_inbox_waiting({ count: formatNumber(counts[key]) })
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
      heading={q && <FoundHeading words={q} searchedSince={searchedSince} />}
      isEmpty={messages.length === 0}
      none={{ title: m.contact_inbox_none(), text: m.contact_inbox_none_text() }}
      noneFound={{
        title: m.contact_inbox_none_found(),
        clear: m.contact_inbox_search_clear(),
        leavesTab: true,
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

type FoundHeadingProps = { words: string; searchedSince: string | undefined }

function FoundHeading({ words, searchedSince }: FoundHeadingProps) {
  const reader = useReader()
  return (
    <>
      <h2 className="text-lg">{m.contact_inbox_found({ words })}</h2>
      {searchedSince && (
        <p className="text-muted">
          {m.contact_inbox_searched_since({ date: formatShortDate(searchedSince, reader) })}
        </p>
      )}
    </>
  )
}

function MessageLine({ message }: { message: ListedMessage }) {
  const reader = useReader()
  const { id, subject, name, email, excerpt, assignee, createdAt } = message
  return (
    <QueueLine
      path="/admin/inbox"
      address={{ message: id }}
      title={<OwnWords translate="yes">{subject}</OwnWords>}
      badges={<ContactStateBadges message={message} />}
    >
      <p className="mb-1 line-clamp-2 wrap-anywhere">
        <OwnWords translate="yes">{excerpt}</OwnWords>
      </p>
      <QueueFacts>
        <OwnWords className="wrap-anywhere">{name}</OwnWords>
        <LeftToRight className="wrap-anywhere">{email}</LeftToRight>
        <span>{formatShortMoment(createdAt, reader)}</span>
        {assignee && (
          <span>
            <NameIn sentence={(who) => m.contact_inbox_by({ name: who })}>{assignee}</NameIn>
          </span>
        )}
      </QueueFacts>
    </QueueLine>
  )
}
