import { Link } from '@tanstack/react-router'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ListedConversation } from '../schema/index.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { MOST_UNREAD } from '../rules.ts'

/** “2 new”; undefined when nothing is. */
export function unreadLabel(unread: number): string | undefined {
  if (unread === 0) return undefined
  const count = formatNumber(Math.min(unread, MOST_UNREAD))
  return unread > MOST_UNREAD
    ? m.messages_new_count_more({ count })
    : m.messages_new_count({ count })
}

/** Former members have no name, and get the same label everywhere. */
export const nameOr = (name: string): string => name || m.accounts_former_member()

type ConversationListProps = {
  conversations: readonly ListedConversation[]
  /** The cursor of the next page. */
  older: string | undefined
  isNewest: boolean
}

const linkLook = 'inline-flex min-h-11 items-center self-start font-semibold'

/** Everybody the reader may write to, latest activity first. */
export function ConversationList({ conversations, older, isNewest }: ConversationListProps) {
  return (
    <section className="flex max-w-[46rem] flex-col gap-4">
      <h2>{m.messages_list_title()}</h2>
      <ConversationEntries conversations={conversations} />
      {older && (
        <Link to="/dashboard/messages" search={{ older }} className={linkLook}>
          {m.messages_list_more()}
        </Link>
      )}
      {!isNewest && (
        <Link to="/dashboard/messages" className={linkLook}>
          {m.messages_list_newest()}
        </Link>
      )}
    </section>
  )
}

/** Entries that link to their conversation. */
export function ConversationEntries({
  conversations,
}: Pick<ConversationListProps, 'conversations'>) {
  return (
    <ul className="flex flex-col overflow-hidden rounded-card bg-surface">
      {conversations.map((conversation) => (
        <li key={conversation.userId} className="border-line not-first:border-t">
          <Entry conversation={conversation} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ conversation }: { conversation: ListedConversation }) {
  const reader = useReader()
  const { userId, specialistId, photo, activeAt, lastMessage, unread } = conversation
  const name = nameOr(conversation.name)
  const label = unreadLabel(unread)
  return (
    <Link
      to="/dashboard/messages"
      search={{ with: userId }}
      className="flex items-center gap-4 p-4 text-text no-underline -outline-offset-3 hover:bg-primary-soft"
    >
      <Avatar id={specialistId ?? undefined} name={name} photoUrl={photo} size="small" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <OwnWords className="font-semibold wrap-anywhere">{name}</OwnWords>
          {lastMessage && (
            <time translate="no" dateTime={activeAt} className="text-sm text-muted">
              {formatRelativeTime(activeAt, reader)}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-4">
          <Excerpt
            last={lastMessage}
            className={`min-w-0 flex-1 truncate ${label ? 'font-semibold' : 'text-muted'}`}
          />
          {label && <Badge tone="primary">{label}</Badge>}
        </span>
      </span>
    </Link>
  )
}

type ExcerptProps = { last: ListedConversation['lastMessage']; className: string }

/** The beginning of the last message, in that message's own text direction. */
function Excerpt({ last, className }: ExcerptProps) {
  if (!last) return <span className={className}>{m.messages_none_yet()}</span>
  if (!last.isOwn)
    return (
      <span {...ownWords(last.excerpt)} className={className}>
        {last.excerpt}
      </span>
    )
  return (
    // Truncated at the end of the message, also where its direction differs from the page's.
    <span className={`${className} *:flex *:gap-[0.3em] **:[bdi]:truncate`}>
      <NameIn sentence={(text) => m.messages_own_excerpt({ text })} translate="yes">
        {last.excerpt}
      </NameIn>
    </span>
  )
}
