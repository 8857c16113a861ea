import * as m from '../../../i18n/paraglide/messages.js'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { loadSignedIn } from '../client/sign-in.ts'
import { secondStepForm } from '../forms/sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './settings-form.tsx'

/** Asks for the code after the password; a recovery code works too. */
export function SecondStepForm({ withRecoveryCode }: { withRecoveryCode: boolean }) {
  const form = usePageForm(secondStepForm, {
    asks: false,
    failed: m.accounts_try_again,
    done: ({ name }, { next }) =>
      loadSignedIn(next, {
        title: m.accounts_logged_in(),
        description: m.accounts_logged_in_text({ name }),
      }),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.accounts_login_failed()}
      submitLabel={m.common_login()}
      busyLabel={m.accounts_login_busy()}
    >
      {withRecoveryCode ? (
        <CodeField
          form={form}
          label={m.settings_code_recovery()}
          hint={m.settings_code_recovery_hint()}
          withLetters
        />
      ) : (
        <CodeField form={form} label={m.settings_code()} hint={m.settings_code_hint()} />
      )}
    </AccountForm>
  )
}
