import * as m from '../../../i18n/paraglide/messages.js'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { goOn } from '../client/sign-in.ts'
import { newPasswordForm } from '../forms/mailed-links.ts'
import { PasswordField } from './account-fields.tsx'
import { AccountForm, toastRefusal } from './account-form.tsx'

/** Sets a new password with the token of a mailed link. */
export function NewPassword({ token }: { token: string }) {
  const form = usePageForm(newPasswordForm, {
    failed: m.accounts_try_again,
    done: (entered, { next }) =>
      goOn(entered, {
        next,
        words: () => ({
          title: m.accounts_reset_done(),
          description: m.accounts_reset_done_text(),
        }),
      }),
    refused: toastRefusal(m.accounts_reset_failed),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_reset_failed()}
      submitLabel={m.accounts_reset_submit()}
      busyLabel={m.common_saving()}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField form={form} label={m.accounts_password_new()} isNew />
    </AccountForm>
  )
}
