import { Link } from '@tanstack/react-router'
import { NotebookPen, Reply, Send, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { localeNames } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { ItemPart } from '../../../ui/queue/queue-item.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { MailState } from '../../notifications/components/mail-labels.tsx'
import { contactAnswerForm, contactNoteForm } from '../forms/inbox.ts'
import { ANSWER_LENGTHS, countExchanged } from '../rules.ts'
import type { SavedAnswer } from '../schema/answers.ts'
import type { ThreadEntry, WholeMessage } from '../schema/inbox.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

const KINDS: Record<ThreadEntry['kind'], { word: () => string; icon: LucideIcon; look: string }> = {
  answer: { word: m.contact_thread_answer, icon: Send, look: 'border-primary' },
  reply: { word: m.contact_thread_reply, icon: Reply, look: 'border-edge' },
  note: { word: m.contact_thread_note, icon: NotebookPen, look: 'border-warning border-dashed' },
}

/** A message's thread, oldest first. */
export function InboxThread({ message: { name, entries } }: { message: WholeMessage }) {
  if (entries.length === 0) return null
  return (
    <ItemPart id="message-thread" title={m.contact_thread()}>
      <ol className="flex flex-col gap-5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} writer={name} />
        ))}
      </ol>
    </ItemPart>
  )
}

function Entry({ entry, writer }: { entry: ThreadEntry; writer: string }) {
  const reader = useReader()
  const { word, icon: Icon, look } = KINDS[entry.kind]
  return (
    <li className={`flex flex-col gap-2 border-s-4 ps-4 ${look}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Icon aria-hidden="true" className="icon" />
          <span>{word()}</span>
        </span>
        <Writer entry={entry} writer={writer} />
        <span className="text-muted">{formatFullMoment(entry.createdAt, reader)}</span>
      </p>
      <WrittenText>{entry.content}</WrittenText>
      {entry.mail && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <MailState status={entry.mail.status} />
          <Link
            to="/admin/mail"
            search={{ mail: entry.mail.id }}
            className="inline-flex min-h-11 items-center"
          >
            {m.contact_thread_mail()}
          </Link>
        </p>
      )}
    </li>
  )
}

function Writer({ entry: { kind, author }, writer }: { entry: ThreadEntry; writer: string }) {
  if (kind === 'reply') return <OwnWords className="wrap-anywhere">{writer}</OwnWords>
  if (author === null) return <span>{m.contact_thread_by_former()}</span>
  return (
    <span>
      <NameIn sentence={(name) => m.contact_thread_by({ name })}>{author}</NameIn>
    </span>
  )
}

type AnswerProps = {
  message: WholeMessage
  saved: readonly SavedAnswer[]
  /** The saved answer in the page's address. */
  used: SavedAnswer | undefined
  onDone: (done: 'answered' | 'saved') => void
  onStale: () => void
}

const textIn = ({ textEn, textFa }: SavedAnswer, language: WholeMessage['language']) =>
  language === 'fa' ? textFa : textEn

/** Appends text to the field, with the events of typing. */
function typeInto(area: HTMLTextAreaElement, text: string): void {
  const gap = area.value.trim() === '' ? '' : '\n\n'
  area.setRangeText(`${gap}${text}`, area.value.trimEnd().length, area.value.length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

export function AnswerForm({ message, saved, used, onDone, onStale }: AnswerProps) {
  const [keys] = useState(createRequestKeys)
  const { id, email, language, entries } = message
  const form = usePageForm(contactAnswerForm, {
    own: { messageId: id },
    draft: `contact answer ${id}`,
    keyOf: (answer) => keys.keyOf(JSON.stringify(answer)),
    initialValues: used ? { content: textIn(used, language) } : undefined,
    done: () => onDone('answered'),
    refused({ code }) {
      if (code === 'answered-meanwhile') onStale()
    },
  })
  const field = form.text('content')
  return (
    <ItemPart id="message-answer" title={m.contact_answer_text()}>
      <SavedAnswerLinks
        saved={saved}
        messageId={id}
        onUse={(answer) => {
          const area = document.getElementById(field.id)
          if (!(area instanceof HTMLTextAreaElement)) return false
          typeInto(area, textIn(answer, language))
          return true
        }}
      />
      <FormFrame
        form={form}
        failedTitle={m.contact_errors()}
        label={m.contact_answer_send()}
        busyLabel={m.common_sending()}
      >
        <input type="hidden" name="seen" value={countExchanged(entries)} />
        <FormTextArea
          {...field}
          label={m.contact_answer_text()}
          hint={<AnswerHint email={email} language={language} />}
          dir="auto"
          required
          rows={8}
          most={ANSWER_LENGTHS.content}
        />
        <WhatFollows>{m.contact_answer_what()}</WhatFollows>
      </FormFrame>
    </ItemPart>
  )
}

const AnswerHint = ({ email, language }: Pick<WholeMessage, 'email' | 'language'>) => (
  <NameIn
    sentence={(place) => m.contact_answer_hint({ email: place, language: localeNames[language] })}
  >
    {email}
  </NameIn>
)

type SavedLinksProps = {
  saved: readonly SavedAnswer[]
  messageId: number
  /** Inserts the answer into the field; false without a field. */
  onUse: (answer: SavedAnswer) => boolean
}

/** Links to saved answers; without scripts they reload the page with the answer in the field. */
function SavedAnswerLinks({ saved, messageId, onUse }: SavedLinksProps) {
  if (saved.length === 0) return null
  return (
    <nav aria-label={m.contact_saved_use()} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-sm text-muted">
        {m.contact_saved_use()}
      </p>
      <ul className="flex flex-wrap gap-2">
        {saved.map((answer) => (
          <li key={answer.id} className="min-w-0">
            <Link
              to="/admin/inbox"
              search={{ message: messageId, open: answer.id }}
              className="inline-flex min-h-11 max-w-full items-center rounded-control border border-line px-3 font-semibold wrap-anywhere"
              onClick={(event) => {
                if (onUse(answer)) event.preventDefault()
              }}
            >
              <OwnWords translate="yes">{answer.title}</OwnWords>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A note, visible only to the team. */
export function NoteForm({ message: { id }, onDone }: Pick<AnswerProps, 'message' | 'onDone'>) {
  const [keys] = useState(createRequestKeys)
  const form = usePageForm(contactNoteForm, {
    own: { messageId: id },
    draft: `contact note ${id}`,
    keyOf: (note) => keys.keyOf(JSON.stringify(note)),
    done: () => onDone('saved'),
  })
  return (
    <Folded title={m.contact_note_text()} isOpen={form.isRefused}>
      <FormFrame
        form={form}
        failedTitle={m.contact_errors()}
        label={m.contact_note_save()}
        variant="secondary"
      >
        <FormTextArea
          {...form.text('content')}
          label={m.contact_thread_note()}
          hint={m.contact_team_alone()}
          dir="auto"
          required
          rows={3}
        />
      </FormFrame>
    </Folded>
  )
}

export const SenderHistory = ({ children }: { children: Elements }) => (
  <ItemPart id="message-history" title={m.contact_history()}>
    {children}
  </ItemPart>
)
