import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { markReadForm, messageForm, blockForm, unblockForm } from '../forms.ts'
import type { Conversation, MessageView } from '../schema/index.ts'
import { MessageLog } from './message-log.tsx'
import { nameOr } from './conversation-list.tsx'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { RequestKey } from '../../../ui/forms/request-key.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { putDraft } from '../../../ui/typing/drafts.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { MESSAGE_CHARACTERS } from '../rules.ts'

export interface OpenConversation {
  ownId: number
  conversation: Conversation
  /** Oldest first. */
  messages: readonly MessageView[]
  /** The cursor of the page of earlier messages. */
  older: string | undefined
  isNewest: boolean
}

type ConversationViewProps = {
  view: OpenConversation
  /** The message for which the report form is open. */
  reportedId: number | undefined
  wasReported: boolean
  onChanged: () => void
}

/** One conversation: its messages by days, and the form for a new one. */
export function ConversationView(props: ConversationViewProps) {
  const { view, onChanged } = props
  const { conversation, messages, isNewest } = view
  const { userId, standing } = conversation
  const lastReceived = messages.findLast(({ senderId }) => senderId === userId)
  return (
    <section className="flex max-w-[46rem] flex-col gap-5">
      <Heading conversation={conversation} />
      {props.wasReported && <Notice tone="success" live title={m.messages_report_done()} />}
      <MessageLog view={view} reportedId={props.reportedId} onReported={onChanged} />
      {conversation.unread > 0 && lastReceived && (
        <noscript>
          <form method="post">
            <input type="hidden" name="intent" value={markReadForm.intent} />
            <input type="hidden" name="with" value={userId} />
            <input type="hidden" name="upTo" value={lastReceived.id} />
            <button type="submit" className="min-h-11 font-semibold text-primary underline">
              {m.messages_mark_read()}
            </button>
          </form>
        </noscript>
      )}
      {isNewest ? (
        <Writing conversation={conversation} onChanged={onChanged} />
      ) : (
        <Link
          to="/dashboard/messages"
          search={{ with: userId }}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.messages_newest()}
        </Link>
      )}
      <NotUrgent />
      {standing !== 'blocked-by-you' && <BlockPart userId={userId} onChanged={onChanged} />}
    </section>
  )
}

function Heading({ conversation }: { conversation: Conversation }) {
  const { photo, specialistId } = conversation
  const name = nameOr(conversation.name)
  return (
    <div className="flex flex-col gap-3">
      <BackLink
        renderLink={(parts) => (
          <Link to="/dashboard/messages" activeOptions={{ exact: true }} {...parts} />
        )}
      >
        {m.messages_back()}
      </BackLink>
      <div className="flex items-center gap-4">
        <Avatar id={specialistId ?? undefined} name={name} photoUrl={photo} size="small" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-5">
          <h2 className="wrap-anywhere">
            <OwnWords>{name}</OwnWords>
          </h2>
          {specialistId !== null && (
            <Link
              to="/specialists/$id"
              params={{ id: String(specialistId) }}
              className="inline-flex min-h-11 items-center"
            >
              {m.messages_to_profile()}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

type WritingProps = { conversation: Conversation; onChanged: () => void }

function Writing({ conversation, onChanged }: WritingProps) {
  const { userId, standing } = conversation
  const name = nameOr(conversation.name)
  switch (standing) {
    case 'open':
      return <MessageForm receiverId={userId} onSent={onChanged} />
    case 'blocked-by-you':
      return (
        <Notice action={<UnblockForm userId={userId} onChanged={onChanged} />}>
          <NameIn sentence={(place) => m.messages_blocked({ name: place })}>{name}</NameIn>
        </Notice>
      )
    case 'closed':
      return <Notice title={m.problem_messages_closed()} />
  }
}

type BlockProps = { userId: number; onChanged: () => void }

/** Blocks messages with a person; without confirmation, since it can be undone. */
const BlockPart = ({ userId, onChanged }: BlockProps) => (
  <Folded title={m.messages_options()}>
    <div className="flex flex-col gap-4">
      <p className="measure">{m.messages_block_text()}</p>
      <ButtonForm
        definition={blockForm}
        own={{ userId }}
        done={onChanged}
        label={m.messages_block()}
      />
    </div>
  </Folded>
)

const UnblockForm = ({ userId, onChanged }: BlockProps) => (
  <ButtonForm
    definition={unblockForm}
    own={{ userId }}
    done={onChanged}
    label={m.messages_unblock()}
  />
)

const root = getRouteApi('__root__')

function NotUrgent() {
  const { site } = root.useLoaderData()
  return (
    <p className="measure text-sm text-muted">{`${m.messages_not_urgent()} ${site.emergency}`}</p>
  )
}

type MessageFormProps = {
  receiverId: number
  onSent: () => void
}

/** The text typed after the sent text; the whole field where the sent part was edited. */
function typedAfter(sent: string, now: string): string {
  if (now === sent) return ''
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

/** The field for a new message. Enter begins a new line; a message that could not be sent stays. */
function MessageForm({ receiverId, onSent }: MessageFormProps) {
  // Each message gets new request keys and a new field, which starts with text typed meanwhile.
  const [written, setWritten] = useState(() => ({ keys: createRequestKeys(), count: 0, begun: '' }))
  const area = useRef<HTMLTextAreaElement>(null)
  const sent = useRef('')
  const draft = `message ${receiverId}`
  const form = usePageForm(messageForm, {
    own: { receiverId },
    draft,
    keyOf: ({ content }) => written.keys.keyOf(content),
    failed: m.messages_send_failed,
    before() {
      sent.current = area.current?.value ?? ''
    },
    done() {
      const begun = typedAfter(sent.current, area.current?.value ?? '')
      if (begun) putDraft(draft, { content: [begun] })
      setWritten(({ count }) => ({ keys: createRequestKeys(), count: count + 1, begun }))
      onSent()
    },
  })
  useEffect(() => {
    if (written.count > 0) area.current?.focus()
  }, [written.count])
  return (
    <FormFrame
      form={form}
      failedTitle={m.messages_errors()}
      label={m.common_send()}
      busyLabel={m.common_sending()}
    >
      <RequestKey value={written.keys.first} />
      <FormTextArea
        {...form.text('content')}
        label={m.messages_write_label()}
        hint={m.messages_write_hint()}
        required
        key={written.count}
        ref={area}
        rows={4}
        defaultValue={written.count === 0 ? form.initialText('content') : written.begun}
        most={MESSAGE_CHARACTERS.max}
      />
    </FormFrame>
  )
}
