import * as m from '../../../i18n/paraglide/messages.js'
import { confirmEmailChange } from '../client/settings.ts'
import { MailedConfirmation } from './mailed-confirmation.tsx'

type EmailChangeConfirmationProps = { token: string; onConfirmed: () => Promise<void> }

export const EmailChangeConfirmation = (props: EmailChangeConfirmationProps) => (
  <MailedConfirmation
    {...props}
    intent="email-change-confirm"
    confirm={confirmEmailChange}
    failedTitle={m.settings_email_not_changed()}
    submitLabel={m.settings_email_confirm()}
  />
)
