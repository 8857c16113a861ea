import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { commentReportForm } from '../forms/comments.ts'
import { REPORT_REASONS } from '../rules/index.ts'
import { reasonWords } from './report-words.ts'

type ReportFormProps = {
  commentId: number
  onSent: () => void
  cancel: ReactNode
  /** The link to sign in and return, for visitors. */
  signIn: ReactNode
}

/** Reports a comment to the team. It takes the focus when it opens. */
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
    failed: m.blog_report_failed,
    done() {
      toast({ title: m.blog_report_sent(), description: m.blog_report_sent_text() })
      onSent()
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <p className="text-muted">{m.blog_report_text()}</p>
      {form.hidden}
      <ErrorSummary title={m.blog_report_errors()} errors={form.summary} attempt={form.attempt} />
      <RadioGroup
        {...form.field('reason')}
        name="reason"
        legend={m.blog_report_reason()}
        required
        initiallyChosen={form.initialText('reason')}
        choices={REPORT_REASONS.map((reason) => ({ value: reason, label: reasonWords[reason]() }))}
      />
      <Field {...form.field('details')} label={m.blog_report_details()} mark={m.common_optional()}>
        {(attributes) => (
          <TextArea
            {...attributes}
            name="details"
            rows={3}
            defaultValue={form.initialText('details')}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" busy={form.busy} busyLabel={m.common_sending()}>
          {m.blog_report_send()}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
