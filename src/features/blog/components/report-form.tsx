import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { commentReportForm } from '../forms/comments.ts'
import { REPORT_REASONS } from '../rules/index.ts'
import { reasonWords } from './labels.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

type ReportFormProps = {
  commentId: number
  onSent: () => void
  cancel: Elements
  signIn: ReactNode
}

/** Reports a comment to the team. Takes the focus on opening. */
export function ReportForm({ commentId, onSent, cancel, signIn }: ReportFormProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mt-2 flex flex-col gap-4 rounded-card border border-edge bg-surface p-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none md:text-lg">
        {m.blog_report_title()}
      </h3>
      {signIn ? (
        <>
          <Notice title={m.blog_comment_sign_in()} action={signIn}>
            {m.blog_report_sign_in()}
          </Notice>
          {cancel}
        </>
      ) : (
        <Form commentId={commentId} onSent={onSent} cancel={cancel} />
      )}
    </div>
  )
}

function Form({ commentId, onSent, cancel }: Omit<ReportFormProps, 'signIn'>) {
  const form = usePageForm(commentReportForm, {
    own: { commentId },
    done: toastAnd(m.blog_report_sent, onSent, m.blog_report_sent_text),
  })
  return (
    <FormFrame
      form={form}
      label={m.blog_report_send()}
      busyLabel={m.common_sending()}
      aside={cancel}
    >
      <p className="text-muted">{m.blog_report_text()}</p>
      <ErrorSummary title={m.blog_report_errors()} {...form.faults} />
      <RadioGroup
        {...form.field('reason')}
        name="reason"
        legend={m.blog_report_reason()}
        required
        initiallyChosen={form.initialText('reason')}
        choices={REPORT_REASONS.map((reason) => ({ value: reason, label: reasonWords[reason]() }))}
      />
      <FormTextArea {...form.text('details')} label={m.blog_report_details()} optional rows={3} />
    </FormFrame>
  )
}
