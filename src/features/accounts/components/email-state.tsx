import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { resendConfirmationForm } from '../forms/settings.ts'

type EmailStateProps = {
  account: Pick<SessionUser, 'email' | 'emailConfirmed'>
  /** The page is shown after the mail was requested without scripts. */
  wasSent: boolean
}

/** The person's address and whether it is confirmed; until then its mail can be requested again. */
export function EmailState({ account, wasSent }: EmailStateProps) {
  const { email, emailConfirmed } = account
  return (
    <div className="flex flex-col gap-4">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi className="min-w-0">{email}</bdi>
        {emailConfirmed ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.accounts_email_confirmed()}
          </Badge>
        ) : (
          <Badge tone="warning" icon={TriangleAlert}>
            {m.accounts_email_unconfirmed()}
          </Badge>
        )}
      </span>
      {!emailConfirmed && <ResendForm wasSent={wasSent} />}
    </div>
  )
}

function ResendForm({ wasSent }: { wasSent: boolean }) {
  const [isSent, setIsSent] = useState(wasSent)
  const form = usePageForm(resendConfirmationForm, {
    failed: m.accounts_try_again,
    done: () => setIsSent(true),
    refused: () => setIsSent(false),
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-4">
      <ErrorSummary
        title={m.accounts_confirm_resend_failed()}
        errors={form.summary}
        attempt={form.attempt}
      />
      {isSent ? (
        <Notice tone="success" live title={m.common_check_email()}>
          {m.accounts_confirm_resent_text()}
        </Notice>
      ) : (
        <p className="measure text-sm text-muted">{m.accounts_email_unconfirmed_text()}</p>
      )}
      {form.hidden}
      <Button type="submit" variant="secondary" busy={form.busy} busyLabel={m.common_sending()}>
        {m.accounts_confirm_resend()}
      </Button>
    </form>
  )
}
