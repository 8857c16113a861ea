import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { goOn, resetPassword } from '../client/sign-in.ts'
import { HOME_AFTER_SIGN_IN } from '../rules/index.ts'
import { passwordReset } from '../schema/index.ts'
import { PasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

const check = checkWith(passwordReset)

/** Sets a new password with the token of a mailed link. */
export function NewPassword({ token }: { token: string }) {
  const form = useForm({
    ...useRefusedForm('password-reset'),
    check,
    send: async (reset) => {
      try {
        await goOn(await resetPassword(reset), {
          next: HOME_AFTER_SIGN_IN,
          words: () => ({
            title: m.accounts_reset_done(),
            description: m.accounts_reset_done_text(),
          }),
        })
      } catch (error) {
        const problem = toFormProblem(error, m.accounts_try_again())
        toast({
          title: m.accounts_reset_failed(),
          description: problem.detail,
          variant: 'destructive',
        })
        return problem
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="password-reset"
      failedTitle={m.accounts_reset_failed()}
      submitLabel={m.accounts_reset_submit()}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField form={form} label={m.accounts_password_new()} isNew />
    </AccountForm>
  )
}
