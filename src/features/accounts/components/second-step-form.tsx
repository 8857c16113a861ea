import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { checkWith, useForm } from '../../../ui/forms/use-form.ts'
import { finishSignIn, loadSignedIn } from '../client/sign-in.ts'
import { secondStep } from '../schema/settings.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './settings-form.tsx'

const check = checkWith(secondStep)

type SecondStepFormProps = { next: string; withRecoveryCode: boolean }

/** Asks for the code after the password; a recovery code works too. */
export function SecondStepForm({ next, withRecoveryCode }: SecondStepFormProps) {
  const form = useForm({
    ...useRefusedForm('second-step'),
    asks: false,
    check,
    send: async (given) => {
      try {
        const { name } = await finishSignIn(given)
        await loadSignedIn(next, {
          title: m.accounts_logged_in(),
          description: m.accounts_logged_in_text({ name }),
        })
      } catch (error) {
        return toFormProblem(error, m.accounts_try_again())
      }
    },
  })
  return (
    <AccountForm
      form={form}
      intent="second-step"
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
