import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messageReportForm } from '../forms/conversation.ts'
import type { MessageView } from '../schema/index.ts'

type ReportFormProps = { message: MessageView; onReported: () => void }

/** What is wrong with a message, told to the team. It takes the focus where it opens. */
export function ReportForm({ message: { id, senderId }, onReported }: ReportFormProps) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const conversation = { with: senderId }
  const form = usePageForm(messageReportForm, {
    own: { messageId: id },
    failed: m.messages_report_failed,
    async done() {
      const search = { ...conversation, done: 'message-reported' }
      await navigate({ to: '/dashboard/messages', search, resetScroll: false })
      onReported()
    },
  })
  return (
    <form
      {...form.form}
      className="flex flex-col gap-4 rounded-card border border-edge bg-surface p-4"
    >
      <h4 ref={title} tabIndex={-1} className="font-bold outline-none">
        {m.messages_report_title()}
      </h4>
      <p className="measure text-muted">{m.messages_report_text()}</p>
      {form.hidden}
      <ErrorSummary
        title={m.messages_report_errors()}
        errors={form.summary}
        attempt={form.attempt}
      />
      <Field
        {...form.field('reason')}
        label={m.messages_report_reason()}
        mark={m.common_optional()}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="reason"
            rows={3}
            defaultValue={form.initialText('reason')}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" busy={form.busy} busyLabel={m.messages_report_sending()}>
          {m.messages_report_send()}
        </Button>
        <Link
          to="/dashboard/messages"
          search={conversation}
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          {m.messages_report_cancel()}
        </Link>
      </div>
    </form>
  )
}
