import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messageForm } from '../forms/conversation.ts'
import { MESSAGE_CHARACTERS } from '../rules.ts'

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
  const most = formatNumber(MESSAGE_CHARACTERS.max, locale)
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {form.hidden}
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
            counter={(count) =>
              m.common_characters_used({ count: formatNumber(count, locale), most })
            }
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy} busyLabel={m.common_sending()} className="self-start">
        {m.messages_send()}
      </Button>
      <TypingScript />
    </form>
  )
}
