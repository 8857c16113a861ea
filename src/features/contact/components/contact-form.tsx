import { useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { useRefusedForm } from '../../../ui/reader.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { checkWith, useForm } from '../../../ui/use-form.ts'
import { sendContactMessage } from '../client.ts'
import { contactMessage } from '../schema.ts'

const check = checkWith(contactMessage)

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** A message to the team (spec 5.4); `onSent` shows the thanks. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  // One key for one message: sent again after a lost answer, it is kept once.
  const sending = useRef({ key: '', text: '' })
  const form = useForm({
    ...useRefusedForm('contact'),
    check,
    send: async (message) => {
      const text = JSON.stringify(message)
      if (sending.current.text !== text) sending.current = { key: newKey(), text }
      try {
        await sendContactMessage(message, sending.current.key)
        onSent()
      } catch (error) {
        return toFormProblem(error, m.contact_failed())
      }
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="contact" />
      <ErrorSummary title={m.contact_errors()} errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('name')} label={m.contact_name()} required>
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
        label={m.contact_email()}
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
    </form>
  )
}
