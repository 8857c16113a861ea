import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { emailConfirmation } from '../schema/index.ts'
import { AccountForm } from './account-form.tsx'

const check = checkWith(emailConfirmation)

type MailedConfirmationProps = {
  token: string
  /** The name under which the form is posted without scripts. */
  intent: string
  confirm: (confirmation: { token: string }) => Promise<unknown>
  onConfirmed: () => Promise<void>
  failedTitle: string
  submitLabel: string
  /** The likely cause, shown when it failed. */
  whyFailed?: string
}

/** Opening the mailed link changes nothing: the button does. */
export function MailedConfirmation(props: MailedConfirmationProps) {
  const { token, intent, confirm, onConfirmed, failedTitle, submitLabel, whyFailed } = props
  const form = useForm({
    ...useRefusedForm(intent),
    check,
    send: async (confirmation) => {
      try {
        await confirm(confirmation)
        await onConfirmed()
      } catch (error) {
        return toFormProblem(error, m.accounts_try_again())
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent={intent}
      failedTitle={failedTitle}
      submitLabel={submitLabel}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
      {whyFailed && form.errors.detail && <p className="measure">{whyFailed}</p>}
    </AccountForm>
  )
}
