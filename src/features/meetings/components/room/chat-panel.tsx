import { useEffect, useId, useRef, useState } from 'react'
import { formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { Button } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { OwnWords } from '../../../../ui/own-words.tsx'
import { type ChatLine, MOST_CHAT_CHARACTERS } from '../../room/chat.ts'
import type { Room, RoomState } from '../../room/room.ts'
import { CallSheet } from './call-sheet.tsx'
import { cardLabel } from './cards.tsx'

type ChatPanelProps = { room: Room; state: RoomState; name: string; onClose: () => void }

export function ChatPanel({ room, state, name, onClose }: ChatPanelProps) {
  const id = useId()
  // The draft survives closing the panel and reloading the page.
  const [text, setText] = useState(room.draft)
  const end = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const change = (text: string) => {
    setText(text)
    room.setDraft(text)
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [state.chat.length])
  return (
    <CallSheet title={m.room_chat()} onClose={onClose}>
      <div
        role="log"
        aria-label={m.room_chat()}
        tabIndex={0}
        className="min-h-16 flex-1 overflow-y-auto"
      >
        <p className="mb-2 text-sm text-muted">{m.room_chat_text()}</p>
        {state.chat.length === 0 && <p className="text-muted">{m.room_chat_empty()}</p>}
        <ol className="flex flex-col gap-2">
          {state.chat.map((line) => (
            <Line key={line.id} line={line} name={name} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const said = text.trim()
          if (!said) return
          room.write(said)
          change('')
        }}
      >
        <label htmlFor={id} className="font-semibold max-sm:sr-only">
          {m.room_chat_label()}
        </label>
        <div className="flex gap-2">
          <TextInput
            id={id}
            ref={input}
            dir="auto"
            autoComplete="off"
            maxLength={MOST_CHAT_CHARACTERS}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <Button type="submit">{m.common_send()}</Button>
        </div>
      </form>
    </CallSheet>
  )
}

/** The other side's latest chat line while the chat is closed, for screen readers. */
export function UnreadLine({ line, name }: { line: ChatLine | undefined; name: string }) {
  return (
    <div role="status" className="sr-only">
      {line && (
        <p key={line.id}>
          <NameIn sentence={(other) => `${m.room_chat_wrote({ name: other })} `}>{name}</NameIn>
          <OwnWords translate="yes">{line.text}</OwnWords>
        </p>
      )}
    </div>
  )
}

function Line({ line, name }: { line: ChatLine; name: string }) {
  const reader = useReader()
  const time = formatTime(new Date(line.at).toISOString(), reader)
  return (
    <li className={line.isOwn ? 'ms-6' : 'me-6'}>
      <p className="text-sm text-muted">
        <span>{line.isOwn ? m.room_chat_you({ time }) : m.room_chat_them({ name, time })}</span>
        {!line.isDelivered && <span>{` · ${m.common_sending()}`}</span>}
      </p>
      <p
        {...(line.card ? {} : ownWords(line.text))}
        className={`rounded-control px-3 py-2 wrap-break-word whitespace-pre-wrap ${line.isOwn ? 'bg-primary-soft' : 'bg-sunken'}`}
      >
        {line.card ? cardLabel(line.card) : line.text}
      </p>
    </li>
  )
}
