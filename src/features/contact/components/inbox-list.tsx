import { Link } from '@tanstack/react-router'
import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { CONTACT_STATES, type ContactState } from '../rules.ts'
import type { ListedMessage, MessageCounts } from '../schema/inbox.ts'
import { ContactStateBadges, contactStateWord } from './contact-state.tsx'

/** Which messages are shown: those of one state, or what looks like spam. */
export type InboxShelf = ContactState | 'suspected'

const SHELVES = ['all', ...CONTACT_STATES, 'suspected'] as const

export interface InboxSearch {
  show?: InboxShelf | undefined
  q?: string | undefined
}

type InboxListProps = {
  messages: readonly ListedMessage[]
  counts: MessageCounts
  search: InboxSearch
  /** The id that the next page begins after; undefined on the last. */
  older: number | undefined
  isFirstPage: boolean
  onSearch: (q: string) => void
}

/** What people wrote to the team, newest first, to be opened one by one. */
export function InboxList(props: InboxListProps) {
  const { messages, search, older, isFirstPage } = props
  const { show, q } = search
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">
        {show === 'suspected' ? m.contact_inbox_suspected_text() : m.contact_inbox_text()}
      </p>
      <Shelves {...props} />
      <SearchForm
        path="/admin/inbox"
        kept={{ show }}
        apply={m.common_search()}
        onSearch={(said) => props.onSearch(said['q'] ?? '')}
      >
        <SearchField
          id="inbox-q"
          label={m.contact_inbox_search()}
          hint={m.contact_inbox_search_hint()}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={q}
        />
      </SearchForm>
      {q && <h2 className="text-lg">{m.contact_inbox_found({ words: q })}</h2>}
      {messages.length === 0 ? (
        <NoMessages q={q} />
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ul>
      )}
      <div className="actions">
        {!isFirstPage && (
          <Link to="/admin/inbox" search={{ ...search }} className={buttonClass('secondary')}>
            {m.contact_inbox_newest()}
          </Link>
        )}
        {older && (
          <Link
            to="/admin/inbox"
            search={{ ...search, before: older }}
            className={buttonClass('secondary')}
          >
            {m.contact_inbox_older()}
          </Link>
        )}
      </div>
    </div>
  )
}

function Shelves({ search: { show, q }, counts }: InboxListProps) {
  const { locale } = useReader()
  const waiting = (count: number) =>
    count > 0 ? m.contact_inbox_waiting({ count: formatNumber(count, locale) }) : undefined
  const labels: Record<(typeof SHELVES)[number], { label: string; count?: string | undefined }> = {
    all: { label: m.common_all() },
    new: { label: contactStateWord('new'), count: waiting(counts.new) },
    answered: { label: contactStateWord('answered') },
    closed: { label: contactStateWord('closed') },
    suspected: { label: m.contact_inbox_suspected(), count: waiting(counts.suspected) },
  }
  return (
    <TabsLinks
      label={m.contact_inbox_filter()}
      current={show ?? 'all'}
      tabs={SHELVES.map((key) => ({ key, ...labels[key] }))}
      renderLink={(key, parts) => (
        <Link
          to="/admin/inbox"
          search={{ ...(key === 'all' ? {} : { show: key }), ...(q ? { q } : {}) }}
          {...parts}
        />
      )}
    />
  )
}

function NoMessages({ q }: { q: string | undefined }) {
  if (!q)
    return <EmptyState title={m.contact_inbox_none()}>{m.contact_inbox_none_text()}</EmptyState>
  return (
    <EmptyState
      title={m.contact_inbox_none_found()}
      action={
        <Link to="/admin/inbox" className={buttonClass('secondary')}>
          {m.contact_inbox_search_clear()}
        </Link>
      }
    />
  )
}

function MessageLine({ message }: { message: ListedMessage }) {
  const reader = useReader()
  const { id, subject, name, email, excerpt, createdAt } = message
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to="/admin/inbox"
          search={{ message: id }}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          <bdi>{subject}</bdi>
        </Link>
        <p className="line-clamp-2 wrap-anywhere">
          <bdi>{excerpt}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <bdi className="wrap-anywhere">{name}</bdi>
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
          <span>
            {m.common_date_time({
              date: formatShortDate(createdAt, reader),
              time: formatTime(createdAt, reader),
            })}
          </span>
        </p>
      </div>
      <ContactStateBadges message={message} />
    </li>
  )
}
