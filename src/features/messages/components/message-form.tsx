import { useEffect, useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messageForm } from '../forms.ts'
import { MESSAGE_CHARACTERS } from '../rules.ts'

type MessageFormProps = {
  receiverId: number
  onSent: () => void
}

/** The field for a new message. Enter begins a new line; what could not be sent stays. */
export function MessageForm({ receiverId, onSent }: MessageFormProps) {
  // New keys and an empty field for each message.
  const [written, setWritten] = useState(() => ({ keys: createRequestKeys(), count: 0 }))
  const area = useRef<HTMLTextAreaElement>(null)
  const form = usePageForm(messageForm, {
    own: { receiverId },
    draft: `message ${receiverId}`,
    keyOf: ({ content }) => written.keys.keyOf(content),
    failed: m.messages_send_failed,
    done() {
      setWritten(({ count }) => ({ keys: createRequestKeys(), count: count + 1 }))
      onSent()
    },
  })
  useEffect(() => {
    if (written.count > 0) area.current?.focus()
  }, [written.count])
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
      <input
        type="hidden"
        name="idempotency-key"
        value={written.keys.first}
        suppressHydrationWarning
      />
      <ErrorSummary title={m.messages_errors()} {...form.faults} />
      <FormTextArea
        {...form.text('content')}
        label={m.messages_write_label()}
        hint={m.messages_write_hint()}
        required
        key={written.count}
        ref={area}
        rows={4}
        defaultValue={written.count === 0 ? form.initialText('content') : ''}
        most={MESSAGE_CHARACTERS.max}
      />
      <Button {...form.button} busyLabel={m.common_sending()} className="self-start">
        {m.messages_send()}
      </Button>
      <TypingScript />
    </form>
  )
}
