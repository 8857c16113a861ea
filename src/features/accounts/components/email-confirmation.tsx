import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { useRefusedForm } from '../../../ui/reader.tsx'
import { checkWith, useForm } from '../../../ui/use-form.ts'
import { confirmEmail } from '../client/sign-in.ts'
import { emailConfirmation } from '../schema.ts'
import { AccountForm } from './account-form.tsx'

const check = checkWith(emailConfirmation)

type EmailConfirmationProps = { token: string; onConfirmed: () => Promise<void> }

/** Opening the mailed link changes nothing: the button does. */
export function EmailConfirmation({ token, onConfirmed }: EmailConfirmationProps) {
  const form = useForm({
    ...useRefusedForm('confirm-email'),
    check,
    send: async (confirmation) => {
      try {
        await confirmEmail(confirmation)
        await onConfirmed()
      } catch (error) {
        return toFormProblem(error, m.accounts_try_again())
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="confirm-email"
      failedTitle={m.accounts_confirm_failed()}
      submitLabel={m.accounts_confirm_submit()}
      busyLabel={m.accounts_saving()}
    >
      <input type="hidden" name="token" value={token} />
      {form.errors.detail && <p className="measure">{m.accounts_confirm_used()}</p>}
    </AccountForm>
  )
}
