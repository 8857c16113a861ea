import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { messageReportForm, blockForm, unblockForm } from '../forms.ts'
import type { MessageView } from '../schema/index.ts'

type ReportFormProps = { message: MessageView; onReported: () => void }

/** Reports a message to the team. The form takes the focus when it opens. */
export function ReportForm({ message: { id, senderId }, onReported }: ReportFormProps) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const conversation = { with: senderId }
  const form = usePageForm(messageReportForm, {
    own: { messageId: id },
    async done() {
      const search = { ...conversation, done: 'message-reported' }
      await navigate({ to: '/dashboard/messages', search, resetScroll: false })
      onReported()
    },
  })
  return (
    <FormFrame
      form={form}
      label={m.messages_report_send()}
      busyLabel={m.messages_report_sending()}
      aside={
        <Link
          to="/dashboard/messages"
          search={conversation}
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          {m.messages_report_cancel()}
        </Link>
      }
      className="flex flex-col gap-4 rounded-card border border-edge bg-surface p-4"
    >
      <h4 ref={title} tabIndex={-1} className="font-bold outline-none">
        {m.messages_report_title()}
      </h4>
      <p className="measure text-muted">{m.messages_report_text()}</p>
      <ErrorSummary title={m.messages_report_errors()} {...form.faults} />
      <FormTextArea {...form.text('reason')} label={m.messages_report_reason()} optional rows={3} />
    </FormFrame>
  )
}

type BlockProps = { userId: number; onChanged: () => void }

/** Blocks messages with a person; without confirmation, since it can be undone. */
export const BlockPart = ({ userId, onChanged }: BlockProps) => (
  <Folded title={m.messages_options()}>
    <div className="flex flex-col gap-4">
      <p className="measure">{m.messages_block_text()}</p>
      <ButtonForm
        definition={blockForm}
        own={{ userId }}
        done={onChanged}
        label={m.messages_block()}
      />
    </div>
  </Folded>
)

export const UnblockForm = ({ userId, onChanged }: BlockProps) => (
  <ButtonForm
    definition={unblockForm}
    own={{ userId }}
    done={onChanged}
    label={m.messages_unblock()}
  />
)
