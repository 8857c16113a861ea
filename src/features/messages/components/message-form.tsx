import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { createRequestKeys } from '../../../platform/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { useReader, useRefusedForm } from '../../../ui/reader.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { checkWith, useForm } from '../../../ui/use-form.ts'
import { sendMessage } from '../client.ts'
import { MESSAGE_CHARACTERS } from '../rules.ts'
import { messageText } from '../schema.ts'

const check = checkWith(messageText)

type MessageFormProps = {
  receiverId: number
  onSent: () => void
}

/** Where one writes. Enter begins a new line; what could not be sent stays. */
export function MessageForm({ receiverId, onSent }: MessageFormProps) {
  const { locale } = useReader()
  // New keys and an empty field for each message.
  const [written, setWritten] = useState(() => ({ keys: createRequestKeys(), count: 0 }))
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    ...useRefusedForm('message-send'),
    draft: `message ${receiverId}`,
    check,
    async send({ content }) {
      try {
        await sendMessage({ receiverId, content }, written.keys.keyOf(content))
      } catch (error) {
        return toFormProblem(error, m.messages_send_failed())
      }
      setWritten(({ count }) => ({ keys: createRequestKeys(), count: count + 1 }))
      onSent()
    },
  })
  useEffect(() => {
    if (written.count > 0) area.current?.focus()
  }, [written.count])
  const most = formatNumber(MESSAGE_CHARACTERS.max, locale)
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="message-send" />
      <input type="hidden" name="receiverId" value={receiverId} />
      <input
        type="hidden"
        name="idempotency-key"
        value={written.keys.first}
        suppressHydrationWarning
      />
      <ErrorSummary title={m.messages_errors()} errors={form.summary} attempt={form.attempt} />
      <Field
        {...form.field('content')}
        label={m.messages_write_label()}
        hint={m.messages_write_hint()}
        required
        describedBy={`${form.idOf('content')}-counter`}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            key={written.count}
            ref={area}
            name="content"
            rows={4}
            defaultValue={written.count === 0 ? form.initialText('content') : ''}
            counter={(count) => m.messages_counter({ count: formatNumber(count, locale), most })}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={form.busy}
        busyLabel={m.messages_sending()}
        className="self-start"
      >
        {m.messages_send()}
      </Button>
      <TypingScript />
    </form>
  )
}
