import * as m from '../../../i18n/paraglide/messages.js'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { confirmEmailChangeForm, confirmEmailForm } from '../forms/mailed-links.ts'
import { AccountForm } from './account-form.tsx'

type ConfirmationProps = { token: string; onConfirmed: () => Promise<void> }

export const EmailConfirmation = (props: ConfirmationProps) => (
  <MailedConfirmation
    {...props}
    definition={confirmEmailForm}
    failedTitle={m.accounts_confirm_failed()}
    submitLabel={m.accounts_confirm_submit()}
    whyFailed={m.accounts_confirm_used()}
  />
)

export const EmailChangeConfirmation = (props: ConfirmationProps) => (
  <MailedConfirmation
    {...props}
    definition={confirmEmailChangeForm}
    failedTitle={m.settings_email_not_changed()}
    submitLabel={m.settings_email_confirm()}
  />
)

type MailedConfirmationProps = ConfirmationProps & {
  definition: typeof confirmEmailForm
  failedTitle: string
  submitLabel: string
  /** The likely cause, shown when it failed. */
  whyFailed?: string
}

/** Opening the mailed link changes nothing: the button does. */
function MailedConfirmation(props: MailedConfirmationProps) {
  const { token, definition, onConfirmed, failedTitle, submitLabel, whyFailed } = props
  const form = usePageForm(definition, { failed: m.accounts_try_again, done: onConfirmed })
  return (
    <AccountForm
      form={form}
      failedTitle={failedTitle}
      submitLabel={submitLabel}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
      {whyFailed && form.errors.detail && <p className="measure">{whyFailed}</p>}
    </AccountForm>
  )
}
