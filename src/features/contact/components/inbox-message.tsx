import { Mail } from 'lucide-react'
import { useState } from 'react'
import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import { Refusal } from '../../../ui/notice.tsx'
import { LanguageName } from '../../../ui/name-in.tsx'
import {
  ItemColumn,
  ItemPart,
  MissingItem,
  QueueItem,
  type Back,
} from '../../../ui/queue/queue-item.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { LeftToRight, OwnWords, WrittenText } from '../../../ui/own-words.tsx'
import { optionsOf } from '../../../ui/forms/select.tsx'
import { usePageForm, type AnyDefinition } from '../../../ui/use-page-form.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { sayDone } from '../../accounts/components/say-done.ts'
import { contactApi } from '../client.ts'
import { contactAssigneeForm, contactSpamForm, contactStateForm } from '../forms/inbox.ts'
import { CONTACT_STATES } from '../rules.ts'
import type { SavedAnswer, TeamMember } from '../schema/answers.ts'
import type { WholeMessage } from '../schema/inbox.ts'
import { AnswerForm, InboxThread, NoteForm } from './inbox-thread.tsx'
import { ContactStateBadges, contactStateLabel, suspicionLabels } from './inbox-list.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type InboxMessageProps = {
  message: WholeMessage | undefined
  team: readonly TeamMember[]
  saved: readonly SavedAnswer[]
  /** The saved answer in the page's address. */
  used: SavedAnswer | undefined
  /** The sender's history with the site, beside the message. */
  history: Elements
  done: string | undefined
  onDone: (done?: 'answered' | 'saved') => void
  /** Something new came into the thread: the page’s data is old. */
  onStale: () => void
}

const BACK: Back = { path: '/admin/inbox', label: m.contact_inbox_back }

export function InboxMessage(props: InboxMessageProps) {
  const { message, team, saved, used, history, done, onDone, onStale } = props
  const [answered, setAnswered] = useState(0)
  if (!message) return <MissingItem title={m.contact_inbox_missing()} back={BACK} />
  // No `done`: their toasts say it already.
  const changed = { message, onSaved: () => onDone() }
  return (
    <QueueItem
      back={BACK}
      heading={
        <h2 className="wrap-anywhere">
          <OwnWords translate="yes">{message.subject}</OwnWords>
        </h2>
      }
      notice={done === 'answered' ? m.contact_answer_sent() : done === 'saved' && m.common_saved()}
      columns="wide"
    >
      <ItemColumn>
        <ItemPart id="message-text" title={m.contact_message_text()}>
          <WrittenText>{message.message}</WrittenText>
        </ItemPart>
        <InboxThread message={message} />
        <AnswerForm
          // A new key empties the field after an answer. What others add leaves it as it is.
          key={`${message.id} ${used?.id} ${answered}`}
          {...{ message, saved, used, onStale }}
          onDone={(what) => {
            setAnswered(answered + 1)
            onDone(what)
          }}
        />
        <NoteForm key={message.entries.length} message={message} onDone={onDone} />
      </ItemColumn>
      <ItemColumn>
        <Card className="flex flex-col gap-4">
          <MessageFacts message={message} />
          <AssigneeForm key={`${message.assigneeId}`} {...changed} team={team} />
          <StateForm key={message.state} {...changed} />
          <SpamForm {...changed} />
        </Card>
        {history}
        <div>
          <a href={replyAddress(message)} className="inline-flex min-h-11 items-center gap-2">
            <Mail aria-hidden="true" className="icon" />
            {m.contact_message_reply()}
          </a>
          <p className="mt-2 text-sm text-muted">{m.contact_message_reply_note()}</p>
        </div>
      </ItemColumn>
    </QueueItem>
  )
}

