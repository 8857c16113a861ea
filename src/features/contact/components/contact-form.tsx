import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { FormEmailField, FormTextField } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Scene } from '../../../ui/marks/scene.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
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
    <FormFrame
      form={form}
      failedTitle={m.contact_errors()}
      label={m.contact_send()}
      busyLabel={m.contact_sending()}
      className="flex flex-col gap-5"
    >
      <input
        type="hidden"
        name="openedAt"
        value={form.initialText('openedAt') || now.toISOString()}
      />
      <HiddenField />
      <FormTextField {...form.text('name')} label={m.common_name()} required autoComplete="name" />
      <FormEmailField
        {...form.text('email')}
        label={m.common_email()}
        hint={m.contact_email_hint()}
      />
      <FormTextField {...form.text('subject')} label={m.contact_subject()} required />
      <FormTextArea
        {...form.text('message')}
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        required
        rows={7}
      />
    </FormFrame>
  )
}

/**
 * Honeypot: bots that fill every field fill it too. Hidden from sight, from the tab order and from
 * screen readers; without styles, its label explains it.
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
  /** The button that reopens the form. */
  again: ReactNode
  /** Whether it replaces the form, which had the focus. */
  takesFocus: boolean
}

/** Replaces the form once the message is stored (spec 2.45). */
export function MessageSent({ again, takesFocus }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-start gap-3">
      <Scene name="thanks" />
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {m.contact_sent()}
      </h2>
      <p className="measure">{m.contact_sent_text()}</p>
      <div className="mt-2">{again}</div>
    </div>
  )
}
