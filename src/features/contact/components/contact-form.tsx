import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { contactForm } from '../forms/message.ts'

/** A message to the team (spec 5.4); `onSent` shows the thanks. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const [keys] = useState(createRequestKeys)
  const { now } = useReader()
  const form = usePageForm(contactForm, {
    draft: 'contact',
    keyOf: (message) => keys.keyOf(JSON.stringify(message)),
    failed: m.contact_failed,
    done: onSent,
  })
  return (
    <form {...form.form} className="flex flex-col gap-5">
      {form.hidden}
      <input
        type="hidden"
        name="openedAt"
        value={form.initialText('openedAt') || now.toISOString()}
      />
      <HiddenField />
      <ErrorSummary title={m.contact_errors()} errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('name')} label={m.common_name()} required>
        {(attributes) => (
          <TextInput
            {...attributes}
            name="name"
            autoComplete="name"
            defaultValue={form.initialText('name')}
          />
        )}
      </Field>
      <Field
        {...form.field('email')}
        label={m.common_email()}
        hint={m.contact_email_hint()}
        required
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={form.initialText('email')}
          />
        )}
      </Field>
      <Field {...form.field('subject')} label={m.contact_subject()} required>
        {(attributes) => (
          <TextInput {...attributes} name="subject" defaultValue={form.initialText('subject')} />
        )}
      </Field>
      <Field
        {...form.field('message')}
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        required
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="message"
            rows={7}
            defaultValue={form.initialText('message')}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy} busyLabel={m.contact_sending()} className="self-start">
        {m.contact_send()}
      </Button>
      <TypingScript />
    </form>
  )
}

/**
 * Programs that fill every field fill this one too. People do not meet it: it is out of sight, out
 * of the order of Tab and of what screen readers read; where styles are off, its label says it all.
 */
function HiddenField() {
  return (
    <p aria-hidden="true" className="sr-only">
      <label>
        {m.contact_hidden_field()}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </p>
  )
}

type MessageSentProps = {
  /** The button that opens the form again. */
  again: ReactNode
  /** The form stood here a moment ago: the thanks take the focus that was in it. */
  takesFocus: boolean
}

/** What stands in the form's place once the message is kept (spec 2.45). */
export function MessageSent({ again, takesFocus }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-10 text-success" />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {m.contact_sent()}
      </h2>
      <p className="measure">{m.contact_sent_text()}</p>
      <div className="mt-2">{again}</div>
    </div>
  )
}
