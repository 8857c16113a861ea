import * as m from '../../../i18n/paraglide/messages.js'
import { confirmEmail } from '../client/sign-in.ts'
import { MailedConfirmation } from './mailed-confirmation.tsx'

type EmailConfirmationProps = { token: string; onConfirmed: () => Promise<void> }

export const EmailConfirmation = (props: EmailConfirmationProps) => (
  <MailedConfirmation
    {...props}
    intent="confirm-email"
    confirm={confirmEmail}
    failedTitle={m.accounts_confirm_failed()}
    submitLabel={m.accounts_confirm_submit()}
    whyFailed={m.accounts_confirm_used()}
  />
)
