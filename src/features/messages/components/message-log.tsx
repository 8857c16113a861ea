import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  formatDateKey,
  formatOtherCalendarDateKey,
  formatTime,
} from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messagesApi, setUnread } from '../client/index.ts'
import { followSight } from '../client/sight.ts'
import { messageReportForm } from '../forms.ts'
import { groupByDay } from '../rules.ts'
import type { MessageView } from '../schema/index.ts'
import type { OpenConversation } from './conversation-view.tsx'
import { nameOr } from './conversation-list.tsx'

type MessageLogProps = {
  view: OpenConversation
  reportedId: number | undefined
  onReported: () => void
}

/**
 * The messages by days, newest at the bottom, in a box that scrolls by itself: new messages do not
 * move the form below it. The reversed column starts it scrolled to its end.
 */
export function MessageLog({ view, reportedId, onReported }: MessageLogProps) {
  const { locale, timeZone } = useReader()
  const { conversation, messages, older, ownId, isNewest } = view
  const { log, isUnseen, showNewest } = useReadMarks(view)
  const name = nameOr(conversation.name)
  if (messages.length === 0)
    return <p className="rounded-control bg-sunken p-4">{m.messages_begin()}</p>
  const lastRead = messages.findLast(({ senderId, isRead }) => senderId === ownId && isRead)
  return (
    <div className="relative">
      <div
        ref={log}
        role="log"
        // Focusable, to scroll by keyboard.
        tabIndex={0}
        aria-label={m.messages_log_label({ name })}
        className="flex max-h-[65svh] flex-col-reverse overflow-y-auto rounded-card border border-transparent bg-surface print:max-h-none"
      >
        <div className="flex flex-col gap-6 p-4">
          {older && (
            <Link
              to="/dashboard/messages"
              search={{ with: conversation.userId, older }}
              className="inline-flex min-h-11 items-center self-center font-semibold"
            >
              {m.messages_older()}
            </Link>
          )}
          {groupByDay(messages, timeZone).map(({ day, messages: ofDay }) => (
            <section key={day} className="flex flex-col gap-3">
              <h3 className="self-center text-center text-sm font-semibold text-muted">
                {m.common_both_dates({
                  date: formatDateKey(day, { locale }),
                  other: formatOtherCalendarDateKey(day, locale),
                })}
              </h3>
              <ul className="flex flex-col gap-3">
                {ofDay.map((message) => (
                  <Message
                    key={message.id}
                    message={message}
                    author={message.senderId === ownId ? m.messages_from_you() : name}
                    isOwn={message.senderId === ownId}
                    isUnread={
                      isNewest && message.senderId === conversation.userId && !message.isRead
                    }
                    isLastRead={message === lastRead}
                    isReporting={message.id === reportedId}
                    onReported={onReported}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {isUnseen && (
        <Button
          variant="secondary"
          onClick={showNewest}
          className="absolute inset-x-0 bottom-3 mx-auto w-max print:hidden"
        >
          <ArrowDown aria-hidden="true" className="icon" />
          {m.messages_new()}
        </Button>
      )}
    </div>
  )
}

const unreadRowsIn = (log: HTMLElement | null) => [
  ...(log?.querySelectorAll<HTMLElement>('[data-unread]') ?? []),
]

/**
 * Marks the other person's messages as read once they were in sight in a visible window. Says
 * whether the newest of them was not yet, and shows it.
 */
function useReadMarks({ conversation, messages, isNewest }: OpenConversation) {
  const log = useRef<HTMLDivElement>(null)
  const [unseenId, setUnseenId] = useState<number>()
  const { userId } = conversation
  const lastUnread = isNewest
    ? messages.findLast(({ senderId, isRead }) => senderId === userId && !isRead)?.id
    : undefined
  useEffect(() => {
    if (lastUnread === undefined) return
    return followSight(unreadRowsIn(log.current), {
      async mark(upTo) {
        setUnread((await messagesApi.messages.read.$post({ with: userId, upTo })).unread)
      },
      onUnseen: (isUnseen) => setUnseenId(isUnseen ? lastUnread : undefined),
    })
  }, [userId, lastUnread])
  const showNewest = () => {
    // The button goes away.
    log.current?.focus({ preventScroll: true })
    unreadRowsIn(log.current).at(-1)?.scrollIntoView({ block: 'nearest' })
  }
  return { log, isUnseen: lastUnread !== undefined && unseenId === lastUnread, showNewest }
}

type MessageProps = {
  message: MessageView
  author: string
  isOwn: boolean
  isUnread: boolean
  /** Marks the last of one's own messages that was read. */
  isLastRead: boolean
  isReporting: boolean
  onReported: () => void
}

function Message(props: MessageProps) {
  const { message, author, isOwn, isUnread, isLastRead, isReporting, onReported } = props
  const reader = useReader()
  const { createdAt, content } = message
  const side = isOwn ? 'items-end self-end' : 'items-start self-start'
  const fill = isOwn ? 'bg-primary-soft' : 'bg-sunken'
  return (
    <li className={`flex max-w-[88%] flex-col gap-1 ${side}`}>
      <p className="sr-only">
        <OwnWords>{author}</OwnWords>
      </p>
      <p
        {...ownWords(content)}
        className={`rounded-control px-4 py-2.5 wrap-anywhere whitespace-pre-line ${fill}`}
      >
        {content}
      </p>
      <p
        data-unread={isUnread ? message.id : undefined}
        className="flex flex-wrap items-center gap-x-3 px-1 text-sm text-muted"
      >
        <time translate="no" dateTime={createdAt}>
          {formatTime(createdAt, reader)}
        </time>
        {isLastRead && <span>{m.messages_read()}</span>}
        {!isOwn && !isReporting && <ReportLink message={message} />}
      </p>
      {isReporting && !isOwn && !message.isReported && (
        <ReportForm message={message} onReported={onReported} />
      )}
    </li>
  )
}

function ReportLink({
  message: { id, senderId, createdAt, isReported },
}: {
  message: MessageView
}) {
  const reader = useReader()
  if (isReported) return <span>{m.messages_reported()}</span>
  return (
    <Link
      from="/dashboard/messages"
      to="/dashboard/messages"
      search={({ older }) => ({ with: senderId, report: id, ...(older && { older }) })}
      aria-label={m.messages_report_of({ time: formatTime(createdAt, reader) })}
      resetScroll={false}
      className="inline-flex min-h-11 items-center gap-1.5 text-muted"
    >
      <Flag aria-hidden="true" className="icon" />
      {m.messages_report()}
    </Link>
  )
}

type ReportFormProps = { message: MessageView; onReported: () => void }

/** Reports a message to the team. The form takes the focus when it opens. */
function ReportForm({ message: { id, senderId }, onReported }: ReportFormProps) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const conversation = { with: senderId }
  const form = usePageForm(messageReportForm, {
    own: { messageId: id },
    async done() {
      const search = { ...conversation, done: 'message-reported' }
      await navigate({ to: '/dashboard/messages', search, resetScroll: false })
      onReported()
    },
  })
  return (
    <FormFrame
      form={form}
      label={m.messages_report_send()}
      busyLabel={m.messages_report_sending()}
      aside={
        <Link
          to="/dashboard/messages"
          search={conversation}
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          {m.messages_report_cancel()}
        </Link>
      }
      className="flex flex-col gap-4 rounded-card border border-edge bg-surface p-4"
    >
      <h4 ref={title} tabIndex={-1} className="font-bold outline-none">
        {m.messages_report_title()}
      </h4>
      <p className="measure text-muted">{m.messages_report_text()}</p>
      <ErrorSummary title={m.messages_report_errors()} {...form.faults} />
      <FormTextArea {...form.text('reason')} label={m.messages_report_reason()} optional rows={3} />
    </FormFrame>
  )
}