/** Opens in the person's mail program. */
const replyAddress = ({ email, subject }: WholeMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`

function MessageFacts({ message }: { message: WholeMessage }) {
  const reader = useReader()
  const { name, email, createdAt, language, isSuspected, suspicions } = message
  return (
    <DefinitionList
      items={[
        {
          term: m.common_sender(),
          details: (
            <>
              <OwnWords className="block wrap-anywhere">{name}</OwnWords>
              <LeftToRight className="wrap-anywhere">{email}</LeftToRight>
            </>
          ),
        },
        {
          term: m.contact_message_received(),
          details: formatFullMoment(createdAt, reader),
        },
        {
          term: m.contact_message_language(),
          details: <LanguageName locale={language} />,
        },
        { term: m.common_state(), details: <ContactStateBadges message={message} /> },
        ...(isSuspected && suspicions.length > 0
          ? [
              {
                term: m.contact_message_why(),
                details: (
                  <ul>
                    {suspicions.map((suspicion) => (
                      <li key={suspicion}>{suspicionLabels[suspicion]()}</li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

type ChangeProps = { message: WholeMessage; onSaved: () => void }

const AssigneeForm = ({ team, ...props }: ChangeProps & { team: readonly TeamMember[] }) => (
  <ChangeForm
    {...props}
    definition={contactAssigneeForm}
    before={{ assigneeId: props.message.assigneeId }}
    label={m.common_save()}
    follows={m.contact_assignee_what()}
  >
    <div className="min-w-40 flex-1">
      <FormSelect
        id="message-assignee"
        name="assigneeId"
        label={m.contact_assignee()}
        defaultValue={String(props.message.assigneeId ?? '')}
        options={[
          { value: '', label: m.contact_assignee_nobody() },
          ...team.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  </ChangeForm>
)

const StateForm = (props: ChangeProps) => (
  <ChangeForm
    {...props}
    definition={contactStateForm}
    before={{ state: props.message.state }}
    label={m.contact_message_set()}
    follows={m.contact_message_change_what()}
  >
    <div className="min-w-40 flex-1">
      <FormSelect
        id="message-state"
        name="state"
        label={m.contact_message_change()}
        defaultValue={props.message.state}
        options={optionsOf(CONTACT_STATES, contactStateLabel)}
      />
    </div>
  </ChangeForm>
)

const SpamForm = (props: ChangeProps) => (
  <ChangeForm
    {...props}
    definition={contactSpamForm}
    before={{ isSuspected: props.message.isSuspected }}
    label={props.message.isSuspected ? m.contact_message_not_spam() : m.contact_message_spam()}
    variant="quiet"
    follows={m.contact_message_spam_what()}
  >
    <input type="hidden" name="isSuspected" value={props.message.isSuspected ? 'no' : 'yes'} />
  </ChangeForm>
)

type ChangeFormProps = ChangeProps & {
  definition: AnyDefinition
  /** The value that it changes, as it was: an undo leaves everything else. */
  before: Partial<Pick<WholeMessage, 'state' | 'isSuspected' | 'assigneeId'>>
  label: string
  variant?: 'quiet'
  /** Explains the effect of the button. */
  follows: string
  children: Elements
}

/** A change with an undo. */
function ChangeForm({ message, onSaved, definition, before, variant, ...props }: ChangeFormProps) {
  const { id } = message
  const form = usePageForm(definition, {
    own: { messageId: id },
    done() {
      sayDone({
        title: m.common_saved(),
        undo: () => contactApi.contact.messages(id).$patch(before),
        refresh: onSaved,
      })
      onSaved()
    },
  })
  return (
    <FormFrame form={form} className="flex flex-wrap items-end gap-3">
      {form.errors.detail && (
        <div className="basis-full">
          <Refusal form={form} />
        </div>
      )}
      {props.children}
      <Button {...form.button} variant={variant ?? 'secondary'} className={variant && '-ms-5'}>
        {props.label}
      </Button>
      <div className="basis-full">
        <WhatFollows>{props.follows}</WhatFollows>
      </div>
    </FormFrame>
  )
}
