import { Link } from '@tanstack/react-router'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ListedConversation } from '../schema/index.ts'
import { nameOr, unreadLabel } from './labels.ts'

type ConversationListProps = {
  conversations: readonly ListedConversation[]
  /** Where the next part begins. */
  older: string | undefined
  isNewest: boolean
}

const linkLook = 'inline-flex min-h-11 items-center self-start font-semibold'

/** Everybody one may write to, the latest active first. */
export function ConversationList({ conversations, older, isNewest }: ConversationListProps) {
  return (
    <section className="flex max-w-[46rem] flex-col gap-4">
      <h2>{m.messages_list_title()}</h2>
      <ul className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
        {conversations.map((conversation) => (
          <li key={conversation.userId} className="border-line not-first:border-t">
            <Entry conversation={conversation} />
          </li>
        ))}
      </ul>
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

function Entry({ conversation }: { conversation: ListedConversation }) {
  const reader = useReader()
  const { userId, photo, activeAt, lastMessage, unread } = conversation
  const name = nameOr(conversation.name)
  const news = unreadLabel(unread, reader.locale)
  return (
    <Link
      to="/dashboard/messages"
      search={{ with: userId }}
      className="flex items-center gap-4 p-4 text-text no-underline -outline-offset-3 hover:bg-primary-soft"
    >
      <Avatar name={name} photoUrl={photo} size="small" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <bdi {...ownWords(name)} className="font-semibold wrap-anywhere">
            {name}
          </bdi>
          {lastMessage && (
            <time dateTime={activeAt} className="text-sm text-muted">
              {formatRelativeTime(activeAt, reader)}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-4">
          <span
            {...ownWords(excerptWords(lastMessage))}
            className={`min-w-0 flex-1 truncate ${news ? 'font-semibold' : 'text-muted'}`}
          >
            {excerptWords(lastMessage)}
          </span>
          {news && <Badge tone="primary">{news}</Badge>}
        </span>
      </span>
    </Link>
  )
}

function excerptWords(last: ListedConversation['lastMessage']): string {
  if (!last) return m.messages_none_yet()
  return last.isOwn ? m.messages_own_excerpt({ text: last.excerpt }) : last.excerpt
}
